import { categoryIds, zoneIds } from "@/backend/content/references";
import { freeSlug } from "@/backend/content/slugs";
import { isUsed, type Term, usesOf } from "@/backend/content/term-use";
import type { Executor } from "@/backend/db/handle";
import { renameInRevisions } from "@/backend/features/editorial/service";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { tags } from "@/lib/contract/revalidate";
import type { TermKind, TermStep } from "@/lib/contract/taxonomy";
import { slugOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/taxonomy.json";
import {
  categoryRows,
  deleteTerm,
  leadOn,
  lockTaxonomy,
  selectCategories,
  selectZones,
  takeUp,
  zoneRows,
} from "./queries";

export type WritingDeps = Pick<Deps, "db" | "now" | "web" | "termUses" | "editableKinds">;

/** A longer list would not be usable. */
const MAX_TERMS = 200;
const MAX_SLUG = 60;

const words = { category: texts.categories, zone: texts.zones };
const verbs = { category: "categories", zone: "zones" } as const;
const idsOf = { category: categoryIds, zone: zoneIds };

/** Terms of a kind, in order. */
function selectTerms(db: Executor, kind: TermKind): Promise<(Term & { position: number })[]> {
  return kind === "category" ? selectCategories(db) : selectZones(db);
}

interface Change {
  kind: TermKind;
  verb: "create" | "update" | "place" | "merge" | "delete";
  details?: Record<string, unknown>;
}

interface Written<Result> {
  /** The new name, or the last one. */
  target: Pick<Term, "slug" | "name">;
  /** Further details for the log. */
  details?: Record<string, unknown>;
  result: Result;
}

/** Log details of a new name. */
export function renamed(before: Pick<Term, "name">, name: string): Record<string, unknown> {
  return before.name === name ? {} : { before: before.name };
}

/**
 * Changes categories or zones, one change at a time, and logs the author. Returns after the web was
 * notified.
 */
export async function change<Result>(
  { db, now, web }: WritingDeps,
  staff: CurrentUser,
  { kind, verb, details }: Change,
  write: (tx: Executor) => Promise<Written<Result>>,
): Promise<Result> {
  const result = await inWrite(
    { db, web },
    async (tx) => {
      await lockTaxonomy(tx);
      const written = await write(tx);
      await recordAudit(tx, {
        at: now(),
        action: `${verbs[kind]}.${verb}`,
        target: written.target.slug,
        details: { by: staff.id, name: written.target.name, ...details, ...written.details },
      });
      return written.result;
    },
    () => [tags.terms],
  );
  return result;
}

/** A term of a kind. Throws `not_found`. */
export async function findTerm(tx: Executor, kind: TermKind, id: string): Promise<Term> {
  const term = (await selectTerms(tx, kind)).find((one) => one.id === id);
  if (!term) throw new DomainError("not_found");
  return { id: term.id, slug: term.slug, name: term.name };
}

/** Slug for this name and chosen slug; `own` is null for a new term. */
async function chooseSlug(
  tx: Executor,
  kind: TermKind,
  { name, slug }: { name: string; slug: string | null },
  own: Term | null,
): Promise<string> {
  const isOthers = async (wanted: string) => {
    const holder = (await idsOf[kind](tx, [wanted])).get(wanted);
    return holder !== undefined && holder !== own?.id;
  };
  if (slug !== null) {
    if (await isOthers(slug)) throw refuseField("slug", words[kind].slugTaken);
    return slug;
  }
  const base = slugOf(name)
    .slice(0, MAX_SLUG)
    .replace(/(?<!-)-+$/, "");
  const taken = new Set<string>();
  for (;;) {
    const free = freeSlug(base, taken);
    if (!(await isOthers(free))) return free;
    taken.add(free);
  }
}

/** Slug of a term with this name. Throws `validation_failed`. */
export async function slugFor(
  tx: Executor,
  kind: TermKind,
  wish: { name: string; slug: string | null },
  own: Term | null = null,
): Promise<string> {
  const others = (await selectTerms(tx, kind)).filter(({ id }) => id !== own?.id);
  if (!own && others.length >= MAX_TERMS) {
    throw refuseField("name", fillMessage(words[kind].tooMany, { limit: MAX_TERMS }));
  }
  const twin = others.find(({ name }) => slugOf(name) === slugOf(wish.name));
  if (twin) throw refuseField("name", fillMessage(words[kind].nameTaken, { name: twin.name }));
  const slug = await chooseSlug(tx, kind, wish, own);
  await takeUp(tx, kind, slug);
  return slug;
}

/** Updates everything that refers to a term's slug or shows its name. */
export async function follow(
  tx: Executor,
  { termUses, editableKinds }: WritingDeps,
  kind: TermKind,
  { from, to }: { from: Term; to: Term },
): Promise<void> {
  if (from.slug !== to.slug) await leadOn(tx, kind, from.slug, to.id);
  for (const use of termUses) if (use.kind === kind) await use.move(tx, from, to);
  await renameInRevisions(tx, editableKinds, kind, { from: from.slug, to: to.slug });
}

/** Moves a term one place; no effect at the end. Throws `not_found`. */
export function placeTerm(
  deps: WritingDeps,
  staff: CurrentUser,
  kind: TermKind,
  { id, to }: { id: string; to: TermStep },
): Promise<void> {
  return change(deps, staff, { kind, verb: "place", details: { to } }, async (tx) => {
    const terms = await selectTerms(tx, kind);
    const at = terms.findIndex((term) => term.id === id);
    const [term] = terms.slice(at, at + 1);
    if (at < 0 || !term) throw new DomainError("not_found");
    terms.splice(at, 1);
    terms.splice(Math.max(0, at + (to === "up" ? -1 : 1)), 0, term);
    for (const [index, { id: one, position }] of terms.entries()) {
      if (position === index + 1) continue;
      const values = { position: index + 1 };
      await (kind === "category"
        ? categoryRows.update(tx, one, values)
        : zoneRows.update(tx, one, values));
    }
    return { target: term, result: undefined };
  });
}

/**
 * Merges a term into another: references change to the other one, its addresses redirect there, and
 * it is deleted. Throws `not_found`, and `validation_failed` for a merge into itself or an unknown
 * term.
 */
export function mergeTerm(
  deps: WritingDeps,
  staff: CurrentUser,
  kind: TermKind,
  { id, into }: { id: string; into: string },
): Promise<void> {
  return change(deps, staff, { kind, verb: "merge" }, async (tx) => {
    const from = await findTerm(tx, kind, id);
    const to = (await selectTerms(tx, kind)).find((term) => term.id === into);
    if (!to || to.id === from.id) throw refuseField("into", words[kind].noTarget);
    await follow(tx, deps, kind, { from, to });
    await deleteTerm(tx, kind, from.id);
    return { target: from, details: { into: to.name }, result: undefined };
  });
}

/** Deletes an unused term. Throws `not_found`, and `conflict` if it is used. */
export function removeTerm(
  deps: WritingDeps,
  staff: CurrentUser,
  kind: TermKind,
  id: string,
): Promise<void> {
  return change(deps, staff, { kind, verb: "delete" }, async (tx) => {
    const term = await findTerm(tx, kind, id);
    const uses = (await usesOf(tx, kind))(id);
    if (isUsed(uses)) throw new DomainError("conflict", words[kind].inUse);
    await deleteTerm(tx, kind, id);
    return { target: term, result: undefined };
  });
}
