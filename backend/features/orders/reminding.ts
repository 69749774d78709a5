import { inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/orders.json";
import { ownTickets } from "@/lib/routes";
import { selectToRemind } from "./reminding-queries";

/** Reminds those who have tickets. */
export const REMIND_HOLDERS = "remind-ticket-holders";

const DAY = 24 * 60 * 60 * 1000;
/** Reminders that are written in one transaction. */
const AT_ONCE = 500;

type Due = Awaited<ReturnType<typeof selectToRemind>>[number];

/** By date, since everybody is told the same of it. */
function byDate(rows: readonly Due[]): [Due, ...Due[]][] {
  const groups = new Map<string, [Due, ...Due[]]>();
  for (const row of rows) {
    const group = groups.get(row.dateId);
    if (group) group.push(row);
    else groups.set(row.dateId, [row]);
  }
  return [...groups.values()];
}

/** Tells each account with tickets of a date a day before that it comes, once for each date and time of it. */
export async function remindHolders(
  deps: Pick<Deps, "db" | "now" | "queue">,
  signal?: AbortSignal,
): Promise<void> {
  const { reminder } = texts.news;
  for (;;) {
    signal?.throwIfAborted();
    const now = deps.now();
    const told = await inTransaction(deps.db, async (tx) => {
      const before = new Date(now.getTime() + DAY);
      const rows = await selectToRemind(tx, { now, before, limit: AT_ONCE });
      const ids: string[] = [];
      for (const group of byDate(rows)) {
        const [{ title, startsAt, dedupeKey }] = group;
        const isToday = romeDay(startsAt) === romeDay(now);
        const words = { event: title, time: formatRomeTime(startsAt) };
        const message = {
          type: "event_reminder" as const,
          title: fillMessage(isToday ? reminder.today : reminder.tomorrow, words),
          body: fillMessage(reminder.body, words),
          deepLink: ownTickets(),
          dedupeKey,
          expiresAt: startsAt,
        };
        ids.push(
          ...(await notifyMany(
            deps,
            tx,
            group.map(({ userId }) => userId),
            message,
          )),
        );
      }
      return ids.length;
    });
    // What is told to nobody, as for a closed account, would be found again and again.
    if (told === 0) return;
  }
}
