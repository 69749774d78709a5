import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { allowSharedCache } from "@/backend/http/answer";
import type { App, AppEnv } from "@/backend/http/app-env";
import { describeApi, type OpenApiDocument } from "./document";
import { documentationPage } from "./documentation-page";

const describe = createRoute({
  method: "get",
  path: "/api/openapi.json",
  summary: "This description, for programs",
  responses: { 200: { description: "An OpenAPI 3.1 document" } },
});

const read = createRoute({
  method: "get",
  path: "/api/docs",
  summary: "This description, for people",
  responses: { 200: { description: "A page in HTML" } },
});

/** Describes what is mounted on `described`: mount it last. */
export function openApiRoutes(described: App): App {
  const app = new OpenAPIHono<AppEnv>();
  let written: OpenApiDocument | null = null;
  /** Written at the first request, when every route is there: it keeps the process busy for some 20 ms. */
  const description = () => {
    written ??= describeApi(described);
    return written;
  };

  app.openapi(describe, (c) => {
    allowSharedCache(c);
    return c.json(description());
  });
  app.openapi(read, (c) => {
    allowSharedCache(c);
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    return c.html(documentationPage(description()));
  });
  return app;
}
