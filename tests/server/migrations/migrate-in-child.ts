import { openEngine } from "../../../server/corpus/engine.ts";
import { migrate, schemaVersion } from "../../../server/corpus/migrate.ts";
import { examples, watched } from "./example.ts";

/** Migrates a folder and dies, as if killed, soon after the given change was begun. */
const [dataDir, change, milliseconds] = process.argv.slice(2);
const engine = await openEngine({ dataDir: dataDir! });
let left = Number(change);
const mortal = watched(engine, () => {
  if (--left === 0) setTimeout(() => process.kill(process.pid, "SIGKILL"), Number(milliseconds));
});
await migrate(mortal, examples, await schemaVersion(engine, examples.length));
await engine.close();
