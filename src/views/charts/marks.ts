/** Something of a drawing that can be pointed at: where ECharts has it, what it stands for, and what is said of it. */
export interface Mark {
  seriesIndex: number;
  dataIndex: number;
  id: string;
  name: string;
  /** What it shares with the marks beside it, such as their year. */
  group?: string;
  lines: readonly string[];
  /** Stands for nothing that could be chosen. */
  isFixed?: boolean;
}

/** The marks that an event or a tooltip of ECharts is about: one, or all of a place on the axis. */
export function findMarks(marks: readonly Mark[], params: unknown): Mark[] {
  const places = (Array.isArray(params) ? params : [params]) as {
    seriesIndex?: number;
    dataIndex?: number;
  }[];
  return places.flatMap(({ seriesIndex, dataIndex }) =>
    marks.filter((mark) => mark.seriesIndex === seriesIndex && mark.dataIndex === dataIndex),
  );
}

/** What is said of a mark by itself. */
export const nameOfMark = ({ group, name }: Mark) =>
  group === undefined ? name : `${group}: ${name}`;

/** Where a key leads from a mark, or from none: undefined where the key means nothing here, null for leaving the marks. */
export function stepTo(
  marks: readonly Mark[],
  from: Mark | null,
  key: string,
): Mark | null | undefined {
  const at = from === null ? -1 : marks.findIndex(({ id }) => id === from.id);
  const last = marks.length - 1;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return marks[Math.min(at + 1, last)];
    case "ArrowLeft":
    case "ArrowUp":
      return marks[Math.max(at - 1, 0)];
    case "Home":
      return marks[0];
    case "End":
      return marks[last];
    case "Escape":
      return from === null ? undefined : null;
    default:
      return undefined;
  }
}
