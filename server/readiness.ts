import type { Health } from "../contract/health.ts";

export type Progress = NonNullable<Health["progress"]>;

/** Whether the server can be asked: while its corpus is being prepared, how far that is. */
export interface Readiness {
  progress: Progress | null;
  /** No more requests are taken; those under way have their answers. */
  isStopping?: boolean;
}
