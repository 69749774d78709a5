import type { Term, TermUse } from "@/backend/content/term-use";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { requireSeen } from "@/backend/kernel/version";
import { MAX_TERM_WORDS, MAX_TERMS } from "@/lib/contract/synonym-constants";
import type { SynonymInput } from "@/lib/contract/synonyms";
import { wordsOf } from "@/lib/domain/search-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/synonyms.json";
import { keyOf } from "./lexicon";
import {
  countGroups,
  deleteGroup,
  insertGroup,
  lockSynonyms,
  selectCategoryName,
  selectGroupOf,
  selectTerms,
  updateGroup,
} from "./synonym-queries";
import {
  checkTerms,
  MAX_GROUPS,
  plainTerm,
  record,
  refuse,
  refuseKnownTerms,
  versionOfNames,
} from "./synonyms";

export { selectGroupsOfCategories as categorySynonyms } from "./synonym-queries";

/**
 * Sets other names of a category: a synonym group that finds its name. Throws `not_found`,
 * `conflict`, `validation_failed`.
 */
export function setCategorySynonyms(
  { db, now }: Pick<Deps, "db" | "now">,
  staff: CurrentUser,
  categoryId: string,
  { terms: given, version }: { terms: readonly string[]; version: string },
): Promise<void> {
  const terms = given.map(plainTerm);
  checkTerms("terms", terms);
  return inTransaction(db, async (tx) => {
    await lockSynonyms(tx);
    const name = await selectCategoryName(tx, categoryId);
    if (name === null) throw new DomainError("not_found");
    const before = await selectGroupOf(tx, categoryId);
    const known = before?.terms ?? [];
    requireSeen({ terms: known, version: versionOfNames(known) }, version);
    if (terms.length === 0) {
      const gone = before && (await deleteGroup(tx, before.id));
      if (gone) await record(tx, now(), staff, "delete", gone);
      return;
    }
    const group = { terms, two_way: false, finds: [plainTerm(name)] };
    const itself = terms.find((term) => group.finds.includes(term));
    if (itself) refuse("terms", fillMessage(texts.findsItself, { term: itself }));
    await refuseKnownTerms(tx, group, before?.id ?? null);
    if (!before && (await countGroups(tx)) >= MAX_GROUPS) {
      refuse("terms", fillMessage(texts.tooManyGroups, { limit: MAX_GROUPS }));
    }
    const after = before
      ? await updateGroup(tx, before.id, group)
      : await insertGroup(tx, { ...group, category_id: categoryId });
    if (after) await record(tx, now(), staff, before ? "update" : "create", after);
  });
}

/** Those of the terms that no other group has, each once, without the name itself. */
async function freeTerms(
  tx: Executor,
  terms: readonly string[],
  name: string,
  own: readonly (number | undefined)[],
): Promise<string[]> {
  const others = (await selectTerms(tx)).filter(({ id }) => !own.includes(id));
  const known = new Set(others.flatMap((group) => group.terms.map((one) => keyOf(wordsOf(one)))));
  return [...new Set(terms)].filter((term) => {
    const words = wordsOf(term);
    const fits = words.length > 0 && words.length <= MAX_TERM_WORDS;
    return fits && term !== name && !known.has(keyOf(words));
  });
}

/** Other names of a merged category, and its own name, become names of the remaining one. */
async function mergeSynonyms(tx: Executor, from: Term, to: Term): Promise<void> {
  const [theirs, own] = [await selectGroupOf(tx, from.id), await selectGroupOf(tx, to.id)];
  if (theirs) await deleteGroup(tx, theirs.id);
  const name = plainTerm(to.name);
  const all = [...(own?.terms ?? []), ...(theirs?.terms ?? []), plainTerm(from.name)];
  const terms = (await freeTerms(tx, all, name, [own?.id])).slice(0, MAX_TERMS);
  if (terms.length === 0) return;
  const group: SynonymInput = { terms, two_way: false, finds: [name] };
  if (own) await updateGroup(tx, own.id, group);
  else await insertGroup(tx, { ...group, category_id: to.id });
}

/** Updates the group of a renamed category. */
async function renameGroup(tx: Executor, { id, name }: Term): Promise<void> {
  const group = await selectGroupOf(tx, id);
  if (!group) return;
  const finds = [plainTerm(name)];
  const terms = group.terms.filter((term) => !finds.includes(term));
  if (terms.length === 0) await deleteGroup(tx, group.id);
  else await updateGroup(tx, group.id, { terms, finds });
}

/** Other names of categories as a use of terms. */
export const categoryNames: TermUse = {
  kind: "category",
  columns: ["search_synonyms.category_id"],
  move: async (tx, from, to) => {
    if (from.id === to.id && from.name === to.name) return;
    await lockSynonyms(tx);
    if (from.id === to.id) await renameGroup(tx, to);
    else await mergeSynonyms(tx, from, to);
  },
};
