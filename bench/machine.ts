import { cpus, totalmem } from "node:os";

/** The machine in a line for people and a word for file names. */
export function describeMachine(): { line: string; word: string } {
  const processors = cpus();
  const model = processors[0]?.model.replaceAll(/\s+/g, " ").trim() || process.arch;
  const gigabytes = Math.round(totalmem() / 1e9);
  return {
    line: `${processors.length} × ${model}, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
    word: `${process.platform}-${process.arch}-${processors.length}cpu`,
  };
}
