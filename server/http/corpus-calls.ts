import type { Corpus } from "../corpus/corpus.ts";
import type { ResultCache } from "../corpus/result-cache.ts";
import type { Readiness } from "../readiness.ts";
import type { StoredSession } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { ApiError } from "./api-error.ts";
import { checkVersionAccess } from "./check-version-access.ts";

const LOADING_SECONDS = 5;

/** What all calls that read the corpus have in common. */
export interface CorpusCalls {
  /** Refuses a version of a scan that is not the caller's own, and everything while the corpus is being prepared. */
  check: (caller: StoredSession, body: { scan_id?: string }) => Promise<void>;
  /** Told from memory, or computed as one piece of work in the engine. `kind` and `asked` name all that the result depends on, beside the corpus version. */
  resultOf: <T>(
    kind: string,
    asked: readonly unknown[],
    compute: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>;
}

/** Calls over one corpus that share what they remember; what is asked again within seconds comes from `results`. */
export function corpusCalls(
  { db }: Store,
  corpus: Corpus,
  readiness: Readiness,
  results: ResultCache,
): CorpusCalls {
  return {
    check: async (caller, body) => {
      await checkVersionAccess(db, caller, body.scan_id);
      if (readiness.progress) throw new ApiError("loading", { retryAfter: LOADING_SECONDS });
    },
    resultOf: (kind, asked, compute, signal) =>
      results.get(
        kind,
        [corpus.version(), ...asked],
        (shared) => corpus.engine.admit(() => compute(shared), { signal: shared }),
        signal,
      ),
  };
}
