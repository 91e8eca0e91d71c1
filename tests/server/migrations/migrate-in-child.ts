import { openEngine } from "../../../server/corpus/engine.ts";
import { migrate, schemaVersion } from "../../../server/corpus/migrate.ts";
import { examples, watched } from "./example.ts";

/** Migrates a folder and dies, as if killed, soon after the given change was begun, at the latest when all is done. */
const [dataDir, change, milliseconds] = process.argv.slice(2);
const engine = await openEngine({ dataDir: dataDir! });
const die = () => process.kill(process.pid, "SIGKILL");
let left = Number(change);
const mortal = watched(engine, () => {
  if (--left === 0) setTimeout(die, Number(milliseconds));
});
await migrate(mortal, examples, await schemaVersion(engine, examples.length));
die();
