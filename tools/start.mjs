// The one command for a fresh machine: installs, builds, then serves UI and API on one port.
import { launch } from "./launch.mjs";
import { checkPlatform, ensureBuilt, ensureInstalled } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
ensureBuilt();
launch("server/main.ts", undefined, { NODE_ENV: process.env.NODE_ENV ?? "production" });
