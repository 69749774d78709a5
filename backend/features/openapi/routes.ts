import type { Api } from "@/backend/http/endpoint";
import { describeApi, type OpenApiDocument } from "./document";
import { documentationPage } from "./documentation-page";

/** Describes every endpoint, its own among them. */
export function openApiRoutes(api: Api): void {
  let written: OpenApiDocument | null = null;
  let page: ReturnType<typeof documentationPage> | null = null;
  /** Written at the first request, when every endpoint is there: it keeps the process busy for some 20 ms. */
  const description = () => {
    written ??= describeApi(api.endpoints);
    return written;
  };

  api.endpoint(
    {
      get: "/api/openapi.json",
      summary: "This description, for programs: an OpenAPI 3.1 document",
      may: "anybody",
      answers: "file",
      cache: "shared",
    },
    ({ c }) => c.json(description()),
  );
  api.endpoint(
    {
      get: "/api/docs",
      summary: "This description, for people: a page in HTML",
      may: "anybody",
      answers: "file",
      cache: "shared",
    },
    async ({ c }) => {
      c.header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
      page ??= documentationPage(description());
      return c.html(page);
    },
  );
}
