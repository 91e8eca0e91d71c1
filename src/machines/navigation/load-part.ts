import { CHUNK_LOAD_TIMEOUT_MS } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { isOutdated } from "../../services/release.ts";

/** Why a part did not come: a newer release took its place, or the network failed or took too long. */
export type ChunkReason = "outdated" | "failed";

/** A part of the application did not arrive. */
export class ChunkError extends Error {
  readonly reason: ChunkReason;

  constructor(reason: ChunkReason, cause?: unknown) {
    super(messages.chunk, { cause });
    this.name = "ChunkError";
    this.reason = reason;
  }
}

/** Waits for a lazily imported module and fails as ChunkError when it cannot be had within the time limit. */
export async function loadPart<M>(
  load: () => Promise<M>,
  isReleased: () => Promise<boolean> = isOutdated,
): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError("failed")), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError((await isReleased()) ? "outdated" : "failed", error);
  } finally {
    clearTimeout(timer);
  }
}
