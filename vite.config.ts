import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const server = process.env["SCOUTLINE_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  root: "src",
  publicDir: "public",
  plugins: [react()],
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: "es2023",
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": server } },
});
