import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { closeEntries } from "./joining";
import { deleteEntries, lockOfPerson, selectOfPerson } from "./queries";

/** A person's places on waiting lists, as they stand in the export of their data. */
export async function exportPlaces(db: Executor, userId: string): Promise<unknown> {
  const rows = await selectOfPerson(db, userId);
  return rows.map(({ id: _, number: __, quota_ids: ___, user_id: ____, ...place }) => place);
}

/** Gives up a person's places, and deletes them; what was bought with one stays with the order. */
export async function erasePlaces(tx: Executor, userId: string, deps: EraseDeps): Promise<void> {
  const rows = await lockOfPerson(tx, userId);
  await closeEntries(deps, tx, rows);
  await deleteEntries(
    tx,
    rows.map(({ id }) => id),
  );
}
