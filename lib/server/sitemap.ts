import "server-only";
import type { z } from "zod";
import { activityIndexSchema } from "@/lib/contract/activities";
import { slugSchema } from "@/lib/contract/fields";
import { routes } from "@/lib/routes";
import { BackendError, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { escapeMarkup } from "./markup";
import { listPages } from "./pages";

type ActivitySlice = z.infer<typeof activityIndexSchema>;

/** One sitemap holds as many addresses; above it, an index names the parts (protocol limit: 50,000). */
const MAX_URLS = 10_000;

interface Entry {
  path: string;
  /** ISO instant of the last change; absent where none is known. */
  lastmod?: string;
}

function element(tag: string, siteUrl: string, { path, lastmod }: Entry): string {
  const changed = lastmod ? `<lastmod>${escapeMarkup(lastmod)}</lastmod>` : "";
  return `<${tag}><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</${tag}>`;
}

function document(tag: "urlset" | "sitemapindex", siteUrl: string, entries: Entry[]): string {
  const item = tag === "urlset" ? "url" : "sitemap";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map((entry) => element(item, siteUrl, entry)),
    `</${tag}>\n`,
  ].join("\n");
}

async function readSlice(after: string | null): Promise<ActivitySlice> {
  const query = after ? `?${new URLSearchParams({ after })}` : "";
  const path = `/api/activities/index${query}`;
  const slice = await getPublic(path, activityIndexSchema, cacheRules.activityIndex);
  if (!slice) throw new BackendError(404, path);
  return slice;
}

/** Every slice in turn; each is kept under the tag of activities. */
async function* slices(): AsyncGenerator<{ after: string | null; slice: ActivitySlice }> {
  let after: string | null = null;
  do {
    const slice = await readSlice(after);
    yield { after, slice };
    after = slice.next;
  } while (after !== null);
}

const activityEntries = ({ data }: ActivitySlice): Entry[] =>
  data.map(({ slug, updated_at }) => ({ path: routes.activity(slug), lastmod: updated_at }));

async function pageEntries(): Promise<Entry[]> {
  const pages = (await listPages()).map(({ slug, updated_at }) => ({
    path: routes.page(slug),
    lastmod: updated_at,
  }));
  return [{ path: routes.home() }, { path: routes.activities() }, ...pages];
}

const latest = (entries: Entry[]) =>
  entries.reduce<string | undefined>(
    (last, { lastmod }) => (lastmod && (!last || lastmod > last) ? lastmod : last),
    undefined,
  );

/** Address of a part that the index names: the pages, or the activities after a slug. */
const partPath = (part: "pagine" | "attivita", after?: string | null) =>
  `/sitemap/${part}${after ? `?${new URLSearchParams({ dopo: after })}` : ""}`;

/** `/sitemap.xml`: every indexable address, or the index of the parts when there are too many for one. */
export async function sitemapXml(siteUrl: string): Promise<string> {
  const pages = await pageEntries();
  const entries = [...pages];
  const parts: Entry[] = [{ path: partPath("pagine"), lastmod: latest(pages) }];
  for await (const { after, slice } of slices()) {
    const own = activityEntries(slice);
    if (slice.total + pages.length <= MAX_URLS) entries.push(...own);
    parts.push({ path: partPath("attivita", after), lastmod: latest(own) });
  }
  return entries.length > pages.length || parts.length <= 2
    ? document("urlset", siteUrl, entries)
    : document("sitemapindex", siteUrl, parts);
}

/** A part named by the index. Null: there is no such part. */
export async function sitemapPartXml(
  siteUrl: string,
  part: string,
  after: string | null,
): Promise<string | null> {
  if (part === "pagine") return document("urlset", siteUrl, await pageEntries());
  const isSlug = after === null || slugSchema.safeParse(after).success;
  if (part !== "attivita" || !isSlug) return null;
  return document("urlset", siteUrl, activityEntries(await readSlice(after)));
}
