// Writes both databases into a new folder: npm run backup -- <folder>
import { launch } from "./launch.mjs";
import { checkPlatform, ensureInstalled } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
launch("server/cli/backup.ts");
