import { openCorpus } from "../../server/corpus/corpus.ts";
import { startServer } from "../../server/start.ts";
import { testConfig } from "./test-config.ts";

const [folder, emptyFolder] = process.argv.slice(2);
await (await openCorpus({ dataDir: emptyFolder! })).close();
const server = await startServer(testConfig(folder!), "none");
await server.prepare(() => {});
await server.close();
