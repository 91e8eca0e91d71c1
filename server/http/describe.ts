import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { PRODUCT_VERSION } from "../../contract/limits.ts";

const description = `Every call of the product, made from the same tables that the server checks requests with.

Sign in with \`POST /api/auth/basic/login\` and send the token as \`Authorization: Bearer …\`. Two more headers may go
with it: \`app-name\`, and \`userid\`, which must be the token's user where it is sent.

An answer is \`{"success": true, "data": …}\`; a refusal \`{"success": false, "id", "message", "request_id", "errors"?}\`.
The header \`x-request-id\` names a request in the server's log.`;

/** The one style sheet that the pages' script puts into them, always the same. */
const INJECTED_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/** Serves the OpenAPI 3.1 document (`/api/docs/json`, `/api/docs/yaml`) and a page to browse it (`/api/docs`). To be called before the routes are made. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Scoutline", version: PRODUCT_VERSION, description },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    uiConfig: { deepLinking: true, docExpansion: "list", persistAuthorization: false },
    theme: { title: "Scoutline API" },
    transformStaticCSP: (policy) => policy.replace("style-src", `style-src ${INJECTED_STYLE}`),
  });
}
