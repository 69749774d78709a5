import type { Api } from "@/backend/http/endpoint";
import * as contract from "@/lib/contract/legal-page-endpoints";
import {
  legalPageListSchema,
  legalPageParamsSchema,
  legalPageSchema,
} from "@/lib/contract/legal-pages";
import { listLegalPages, publishLegalPage } from "./service";

/** Legal pages from templates. */
export function legalPageRoutes(api: Api): void {
  api.serve(
    contract.listLegalPages,
    {
      summary: "The pages that the law asks for: published, or as their templates would make them",
      permission: "settings.edit",
      response: legalPageListSchema,
    },
    async ({ deps }) => ({ data: await listLegalPages(deps.db) }),
  );
  api.serve(
    contract.publishLegalPage,
    {
      summary: "Publish a legal page as its template has it, once no blank is open",
      permission: "settings.edit",
      params: legalPageParamsSchema,
      response: legalPageSchema,
      errors: ["conflict"],
    },
    ({ params, user, deps }) => publishLegalPage(deps, user, params.slug),
  );
}
