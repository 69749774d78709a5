import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { endWordsOf } from "./ending";
import { erasePerson, selectOfPerson } from "./queries";

/** A user's suggestions for the data export; without the staff who decided. */
export function exportSuggestions(db: Executor, userId: string): Promise<unknown> {
  return selectOfPerson(db, userId);
}

/** Removes a user from suggestions and decisions; ends those that were only this user's text. */
export async function eraseSuggestions(
  tx: Executor,
  userId: string,
  { now }: Pick<EraseDeps, "now">,
): Promise<void> {
  await endWordsOf(tx, userId, now());
  await erasePerson(tx, userId);
}
