import type { EraseDeps } from "@/backend/content/personal-data";
import type { Executor } from "@/backend/db/handle";
import { endWordsOf } from "./ending";
import { erasePerson, selectOfPerson } from "./queries";

/** What a person suggested, as it stands in the export of their data; who decided on it is not theirs. */
export function exportSuggestions(db: Executor, userId: string): Promise<unknown> {
  return selectOfPerson(db, userId);
}

/** Takes a person out of what they suggested and decided; what was nothing but their words comes to its end. */
export async function eraseSuggestions(
  tx: Executor,
  userId: string,
  { now }: Pick<EraseDeps, "now">,
): Promise<void> {
  await endWordsOf(tx, userId, now());
  await erasePerson(tx, userId);
}
