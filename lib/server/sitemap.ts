import "server-only";
import type { z } from "zod";
import { slugSchema } from "@/lib/contract/fields";
import { listMenuSlugs } from "@/lib/contract/menu-endpoints";
import { slugIndexSchema } from "@/lib/contract/pagination";
import { sectionName, withQuery } from "@/lib/define-listing";
import { listings, sections } from "@/lib/listings";
import { activityMenu, privateRequestForm, routes } from "@/lib/routes";
import {
  adsPage,
  bulkyWasteForm,
  factThemePage,
  suitablePage,
  wasteCentresPage,
  wasteDictionaryPage,
  wasteZonePage,
} from "@/lib/section-routes";
import { listFactCounts } from "./activities";
import { readAdWeeks } from "./ads";
import { type CacheRule, getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { listTimePages } from "./events";
import { hasSection, indexes } from "./listings";
import { escapeMarkup } from "./markup";
import { listPages } from "./pages";
import { takesPrivateRequests } from "./private-requests";
import { findSuitable } from "./suitability";
import { readParts } from "./sustainability";
import { getWasteOverview } from "./waste";
import { getWasteCentres, getWasteThings } from "./waste-help";

type Slice = z.infer<typeof slugIndexSchema>;

/** Addresses of one kind of page, given by the backend in slices. */
interface Source {
  /** Path of its part of the sitemap. */
  name: string;
  /** Backend path of the slugs. */
  index: string;
  rule: CacheRule;
  pathOf: (slug: string) => string;
}

const sources: readonly Source[] = [
  ...sections.map(({ kind, path }) => ({
    name: `/${sectionName(path)}`,
    index: indexes[kind].path,
    rule: cacheRules.whole(kind),
    pathOf: (slug: string) => routes.item(kind, slug),
  })),
  {
    name: "/menu",
    index: listMenuSlugs.path,
    rule: cacheRules.whole("activities"),
    pathOf: (slug: string) => activityMenu(slug),
  },
];

/** Maximum addresses of a sitemap; beyond it an index lists the parts (protocol limit: 50,000). */
const MAX_URLS = 10_000;

interface Entry {
  path: string;
  /** ISO instant of the last change; absent if unknown. */
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

/** Null: the backend does not have the section. */
function readSlice({ index, rule }: Source, after: string | null): Promise<Slice | null> {
  return getPublic(withQuery(index, [["after", after ?? undefined]]), slugIndexSchema, rule);
}

/** All slices in sequence; each is cached under its section's tag. */
async function* slices(source: Source): AsyncGenerator<{ after: string | null; slice: Slice }> {
  let after: string | null = null;
  do {
    const slice: Slice | null = await readSlice(source, after);
    if (!slice) return;
    yield { after, slice };
    after = slice.next;
  } while (after !== null);
}

const itemEntries = ({ pathOf }: Source, { data }: Slice): Entry[] =>
  data.map(({ slug, updated_at }) => ({ path: pathOf(slug), lastmod: updated_at }));

async function wasteHelpPaths(): Promise<string[]> {
  const [things, centres] = await Promise.all([getWasteThings(), getWasteCentres()]);
  return [
    ...(things ? [wasteDictionaryPage(), bulkyWasteForm()] : []),
    ...(centres ? [wasteCentresPage()] : []),
  ];
}

async function wasteZonePaths(): Promise<string[]> {
  const overview = await getWasteOverview();
  return (overview?.zones ?? []).flatMap(({ slug, calendars }) =>
    calendars.map(({ kind }) => wasteZonePage(slug, kind)),
  );
}

async function pageEntries(): Promise<Entry[]> {
  const pages = (await listPages()).map(({ slug, updated_at }) => ({
    path: routes.page(slug),
    lastmod: updated_at,
  }));
  const times = (await listTimePages()).map((path) => ({ path }));
  const lists = await Promise.all(
    sections.map(async ({ kind, path }) => ((await hasSection(kind)) ? path : [])),
  );
  const parts = (await readParts()).map(({ href }) => href);
  const forms = (await takesPrivateRequests()) ? [privateRequestForm()] : [];
  const board = (await findSuitable()) ? [suitablePage()] : [];
  const { words } = listings.activities.params.fact;
  const themes = (await listFactCounts()).map(({ kind }) => factThemePage(words[kind]));
  const [help, zones] = await Promise.all([wasteHelpPaths(), wasteZonePaths()]);
  const ads = (await readAdWeeks()) ? [adsPage()] : [];
  // Parts of a section may be pages that are named besides.
  const named = new Set([
    ...lists.flat(),
    ...forms,
    ...parts,
    ...themes,
    ...board,
    ...ads,
    ...help,
    ...zones,
  ]);
  return [{ path: routes.home() }, ...[...named].map((path) => ({ path })), ...times, ...pages];
}

const latest = (entries: Entry[]) =>
  entries.reduce<string | undefined>(
    (last, { lastmod }) => (lastmod && (!last || lastmod > last) ? lastmod : last),
    undefined,
  );

/** Address of a part in the index: the pages, or a section's items after a slug. */
const partPath = (name: string, after?: string | null) =>
  withQuery(`/sitemap${name}`, [["dopo", after ?? undefined]]);

const PAGES = "/pagine";

/** `/sitemap.xml`: every indexable address, or an index of parts if there are too many. */
export async function sitemapXml(siteUrl: string): Promise<string> {
  const pages = await pageEntries();
  let entries: Entry[] | null = pages;
  const parts: Entry[] = [{ path: partPath(PAGES), lastmod: latest(pages) }];
  for (const source of sources) {
    for await (const { after, slice } of slices(source)) {
      const own = itemEntries(source, slice);
      parts.push({ path: partPath(source.name, after), lastmod: latest(own) });
      entries = entries && entries.length + own.length <= MAX_URLS ? [...entries, ...own] : null;
    }
  }
  return entries ? document("urlset", siteUrl, entries) : document("sitemapindex", siteUrl, parts);
}

/** A part of the index; null if there is no such part or the backend lacks the section. */
export async function sitemapPartXml(
  siteUrl: string,
  part: string,
  after: string | null,
): Promise<string | null> {
  const name = `/${part}`;
  if (name === PAGES) return document("urlset", siteUrl, await pageEntries());
  const source = sources.find((one) => one.name === name);
  if (!source || (after !== null && !slugSchema.safeParse(after).success)) return null;
  const slice = await readSlice(source, after);
  return slice && document("urlset", siteUrl, itemEntries(source, slice));
}
