import { fromPromise, type PromiseActorLogic } from "xstate";

/** One call that an actor made: what it was given, and how it is answered by hand. */
export interface HeldCall<TInput, TOutput> {
  input: TInput;
  signal: AbortSignal;
  answer: (output: TOutput) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Actor logic whose calls are collected and answered by the test, in any order. */
export function heldCalls<TOutput, TInput>(): {
  logic: PromiseActorLogic<TOutput, TInput>;
  calls: HeldCall<TInput, TOutput>[];
} {
  const calls: HeldCall<TInput, TOutput>[] = [];
  const logic = fromPromise<TOutput, TInput>(
    ({ input, signal }) =>
      new Promise<TOutput>((resolve, reject) => {
        calls.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
  );
  return { logic, calls };
}
