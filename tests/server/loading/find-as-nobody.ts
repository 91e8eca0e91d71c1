import { findFiles } from "../../../server/ingest/find-files.ts";

/** Looks for the files of a path with no more rights than everybody has, and prints what is said. */
const NOBODY = 65_534;
if (process.geteuid!() === 0) process.setuid!(NOBODY);
const said = await findFiles(process.argv[2]!).then(
  (files) => `${files.length} files`,
  (error: unknown) => String(error),
);
process.stdout.write(said);
