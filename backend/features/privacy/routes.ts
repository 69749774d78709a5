import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { getPrivacyMetadata } from "@/backend/features/settings/service";
import { allowSharedCache, answer, jsonContent } from "@/backend/http/answer";
import type { App, AppEnv, Deps } from "@/backend/http/context";
import { privacyMetadataSchema } from "@/lib/contract/settings";

const metadata = createRoute({
  method: "get",
  path: "/api/privacy/metadata",
  summary: "Where the policies are, and the texts of the consent box",
  responses: { 200: jsonContent("The privacy metadata", privacyMetadataSchema) },
});

/** `GET /api/privacy/metadata`. */
export function privacyRoutes(deps: Deps): App {
  const app = new OpenAPIHono<AppEnv>();
  app.openapi(metadata, async (c) => {
    allowSharedCache(c);
    return answer(c, privacyMetadataSchema, await getPrivacyMetadata(deps.db));
  });
  return app;
}
