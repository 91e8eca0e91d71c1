// Takes a backup back: npm run restore -- <folder>
import { launch } from "./launch.mjs";
import { checkPlatform, ensureInstalled } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
launch("server/cli/restore.ts");
