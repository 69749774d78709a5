import { chooseSlug, holdSlugs } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { pageSlugs } from "@/backend/db/schema/pages";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { PageContent, PageStatus } from "@/lib/contract/pages";
import { slugOf } from "@/lib/domain/categories";
import { DOOR_PATH } from "@/lib/domain/door-address";
import { textOfHtml } from "@/lib/domain/html-text";
import { firstColumn, hasFixedAddress } from "@/lib/domain/own-pages";
import { TILL_PATH } from "@/lib/domain/till-address";
import texts from "@/lib/i18n/messages/it/pages.json";
import { sections } from "@/lib/listings";
import { sanitizeRichText } from "@/lib/rich-text";
import { isPrivatePath, routes, shoppingListPage } from "@/lib/routes";
import { adsPage, suitablePage } from "@/lib/section-routes";
import { endOf, lockFooter, type PageValues, pageRows, selectById } from "./queries";
import { redirectRows } from "./redirect-queries";
import { pageSearch } from "./search";

const slugTable = { table: pageSlugs, item: pageSlugs.page_id };

/** First path segments in use: a page there could not be read. */
const takenSegments = new Set(
  [
    routes.home(),
    ...sections.map(({ path }) => path),
    routes.jobs(),
    routes.promos(),
    routes.flyers(),
    routes.search(),
    routes.offline(),
    shoppingListPage(),
    adsPage(),
    suitablePage(),
    DOOR_PATH,
    TILL_PATH,
    ...["/api", "/storage", "/internal", "/operator", "/it", "/sitemap", "/register", "/_next"],
    ...["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/sw.js", "/favicon.ico"],
    // Files in public/.
    ...["/icons", "/screenshots", "/modello-attivita.csv"],
  ].map((path) => path.slice(1)),
);

/** True if the portal uses the path for something else. */
export function isTakenPath(path: string): boolean {
  return takenSegments.has(path.split("/")[1] ?? "") || isPrivatePath(path);
}

/** True if the slug is the one made from the title. */
function followsFrom(title: string, slug: string): boolean {
  const base = slugOf(title);
  return (
    slug === base || (slug.startsWith(`${base}-`) && /^\d{1,2}$/.test(slug.slice(base.length + 1)))
  );
}

/** The slug in a page's content; null if it follows from the title. */
export function chosenSlug({ title, slug }: { title: string; slug: string }): string | null {
  return hasFixedAddress(slug) || !followsFrom(title, slug) ? slug : null;
}

/** Throws `validation_failed` for an address that a page cannot have. */
async function requireFree(tx: Executor, slug: string): Promise<void> {
  const path = routes.page(slug);
  if (isTakenPath(path)) throw refuseField("slug", texts.slugTaken);
  if (await redirectRows.exists(tx, { path })) throw refuseField("slug", texts.slugRedirected);
}

/** Throws `validation_failed` for a text without visible content. */
function columnsOf(fields: Partial<PageContent>): Partial<PageValues> {
  const { title, summary, body_html } = fields;
  const columns: Partial<PageValues> = {};
  if (title !== undefined) columns.title = title;
  if (summary !== undefined) columns.summary = summary;
  if (body_html !== undefined) {
    columns.body_html = sanitizeRichText(body_html);
    const isEmpty = !textOfHtml(columns.body_html) && !columns.body_html.includes("<img");
    if (isEmpty) throw refuseField("body_html", texts.emptyBody);
  }
  return columns;
}

/** Reserves a slug for a page for ever; false if another page has it. */
function hold(tx: Executor, id: string, slug: string): Promise<boolean> {
  return holdSlugs(tx, slugTable, [{ id, slug }]);
}

/**
 * The slug of a page: the chosen one, or one made from the title, numbered if another page has or
 * had it. Throws `validation_failed`.
 */
async function slugFor(
  tx: Executor,
  { chosen, title }: { chosen: string | null; title: string },
  isOwn: (slug: string) => Promise<boolean>,
): Promise<string> {
  const wanted = chosen ?? slugOf(title);
  await requireFree(tx, wanted);
  if (await isOwn(wanted)) return wanted;
  const slug = await chooseSlug(tx, slugTable, wanted);
  if (chosen !== null && slug !== chosen) throw refuseField("slug", texts.slugOfAnother);
  return slug;
}

/** Publishes a new page; returns its slug. Throws `validation_failed`. */
export async function createPage(
  tx: Executor,
  { id, content }: { id: string; content: PageContent },
  at: Date,
): Promise<string> {
  const { title, slug: chosen = null } = content;
  const slug = await slugFor(tx, { title, chosen }, async () => false);
  const column = firstColumn(slug);
  await lockFooter(tx);
  await pageRows.insert(tx, {
    body_html: "",
    ...columnsOf(content),
    id,
    slug,
    title,
    status: "published",
    footer_column: column,
    footer_position: await endOf(tx, column),
    created_at: at,
    updated_at: at,
  });
  await hold(tx, id, slug);
  await pageSearch.learn(tx, id);
  return slug;
}

/**
 * Writes the given fields of a locked page; returns its slugs, the current one first. A slug made
 * from the title changes with it, and the old one redirects. Throws `not_found`, and
 * `validation_failed` like {@link createPage} and for the slug of a page that the portal links to.
 */
export async function changePage(
  tx: Executor,
  id: string,
  { slug: given, ...fields }: Partial<PageContent>,
  at: Date,
): Promise<[string, ...string[]]> {
  const before = await selectById(tx, id);
  if (!before) throw new DomainError("not_found");
  const title = fields.title ?? before.title;
  const chosen = given === undefined ? chosenSlug(before) : given;
  let { slug } = before;
  if (hasFixedAddress(slug)) {
    if (chosen !== slug) throw refuseField("slug", texts.slugFixed);
  } else if (chosen === null ? !followsFrom(title, slug) : chosen !== slug) {
    slug = await slugFor(tx, { title, chosen }, (own) => hold(tx, id, own));
    await hold(tx, id, slug);
  }
  await pageRows.update(tx, id, { ...columnsOf(fields), slug, updated_at: at });
  await pageSearch.learn(tx, id);
  return slug === before.slug ? [slug] : [slug, before.slug];
}

/** Sets a state; returns the slug. Throws `not_found`. */
export async function setPageStatus(tx: Executor, id: string, status: PageStatus): Promise<string> {
  const row = await selectById(tx, id);
  if (!row) throw new DomainError("not_found");
  await pageRows.update(tx, id, { status });
  return row.slug;
}
