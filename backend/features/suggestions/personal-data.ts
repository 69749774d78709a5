import type { Executor } from "@/backend/db/handle";
import { forgetPerson, selectOfPerson } from "./queries";

/** What a person suggested, as it stands in the export of their data; who decided on it is not theirs. */
export function exportSuggestions(db: Executor, userId: string): Promise<unknown> {
  return selectOfPerson(db, userId);
}

/** Takes a person out of what they suggested and decided. */
export function eraseSuggestions(tx: Executor, userId: string): Promise<void> {
  return forgetPerson(tx, userId);
}
