import { and, inArray } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { users } from "@/backend/db/schema/accounts";
import { mailBox } from "@/lib/domain/mail-box";

/** The person that an order or a waiting place counts for (docs/domain/ticketing.md). */
export interface Buyer {
  /** From the account's address if confirmed, else from the typed one. */
  box: string;
  isProved: boolean;
}

/** Name of the lock under which a buyer's tickets of an event are counted. */
export const turnOfBuyer = (eventId: string, { box }: Buyer) => `buyer ${eventId} ${box}`;

/** The buyer of each of these orders or places, in the same order. */
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

/** Confirmed addresses of those accounts. */
async function selectProved(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), users.email_verified));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
