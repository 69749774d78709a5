import { and, inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { mailBox } from "@/lib/domain/mail-box";

/** Who an order or a place on a waiting list counts for (docs/domain/ticketing.md). */
export interface Buyer {
  /** Of the account's address once that is proved, else of the one that was typed. */
  box: string;
  isProved: boolean;
}

/** The name of the turn in which what somebody has of an event is counted. */
export const turnOfBuyer = (eventId: string, { box }: Buyer) => `buyer ${eventId} ${box}`;

/** Whom each of these orders or places counts for, in their order. */
export async function findBuyers(
  db: Executor,
  asked: readonly { userId: string | null; email: string }[],
): Promise<Buyer[]> {
  const ids = [...new Set(asked.flatMap(({ userId }) => userId ?? []))];
  const proved = ids.length > 0 ? await selectProved(db, ids) : new Map<string, string>();
  return asked.map(({ userId, email }) => {
    const own = userId === null ? undefined : proved.get(userId);
    return { box: mailBox(own ?? email), isProved: own !== undefined };
  });
}

/** The addresses of those accounts that have proved theirs. */
async function selectProved(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), users.email_verified));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
