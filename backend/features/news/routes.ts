import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf } from "@/backend/files/og";
import type { Api } from "@/backend/http/endpoint";
import { slugParams } from "@/backend/http/params";
import { newsItemSchema, newsPageSchema, newsQuerySchema } from "@/lib/contract/news";
import * as contract from "@/lib/contract/news-endpoints";
import { slugIndexQuerySchema, slugIndexSchema } from "@/lib/contract/pagination";
import { getNews, listNews, listNewsSlugs } from "./service";

/** News of the town for visitors. */
export function newsRoutes(api: Api): void {
  const visible = { permission: "anybody", cache: "shared" } as const;
  api.serve(
    contract.listNews,
    {
      summary: "The news, the newest first",
      ...visible,
      query: newsQuerySchema,
      response: newsPageSchema,
    },
    ({ query, deps }) => listNews(deps.db, query),
  );
  api.serve(
    contract.listNewsSlugs,
    {
      summary: "Every listed slug, in slices, for the sitemap",
      ...visible,
      query: slugIndexQuerySchema,
      response: slugIndexSchema,
    },
    ({ query, deps }) => listNewsSlugs(deps.db, query),
  );
  api.serve(
    contract.getNews,
    {
      summary: "A piece of news by its slug, or by one it had before",
      ...visible,
      params: slugParams,
      response: newsItemSchema,
      errors: ["gone"],
    },
    async ({ params, deps: { db } }) =>
      getNews(db, params.slug, brandOf(await readStoredSettings(db))),
  );
}
