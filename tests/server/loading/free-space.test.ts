import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkSpace, NoSpace, spaceError, spaceLeft } from "../../../server/loading/free-space.ts";

test("less than the reserve is a sentence that names the setting", async () => {
  await checkSpace(tmpdir(), 0);
  const left = await spaceLeft(tmpdir(), 0);
  await expect(checkSpace(tmpdir(), left + 1e12)).rejects.toThrow(
    /^The disk of .* is nearly full: [\d,]+ MB are missing from the reserve .*\(INGEST_RESERVE_MB\)\. What was loaded is kept: make room and start the same command again\.$/,
  );
});

test("a full disk is known by the words and codes of system and engine, however deep they lie", () => {
  const engine = Object.assign(new Error("Cannot reserve 1.00 MiB, not enough space."), {
    code: "243",
  });
  const system = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
  });
  const file = new Error(
    "Cannot write to file /data/x.bin: , errno: 28, strerror: No space left on device.",
  );
  for (const error of [
    engine,
    system,
    file,
    new Error("refused", { cause: new Error("why", { cause: engine }) }),
  ]) {
    const told = spaceError(error, "/data");
    expect(told).toBeInstanceOf(NoSpace);
    expect((told as NoSpace).cause).toBe(error);
  }
  const other = new Error("errno: 280");
  expect(spaceError(other, "/data")).toBe(other);
});
