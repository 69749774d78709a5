import { sql } from "drizzle-orm";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { SearchKind } from "@/backend/text-search/kind";
import { forgetWords } from "@/backend/text-search/vocabulary";
import { lockForm, saveForm } from "./queries";

/** To be raised whenever documents or words are made in another way than before. */
const FORM = 2;

/** Makes every search document and the vocabulary anew. Within a transaction that may take long. */
export async function remakeSearch(tx: Executor, kinds: readonly SearchKind[]): Promise<void> {
  await forgetWords(tx);
  for (const kind of kinds) await kind.rebuild(tx);
  await saveForm(tx, FORM);
}

/**
 * Does so when they were made in an older form, or never. Synonyms are no part of documents: they are
 * looked up when a text is read. Answers whether it was necessary.
 */
export async function rebuildSearch({
  db,
  searchKinds,
}: Pick<Deps, "db" | "searchKinds">): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    if ((await lockForm(tx)) === FORM) return false;
    await remakeSearch(tx, searchKinds);
    return true;
  });
}
