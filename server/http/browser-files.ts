import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "./api-error.ts";
import { sendFailure } from "./failures.ts";

const NOT_BUILT =
  "The pages of the product are not built. Run `npm start`, which builds them, or `npm run build`.\n";

/**
 * Serves the built browser part: files whose names carry a hash for a year, and the page itself, with a fresh nonce, for
 * every address outside `/api` that is no file. Without a build each page says how to make one.
 */
export async function serveBrowserFiles(app: FastifyInstance, folder: string): Promise<void> {
  const page = join(folder, "index.html");
  const isBuilt = existsSync(page);
  const template = isBuilt ? await readFile(page, "utf8") : null;

  function sendPage(reply: FastifyReply): FastifyReply {
    void reply.header("cache-control", "no-store");
    if (template === null) return reply.code(503).type("text/plain; charset=utf-8").send(NOT_BUILT);
    return reply.type("text/html; charset=utf-8").send(withNonce(template, reply.cspNonce.style));
  }

  if (isBuilt) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      dotfiles: "ignore",
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, "assets/"));
        void reply.header(
          "cache-control",
          isHashed ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  for (const url of ["/", "/index.html"]) {
    app.get(url, { schema: { hide: true } }, (_, reply) => sendPage(reply));
  }
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(reply) : sendFailure(request, reply, new ApiError("not_found")),
  );
}

/** A missing file must not answer with the page: a script that is HTML fails in ways nobody understands. */
function isPage(request: FastifyRequest): boolean {
  const [path = ""] = request.url.split("?");
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && !/^\/(api|assets)(\/|$)/.test(path);
}

function withNonce(html: string, nonce: string): string {
  return html
    .replace(/(<meta[^>]*name="csp-nonce"[^>]*content=")[^"]*"/, `$1${nonce}"`)
    .replaceAll("<style", `<style nonce="${nonce}"`);
}
