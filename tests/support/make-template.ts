import { startServer } from "../../server/start.ts";
import { testConfig } from "./test-config.ts";

const [folder] = process.argv.slice(2);
const server = await startServer(testConfig(folder!), "none");
await server.prepare(() => {});
await server.close();
