import type { Executor } from "@/backend/db/handle";
import { findPage, putPage } from "@/backend/features/pages/service";
import { readStoredSettings } from "@/backend/features/settings/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { LegalPage } from "@/lib/contract/legal-pages";
import { type LegalSlug, legalSlugs } from "@/lib/contract/page-constants";
import { textOfHtml } from "@/lib/domain/html-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import legal from "@/lib/i18n/messages/it/legal-pages.json";
import { sanitizeRichText } from "@/lib/rich-text";
import { type BlankValues, blankValues, fillLegalPage } from "./templates";

export { type BlankValues, fillLegalPage } from "./templates";

/** A bracketed blank in a text. */
const gapPattern = /\[[^[\]]{2,60}\]|\[…\]/g;

async function legalPageOf(db: Executor, slug: LegalSlug, values: BlankValues): Promise<LegalPage> {
  const page = await findPage(db, slug);
  if (page) {
    const gaps = [...new Set(textOfHtml(page.body_html).match(gapPattern) ?? [])];
    return {
      slug,
      title: page.title,
      state: gaps.length > 0 ? "gaps" : "published",
      open: [],
      gaps,
      updated_at: page.updated_at.toISOString(),
      preview_html: null,
    };
  }
  const { title, body_html, open } = fillLegalPage(slug, values);
  return {
    slug,
    title,
    state: open.length > 0 ? "blanks" : "ready",
    open,
    gaps: [],
    updated_at: null,
    preview_html: sanitizeRichText(body_html),
  };
}

/** Pages required by law, published or as made from their templates. */
export async function listLegalPages(db: Executor): Promise<LegalPage[]> {
  const values = blankValues(await readStoredSettings(db));
  return Promise.all(legalSlugs.map((slug) => legalPageOf(db, slug, values)));
}

/**
 * Publishes a legal page from its template. Throws `conflict` while a blank is open, and if the
 * page exists: then it is edited like others.
 */
export async function publishLegalPage(
  deps: Pick<Deps, "db" | "now" | "queue" | "web">,
  user: CurrentUser,
  slug: LegalSlug,
): Promise<LegalPage> {
  const values = blankValues(await readStoredSettings(deps.db));
  if (await findPage(deps.db, slug)) throw new DomainError("conflict", legal.published);
  const { open, title, summary, body_html } = fillLegalPage(slug, values);
  if (open.length > 0) {
    const blanks = open.map((blank) => legal.blanks[blank]).join(", ");
    throw new DomainError("conflict", fillMessage(legal.openBlanks, { blanks }));
  }
  await putPage(deps, slug, { title, summary, body_html }, user.id);
  return legalPageOf(deps.db, slug, values);
}
