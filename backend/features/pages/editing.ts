import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { allowsPlainStep, plainSteps, plainTabs } from "@/backend/content/plain-states";
import { pages as pagesTable } from "@/backend/db/schema/pages";
import { DomainError } from "@/backend/kernel/errors";
import {
  type PageContent,
  type PageStatus,
  pageContentSchema,
  pageDraftSchema,
} from "@/lib/contract/pages";
import { tags } from "@/lib/contract/revalidate";
import { isLegalPage } from "@/lib/domain/own-pages";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/pages.json";
import { routes } from "@/lib/routes";
import { type PageRow, pageRows, selectById, selectByIds } from "./queries";
import { toContentPage } from "./reading";
import { changePage, chosenSlug, createPage, setPageStatus } from "./writing";

/** A legal page stays published: only a newer version replaces it. */
function allows(status: string, move: Move, path: string | null): boolean {
  if (path !== null && isLegalPage(path.slice(1))) return false;
  return allowsPlainStep(status, move);
}

function pathOf({ slug, status }: { slug: string; status: PageStatus }): string | null {
  return status === "published" ? routes.page(slug) : null;
}

/** Cache tags for pages with these present or former slugs. */
export function pageTags(...slugs: string[]): string[] {
  return [...slugs.map(tags.page), tags.pages];
}

function toItem(row: PageRow) {
  const { id, title, summary, body_html, status, updated_at } = row;
  return {
    id,
    content: { title, slug: chosenSlug(row), summary, body_html },
    title,
    status,
    path: pathOf(row),
    organisation_id: null,
    updated_at,
  };
}

/** Pages, written by the staff (docs/domain/pages.md). */
export const editablePage: EditableKind<PageContent> = {
  kind: "page",
  module: "pagine",
  table: pagesTable,
  permission: "pages.edit",
  draft: pageDraftSchema,
  // As pasted.
  tidy: ({ slug, ...changes }) => {
    if (typeof slug !== "string") return slug === undefined ? changes : { ...changes, slug };
    return { ...changes, slug: slug.toLowerCase().replace(/^\/+|(?<!\/)\/+$/g, "") || null };
  },
  publish: pageContentSchema,
  instant: [],
  moves: { unpublish: "staff", republish: "staff", archive: "staff" },
  allows,
  titleOf: ({ title }) => (typeof title === "string" && title ? title : texts.untitled),
  ...loading({ lock: pageRows.lock, read: selectByIds, toItem }),
  ...editableRows(pagesTable, { title: pagesTable.title, tabs: plainTabs, pathOf }),
  create: async (tx, { id, content }, { at }) => {
    const slug = await createPage(tx, { id, content }, at);
    return { tags: pageTags(slug), path: routes.page(slug) };
  },
  apply: async (tx, id, changes, { at }): Promise<Applied> => {
    const slugs = await changePage(tx, id, changes, at);
    const row = await selectById(tx, id);
    return { tags: pageTags(...slugs), path: row && pathOf(row) };
  },
  move: async (tx, id, step) => {
    const row = await selectById(tx, id);
    if (!row) throw new DomainError("not_found");
    if (!allows(row.status, step, pathOf(row))) throw new DomainError("conflict", refusalOf(row));
    const status = plainSteps[step].to;
    const slug = await setPageStatus(tx, id, status);
    return { tags: pageTags(slug), path: pathOf({ slug, status }) };
  },
  show: async (db, id) => {
    const row = await selectById(db, id);
    if (!row) throw new DomainError("not_found");
    return toContentPage(row);
  },
};

function refusalOf({ slug }: { slug: string }): string {
  return isLegalPage(slug) ? texts.legalStays : editorialTexts.faults.wrongState;
}
