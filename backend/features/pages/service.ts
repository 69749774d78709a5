import { randomUUID } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { publishOutright } from "@/backend/features/editorial/service";
import { recordAudit } from "@/backend/features/operator/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import { brandOf, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { ContentPage, ContentPageInput } from "@/lib/contract/pages";
import type { SettingsUpdate } from "@/lib/contract/settings";
import { editablePage } from "./editing";
import { selectById, selectBySlug } from "./queries";
import { findPublicPage, toContentPage } from "./reading";
import { chosenSlug } from "./writing";

export { listPages, pageUpdatedAt } from "./reading";
export { insertRedirect } from "./redirect-queries";
export { chosenSlug, createPage } from "./writing";

type WriteDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

function ogContentOf({ slug, title }: ContentPage, settings: SettingsUpdate): OgContent {
  const brand = brandOf(settings);
  return { kind: "page", slug, title, kicker: null, picture: null, brand, initial: brand.name };
}

/** The Open Graph pictures of the pages. */
export const pageOg: OgSource = {
  kind: "page",
  contentOf: async (db, slug, settings) => ogContentOf(await findPublicPage(db, slug), settings),
};

/**
 * The page that has or had the slug; for an old one its `slug` differs. Throws `not_found`, and
 * `gone` for an archived page.
 */
export async function getPage(db: Executor, slug: string): Promise<ContentPage> {
  const page = await findPublicPage(db, slug);
  return { ...page, og_image: ogPath(ogContentOf(page, await readStoredSettings(db))) };
}

/** The page with its own address, or null. */
export async function findPage(db: Executor, slug: string) {
  const row = await selectBySlug(db, slug);
  return row?.status === "published" && row.slug === slug ? row : null;
}

async function putPageIn(
  tx: Executor,
  { queue }: Pick<Deps, "queue">,
  slug: string,
  { title, summary, body_html }: ContentPageInput,
  writer: { userId: string | null; at: Date },
): Promise<{ id: string; tags: string[] }> {
  const held = await selectBySlug(tx, slug);
  const id = held?.slug === slug ? held.id : randomUUID();
  const chosen = held?.id === id ? chosenSlug({ title, slug }) : slug;
  const content = { title, slug: chosen, summary: summary || null, body_html };
  const tags = await publishOutright({ queue }, tx, editablePage, { id, content }, writer);
  if (held?.id === id && held.status !== "published") {
    tags.push(...(await editablePage.move(tx, id, "republish", writer)).tags);
  }
  const details = { title, by: writer.userId };
  await recordAudit(tx, { at: writer.at, action: "pages.put", target: slug, details });
  return { id, tags };
}

/**
 * Creates a page as the operator, if no page has or had its address; returns cache tags, none
 * otherwise.
 */
export async function putFirstPage(
  deps: Pick<Deps, "queue">,
  tx: Executor,
  { slug, ...content }: ContentPageInput & { slug: string },
  at: Date,
): Promise<string[]> {
  if (await selectBySlug(tx, slug)) return [];
  return (await putPageIn(tx, deps, slug, content, { userId: null, at })).tags;
}

/**
 * Creates, replaces or restores a page as a version. `userId` is null for the operator. Throws
 * `validation_failed`.
 */
export async function putPage(
  { db, now, queue, web }: WriteDeps,
  slug: string,
  content: ContentPageInput,
  userId: string | null = null,
): Promise<ContentPage> {
  const { page } = await inWrite(
    { db, web },
    async (tx) => {
      const put = await putPageIn(tx, { queue }, slug, content, { userId, at: now() });
      return { page: await selectById(tx, put.id), tags: put.tags };
    },
    ({ tags }) => tags,
  );
  if (!page) throw new Error(`The page ${slug} was not written`);
  return toContentPage(page);
}

/** Archives a page as the operator. Throws `not_found`, and `conflict` for a legal page. */
export async function removePage(
  { db, now, web }: Omit<WriteDeps, "queue">,
  slug: string,
): Promise<void> {
  const at = now();
  await inWrite({ db, web }, async (tx) => {
    const row = await selectBySlug(tx, slug);
    if (row?.slug !== slug || row.status === "archived") throw new DomainError("not_found");
    await recordAudit(tx, { at, action: "pages.delete", target: slug, details: {} });
    return (await editablePage.move(tx, row.id, "archive", { userId: null, at })).tags;
  });
}
