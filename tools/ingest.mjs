// Loads data into the corpus: npm run ingest -- <source> <path or URL>
import { launch } from "./launch.mjs";
import { checkPlatform, ensureInstalled } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
launch("server/cli/ingest.ts");
