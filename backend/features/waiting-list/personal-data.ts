import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { closeEntries } from "./joining";
import { entryRows, lockOfPerson, selectOfPerson } from "./queries";

/** A user's places on waiting lists, for the data export. */
export async function exportPlaces(db: Executor, userId: string): Promise<unknown> {
  const rows = await selectOfPerson(db, userId);
  return rows.map(({ id: _, number: __, quota_ids: ___, user_id: ____, ...place }) => place);
}

/** Ends a user's places and deletes them; purchases made with one stay with the order. */
export async function erasePlaces(tx: Executor, userId: string, deps: EraseDeps): Promise<void> {
  const rows = await lockOfPerson(tx, userId);
  await closeEntries(deps, tx, rows);
  await entryRows.remove(
    tx,
    rows.map(({ id }) => id),
  );
}
