import { CHUNK_LOAD_TIMEOUT_MS } from "../../contract/limits.ts";
import { messages } from "../../contract/messages.ts";

/** A part of the application did not arrive: the network failed, took too long, or a newer version replaced the file. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super(messages.chunk, { cause });
    this.name = "ChunkError";
  }
}

/** Waits for a lazily imported module and fails as ChunkError when it cannot be had within the time limit. */
export async function loadPart<M>(part: () => Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([part(), late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
