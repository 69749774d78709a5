import type { Api } from "@/backend/http/endpoint";
import { type KeptDocument, keepText, sendKept } from "@/backend/http/kept-document";
import { getDescription, getDescriptionPage } from "@/lib/contract/description-endpoints";
import { describeApi } from "./document";
import { documentationPage } from "./documentation-page";

/** For developers; the largest answer of the API. */
const rate = { name: "description", limit: 30, windowSeconds: 60 };

/** Describes all endpoints, also its own. */
export function openApiRoutes(api: Api): void {
  let documents: Promise<Record<"forPrograms" | "forPeople", KeptDocument>> | null = null;
  /** Made once all endpoints are defined; requests in the meantime share it. */
  const described = () => {
    documents ??= make().catch((error: unknown) => {
      documents = null;
      throw error;
    });
    return documents;
  };
  api.ahead(described);
  async function make() {
    const description = await describeApi(api.endpoints);
    const [forPrograms, forPeople] = await Promise.all([
      keepText("application/json", JSON.stringify(description)),
      keepText("text/html; charset=UTF-8", await documentationPage(description)),
    ]);
    return { forPrograms, forPeople };
  }

  api.serve(
    getDescription,
    {
      summary: "This description, for programs: an OpenAPI 3.1 document",
      permission: "anybody",
      response: "file",
      cache: "shared",
      rate,
    },
    async ({ c }) => sendKept(c, (await described()).forPrograms),
  );
  api.serve(
    getDescriptionPage,
    {
      summary: "This description, for people: a page in HTML",
      permission: "anybody",
      response: "file",
      cache: "shared",
      rate,
    },
    async ({ c }) => {
      c.header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
      return sendKept(c, (await described()).forPeople);
    },
  );
}
