import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { requireSeen, versioned, versionOf } from "@/backend/kernel/version";
import type { Page } from "@/lib/contract/pagination";
import { MAX_TERM_WORDS, TERM_LIMITS } from "@/lib/contract/synonym-constants";
import {
  type StaffSynonym,
  type Synonym,
  type SynonymChange,
  type SynonymInput,
  type SynonymQuery,
  synonymInputSchema,
} from "@/lib/contract/synonyms";
import { plainText, wordsOf } from "@/lib/domain/search-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/synonyms.json";
import { keyOf } from "./lexicon";
import {
  countGroups,
  countMissedTexts,
  deleteGroup,
  insertGroup,
  lockSynonyms,
  selectGroup,
  selectGroups,
  selectMisses,
  selectTerms,
  updateGroup,
} from "./synonym-queries";

const PER_PAGE = 25;
/** Maximum groups: the whole lexicon is loaded, and each query is compared with all of it. */
export const MAX_GROUPS = 1000;

type WritingDeps = Pick<Deps, "db" | "now">;

/** Normal form of a term, as stored and compared. */
export function plainTerm(term: string): string {
  return plainText(term).replace(/\s+/g, " ").trim();
}

export function refuse(field: keyof SynonymInput, text: string): never {
  throw new DomainError("validation_failed", undefined, { [field]: [text] } satisfies FieldErrors);
}

export function checkTerms(field: "terms" | "finds", terms: readonly string[]): void {
  for (const [index, term] of terms.entries()) {
    if (terms.indexOf(term) < index) refuse(field, fillMessage(texts.twice, { term }));
    const words = wordsOf(term).length;
    if (words === 0 || term.length < TERM_LIMITS.min) {
      refuse(field, fillMessage(texts.noWord, { term }));
    }
    if (field === "terms" && words > MAX_TERM_WORDS) {
      refuse(field, fillMessage(texts.tooManyWords, { term, limit: MAX_TERM_WORDS }));
    }
  }
}

/** The group as stored. Throws `validation_failed`. */
function readGroup(input: SynonymInput): SynonymInput {
  const group = { ...input, terms: input.terms.map(plainTerm), finds: input.finds.map(plainTerm) };
  checkTerms("terms", group.terms);
  checkTerms("finds", group.finds);
  if (group.two_way) {
    if (group.terms.length < 2) refuse("terms", texts.oneAlone);
    if (group.finds.length > 0) refuse("finds", texts.nothingMore);
  } else {
    if (group.finds.length === 0) refuse("finds", texts.findsNothing);
    const itself = group.finds.find((term) => group.terms.includes(term));
    if (itself) refuse("finds", fillMessage(texts.findsItself, { term: itself }));
  }
  return group;
}

/**
 * A word belongs to one group only, so that its editor sees everything it finds. `id` is the
 * group's own.
 */
export async function refuseKnownTerms(
  tx: Executor,
  group: Pick<SynonymInput, "terms">,
  id: number | null,
) {
  const others = (await selectTerms(tx)).filter((other) => other.id !== id);
  const known = new Set(others.flatMap(({ terms }) => terms.map((term) => keyOf(wordsOf(term)))));
  const term = group.terms.find((one) => known.has(keyOf(wordsOf(one))));
  if (term) refuse("terms", fillMessage(texts.known, { term }));
}

export function record(
  tx: Executor,
  at: Date,
  staff: CurrentUser,
  verb: "create" | "update" | "delete",
  { id, category, ...group }: Synonym,
): Promise<void> {
  const details = { by: staff.id, ...group, ...(category && { category: category.name }) };
  return recordAudit(tx, { at, action: `synonyms.${verb}`, target: String(id), details });
}

/** Version of a category's other names. */
export function versionOfNames(terms: readonly string[]): string {
  return versionOf({ terms });
}

function forStaff(group: Synonym): StaffSynonym {
  if (group.category) return { ...group, version: versionOfNames(group.terms) };
  return versioned(group, synonymInputSchema);
}

/** Adds a synonym group. Throws `validation_failed`. */
export function createGroup(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  input: SynonymInput,
): Promise<StaffSynonym> {
  const group = readGroup(input);
  return inTransaction(db, async (tx) => {
    await lockSynonyms(tx);
    if ((await countGroups(tx)) >= MAX_GROUPS) {
      refuse("terms", fillMessage(texts.tooManyGroups, { limit: MAX_GROUPS }));
    }
    await refuseKnownTerms(tx, group, null);
    const created = await insertGroup(tx, group);
    await record(tx, now(), staff, "create", created);
    return forStaff(created);
  });
}

/**
 * Replaces a group. Throws `not_found`, `validation_failed`, `conflict`, which always applies to
 * other names of a category.
 */
export function replaceGroup(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  id: number,
  { version, ...input }: SynonymChange,
): Promise<StaffSynonym> {
  const group = readGroup(input);
  return inTransaction(db, async (tx) => {
    await lockSynonyms(tx);
    const before = await selectGroup(tx, id);
    if (before?.category) throw new DomainError("conflict", texts.ofCategory);
    if (before) requireSeen(forStaff(before), version);
    await refuseKnownTerms(tx, group, id);
    const changed = await updateGroup(tx, id, group);
    if (!changed) throw new DomainError("not_found");
    await record(tx, now(), staff, "update", changed);
    return forStaff(changed);
  });
}

/** Throws `not_found`. */
export function removeGroup(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  id: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const gone = await deleteGroup(tx, id);
    if (!gone) throw new DomainError("not_found");
    await record(tx, now(), staff, "delete", gone);
  });
}

/** Synonym groups by first word. */
export async function listGroups(
  db: Executor,
  { q, page }: SynonymQuery,
): Promise<Page<StaffSynonym>> {
  const text = plainTerm(q);
  const paging = { page, perPage: PER_PAGE };
  const total = await countGroups(db, text);
  const groups = await selectGroups(db, text, sliceOf(paging));
  return toPage(groups.map(forStaff), { ...paging, total });
}

/** Stored queries without results that no synonym covers yet. */
export async function listMisses(db: Executor, page: number) {
  const paging = { page, perPage: PER_PAGE };
  const total = await countMissedTexts(db);
  return toPage(await selectMisses(db, sliceOf(paging)), { ...paging, total });
}
