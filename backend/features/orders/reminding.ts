import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { formatLongDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { ownTickets } from "@/lib/routes";
import { selectToRemind } from "./reminding-queries";

/** Job that reminds ticket holders. */
export const REMIND_HOLDERS = "remind-ticket-holders";

const DAY = 24 * 60 * 60 * 1000;
/** Reminders per transaction. */
const AT_ONCE = 500;

type Due = Awaited<ReturnType<typeof selectToRemind>>[number];

/** Groups by date, since the text is the same. */
function byDate(rows: readonly Due[]): [Due, ...Due[]][] {
  const groups = new Map<string, [Due, ...Due[]]>();
  for (const row of rows) {
    const group = groups.get(row.dateId);
    if (group) group.push(row);
    else groups.set(row.dateId, [row]);
  }
  return [...groups.values()];
}

/** Reminds each account with tickets a day before a date, once per date and time. */
export async function remindHolders(
  deps: Pick<Deps, "db" | "now" | "queue">,
  signal?: AbortSignal,
  atOnce = AT_ONCE,
): Promise<void> {
  const { reminder } = texts.news;
  // Rows without a recipient, as for a closed account, stay in the result: each round continues
  // after the previous one.
  let after: Pick<Due, "dateId" | "userId"> | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const now = deps.now();
    const found = await inTransaction(deps.db, async (tx): Promise<Due[]> => {
      const before = new Date(now.getTime() + DAY);
      const rows = await selectToRemind(tx, { now, before, after, limit: atOnce });
      for (const group of byDate(rows)) {
        const [{ title, startsAt, dedupeKey }] = group;
        const words = {
          event: title,
          // It may be read on the day itself, after quiet hours or in a daily mail.
          day: formatLongDate(startsAt),
          time: formatRomeTime(startsAt),
        };
        const message = {
          type: "event_reminder" as const,
          title: fillMessage(reminder.title, words),
          body: fillMessage(reminder.body, words),
          deepLink: ownTickets(),
          dedupeKey,
          expiresAt: startsAt,
        };
        const readers = group.map(({ userId }) => userId);
        await notifyMany(deps, tx, readers, message);
      }
      return rows;
    });
    after = found.at(-1) ?? null;
    if (found.length < atOnce) return;
  }
}
