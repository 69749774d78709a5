import "server-only";
import type { z } from "zod";
import { type ContentPage, contentPageIndexSchema, contentPageSchema } from "@/lib/contract/pages";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";

export type ContentPageIndex = z.infer<typeof contentPageIndexSchema>;

/** Null: there is no such page. */
export async function getPage(slug: string): Promise<ContentPage | null> {
  const path = `/api/pages/${encodeURIComponent(slug)}`;
  return getPublic(path, contentPageSchema, cacheRules.page(slug));
}

/** Titles and addresses of the generic pages, for the footer and the sitemap; at most 100. */
export async function listPages(): Promise<ContentPageIndex["data"]> {
  const path = "/api/pages?per_page=100";
  return (await getPublic(path, contentPageIndexSchema, cacheRules.pages))?.data ?? [];
}
