// Measures every reading call through HTTP: npm run bench -- [--size N] [--calls N] [--url http://…]
import { launch } from "./launch.mjs";
import { checkPlatform, ensureInstalled } from "./prepare.mjs";

checkPlatform();
ensureInstalled();
launch("bench/main.ts");
