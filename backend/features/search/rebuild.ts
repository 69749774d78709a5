import { sql } from "drizzle-orm";
import { remakeMoments } from "@/backend/content/moments";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { forgetWords } from "@/backend/text-search/vocabulary";
import { lockForm, saveForm } from "./queries";

/** To be raised whenever documents, words or moments are made in another way than before. */
const FORM = 5;

type Told = Pick<Deps, "searchKinds" | "momentSources" | "now">;

/** Makes every search document, the vocabulary and all moments anew. Within a transaction that may take long. */
export async function remakeSearch(
  tx: Executor,
  { searchKinds, momentSources, now }: Told,
): Promise<void> {
  await forgetWords(tx);
  for (const kind of searchKinds) await kind.rebuild(tx);
  await remakeMoments(tx, momentSources, now());
  await saveForm(tx, FORM);
}

/**
 * Does so when they were made in an older form, or never. Synonyms are no part of documents: they are
 * looked up when a text is read. Answers whether it was necessary.
 */
export async function rebuildSearch({ db, ...told }: Told & Pick<Deps, "db">): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    if ((await lockForm(tx)) === FORM) return false;
    await remakeSearch(tx, told);
    return true;
  });
}
