/** Work that begins when it is let in and ends when the test says so. */
export interface Held {
  work: () => Promise<void>;
  begun: Promise<void>;
  end: () => void;
}

export function holdWork(): Held {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    work: () => {
      begin();
      return ended;
    },
    begun,
    end: () => end(),
  };
}
