import { sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { learnWords } from "@/backend/text-search/vocabulary";
import type { ContentPage, ContentPageInput } from "@/lib/contract/pages";
import { MAX_PER_PAGE, type Page } from "@/lib/contract/pagination";
import { tags } from "@/lib/contract/revalidate";
import type { SettingsUpdate } from "@/lib/contract/settings";
import pages from "@/lib/i18n/messages/it/pages.json";
import { sections } from "@/lib/listings";
import { sanitizeRichText } from "@/lib/rich-text";
import { routes } from "@/lib/routes";
import {
  countPages,
  deletePage,
  type PageRow,
  selectPage,
  selectPageIndex,
  upsertPage,
} from "./queries";

type WriteDeps = Pick<Deps, "db" | "now" | "web">;

/** First segments at which something else stands: a page there could never be read. */
const takenSlugs = new Set(
  [
    routes.home(),
    ...sections.map(({ path }) => path),
    routes.events(),
    routes.jobs(),
    routes.promos(),
    routes.flyers(),
    routes.search(),
    routes.offline(),
    ...["/api", "/storage", "/internal", "/operator", "/it", "/sitemap", "/register"],
    // Folders of public/.
    ...["/icons", "/screenshots"],
  ].map((path) => path.slice(1)),
);

function toContentPage(row: PageRow): ContentPage {
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body_html: sanitizeRichText(row.body_html),
    updated_at: row.updated_at.toISOString(),
    og_image: null,
  };
}

async function findPage(db: Executor, slug: string): Promise<ContentPage> {
  const row = await selectPage(db, slug);
  if (!row) throw new DomainError("not_found");
  return toContentPage(row);
}

/** The Open Graph pictures of the pages. */
export const pageOg: OgSource = {
  kind: "page",
  contentOf: async (db, slug, settings) => ogContentOf(await findPage(db, slug), settings),
};

function ogContentOf({ slug, title }: ContentPage, settings: SettingsUpdate): OgContent {
  const brand = brandOf(settings);
  return { kind: "page", slug, title, kicker: null, picture: null, brand, initial: brand.name };
}

/** Throws `not_found`. */
export async function getPage(db: Executor, slug: string): Promise<ContentPage> {
  const page = await findPage(db, slug);
  return { ...page, og_image: ogPath(ogContentOf(page, await readStoredSettings(db))) };
}

/** When a page was last changed, ISO 8601 UTC; null: there is none. */
export async function pageUpdatedAt(db: Executor, slug: string): Promise<string | null> {
  return (await selectPage(db, slug))?.updated_at.toISOString() ?? null;
}

export async function listPages(
  db: Executor,
  query: { page: number; per_page?: number | undefined },
): Promise<Page<Pick<ContentPage, "slug" | "title" | "updated_at">>> {
  const paging = { page: query.page, perPage: query.per_page ?? MAX_PER_PAGE };
  const total = await countPages(db);
  const rows = await selectPageIndex(db, sliceOf(paging));
  return toPage(
    rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
    { ...paging, total },
  );
}

/** Writes a page as it may be shown. Seeding calls it too, inside its own transaction. */
export async function savePage(
  db: Executor,
  slug: string,
  input: ContentPageInput,
  at: Date,
): Promise<ContentPage> {
  if (takenSlugs.has(slug)) {
    throw new DomainError("validation_failed", undefined, { slug: [pages.slugTaken] });
  }
  const row = await upsertPage(db, {
    slug,
    title: input.title,
    summary: input.summary || null,
    body_html: sanitizeRichText(input.body_html),
    created_at: at,
    updated_at: at,
  });
  if (!row) throw new Error(`The page ${slug} was not written`);
  await learnWords(db, sql`select ${`${row.title} ${row.summary ?? ""}`}::text as text`);
  return toContentPage(row);
}

/** Makes or replaces a page as the operator. */
export async function putPage(
  { db, now, web }: WriteDeps,
  slug: string,
  input: ContentPageInput,
): Promise<ContentPage> {
  const at = now();
  const page = await inTransaction(db, async (tx) => {
    await recordAudit(tx, {
      at,
      action: "pages.put",
      target: slug,
      details: { title: input.title },
    });
    return savePage(tx, slug, input, at);
  });
  await web.changed([tags.page(slug), tags.pages]);
  return page;
}

/** Throws `not_found`. */
export async function removePage({ db, now, web }: WriteDeps, slug: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deletePage(tx, slug))) throw new DomainError("not_found");
    await recordAudit(tx, { at: now(), action: "pages.delete", target: slug, details: {} });
  });
  await web.changed([tags.page(slug), tags.pages]);
}
