import type { Health } from "../contract/health.ts";

export type Progress = NonNullable<Health["progress"]>;

/** Whether the corpus can be asked: while it is being prepared, how far that is. */
export interface Readiness {
  progress: Progress | null;
}
