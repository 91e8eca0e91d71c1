import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** What no page of ours asks the browser for. */
const unused = ["camera", "geolocation", "microphone", "payment", "serial", "usb"];

/**
 * Headers that keep a page of ours from running or loading anything of others. Styles that the libraries put into the
 * page need the nonce, which is new for each response (`reply.cspNonce.style`).
 */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    xFrameOptions: { action: "deny" },
    // Links of e-mails carry their token in the address, which no other site may learn of.
    referrerPolicy: { policy: "no-referrer" },
  });
  const permissions = unused.map((feature) => `${feature}=()`).join(", ");
  app.addHook("onSend", async (request, reply) => {
    void reply.header("permissions-policy", permissions);
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      void reply.header("cache-control", "no-store");
    }
  });
}
