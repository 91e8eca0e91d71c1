// Development: the server with reload on one port, Vite with reload before it on another.
import { spawn } from "node:child_process";
import { checkPlatform, ensureInstalled, root } from "./prepare.mjs";

checkPlatform();
ensureInstalled();

const port = process.env.PORT ?? "8080";
const environment = {
  UV_THREADPOOL_SIZE: "16",
  ...process.env,
  NODE_ENV: "development",
  PORT: port,
  SCOUTLINE_SERVER: `http://127.0.0.1:${port}`,
};
const run = (...parameters) =>
  spawn(process.execPath, parameters, { cwd: root, stdio: "inherit", env: environment });

const children = [
  run("node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/main.ts"),
  run("node_modules/vite/bin/vite.js"),
];
console.log("The page with reload: http://127.0.0.1:5173");

const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", () => {});
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
