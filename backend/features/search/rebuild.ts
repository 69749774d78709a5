import { sql } from "drizzle-orm";
import { remakeMoments } from "@/backend/content/moments";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { forgetWords } from "@/backend/text-search/vocabulary";
import { lockForm, saveForm } from "./queries";

/** Increase this whenever documents, words or moments are built differently. */
const FORM = 5;

type Told = Pick<Deps, "searchKinds" | "momentSources" | "now">;

/**
 * Rebuilds all search documents, the vocabulary and all moments; within a transaction that may be
 * long.
 */
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
 * Rebuilds if the format is older or missing. Synonyms are not part of documents: they are applied
 * when a query is parsed. Returns true if it was needed.
 */
export async function rebuildSearch({ db, ...told }: Told & Pick<Deps, "db">): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    if ((await lockForm(tx)) === FORM) return false;
    await remakeSearch(tx, told);
    return true;
  });
}
