/** A backup or a restore cannot be made; the message is a sentence for the person who asked for it. */
export class BackupError extends Error {
  override name = "BackupError";
}

/** Where and why a step failed, in a sentence; what was a sentence already stays one. */
export function backupError(what: string, cause: unknown): BackupError {
  if (cause instanceof BackupError) return cause;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (code === "ENOSPC" || /No space left on device|NOT_ENOUGH_SPACE/.test(reason)) {
    return new BackupError(`${what}: the disk is full. Make room, or choose another disk.`, {
      cause,
    });
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return new BackupError(`${what}: this user may not write there. Choose another folder.`, {
      cause,
    });
  }
  return new BackupError(`${what}: ${reason}`, { cause });
}
