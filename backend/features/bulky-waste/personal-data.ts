import type { Executor } from "@/backend/db/handle";
import { pickupRows, selectOfPerson } from "./queries";

/** A user's pickups, for the export of their data. */
export async function exportPickups(db: Executor, userId: string): Promise<unknown> {
  const found = await selectOfPerson(db, userId);
  return found.map(
    ({ pickup: { id: _, user_id: __, date_id: ___, house: ____, ...own }, day }) => ({
      ...own,
      day,
    }),
  );
}

/** Erases a user's pickups; their places are free again. */
export async function erasePickups(tx: Executor, userId: string): Promise<void> {
  await pickupRows.remove(tx, { user_id: userId });
}
