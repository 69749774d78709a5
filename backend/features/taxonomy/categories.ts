import { usesOf } from "@/backend/content/term-use";
import type { Executor } from "@/backend/db/handle";
import { categorySynonyms, versionOfNames } from "@/backend/features/search/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type CategoryChange,
  type CategoryInput,
  categoryInputSchema,
  type StaffCategory,
  type StaffCategoryList,
} from "@/lib/contract/taxonomy";
import { categoryRows, nextPosition, selectCategories, selectFormer } from "./queries";
import { change, findTerm, follow, renamed, slugFor, type WritingDeps } from "./terms";

/** Categories for the staff. */
export async function listCategories({ db }: Pick<Deps, "db">): Promise<StaffCategoryList> {
  return { data: await readCategories(db) };
}

async function readCategories(db: Executor): Promise<StaffCategory[]> {
  const rows = await selectCategories(db);
  const former = await selectFormer(db, "category");
  const synonyms = await categorySynonyms(db);
  const usesOfTerm = await usesOf(db, "category");
  return rows.map(({ position: _, ...row }) => {
    const names = synonyms.get(row.id) ?? [];
    const category = {
      ...row,
      former: former.get(row.id) ?? [],
      synonyms: names,
      synonyms_version: versionOfNames(names),
      uses: usesOfTerm(row.id),
    };
    return versioned(category, categoryInputSchema);
  });
}

async function readCategory(tx: Executor, id: string): Promise<StaffCategory> {
  const category = (await readCategories(tx)).find((one) => one.id === id);
  if (!category) throw new Error("The category was not stored");
  return category;
}

/** Adds a category at the end. Throws `validation_failed`. */
export function createCategory(
  deps: WritingDeps,
  staff: CurrentUser,
  input: CategoryInput,
): Promise<StaffCategory> {
  return change(deps, staff, { kind: "category", verb: "create" }, async (tx) => {
    const { name } = input;
    const slug = await slugFor(tx, "category", input);
    const position = await nextPosition(tx, "category");
    const { id } = await categoryRows.insert(tx, { ...input, slug, position });
    return { target: { slug, name }, result: await readCategory(tx, id) };
  });
}

/**
 * Changes a category; the former address redirects. Throws `not_found`, `conflict`,
 * `validation_failed`.
 */
export function changeCategory(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version, ...input }: CategoryChange,
): Promise<StaffCategory> {
  const { name, icon, business_type } = input;
  const details = { icon, business_type };
  return change(deps, staff, { kind: "category", verb: "update", details }, async (tx) => {
    const before = await findTerm(tx, "category", id);
    requireSeen(await readCategory(tx, id), version);
    const slug = await slugFor(tx, "category", input, before);
    await categoryRows.update(tx, id, { name, icon, business_type, slug });
    await follow(tx, deps, "category", { from: before, to: { id, name, slug } });
    return {
      target: { slug, name },
      details: renamed(before, name),
      result: await readCategory(tx, id),
    };
  });
}
