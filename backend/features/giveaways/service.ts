import type { Executor } from "@/backend/db/handle";
import { selectShowing } from "./queries";
import { giveawayTags } from "./tags";

export {
  answerRows as giveawayAnswerRows,
  giveawayRows,
  messageRows as giveawayMessageRows,
} from "./queries";
export { endFrom as giveawayEnd, insertGiveaway } from "./writing";

/** Cache tags of pages with one of the pictures. */
export async function tagsOfPictures(db: Executor, hashes: string[]): Promise<string[]> {
  const slugs = await selectShowing(db, hashes);
  return slugs.length > 0 ? giveawayTags(...slugs) : [];
}
