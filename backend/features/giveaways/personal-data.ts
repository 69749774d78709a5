import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { giveaways } from "@/backend/db/schema/giveaways";
import { selectOfAuthor, selectWritten } from "./queries";
import { giveawayTags } from "./tags";
import { toOwn } from "./writing";

/** A user's posts for the export of their data. */
export async function exportGiveaways(db: Executor, userId: string, now: Date): Promise<unknown> {
  return (await selectOfAuthor(db, userId)).map((known) => {
    const { can: _, version: __, ...own } = toOwn(known, now);
    return own;
  });
}

/** What a user wrote in conversations. */
export function exportMessages(db: Executor, userId: string): Promise<unknown> {
  return selectWritten(db, userId);
}

/** Cache tags of pages with a user's posts. */
export async function tagsOfAuthor(db: Executor, userId: string): Promise<string[]> {
  const own = await db
    .select({ slug: giveaways.slug })
    .from(giveaways)
    .where(eq(giveaways.author_id, userId));
  return own.length > 0 ? giveawayTags(...own.map(({ slug }) => slug)) : [];
}
