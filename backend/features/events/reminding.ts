import { notifyAbout } from "@/backend/features/follows/service";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { selectById } from "./queries";
import { markReminded, selectDue } from "./saver-notification-queries";
import { formatPlace } from "./showing";
import { formatStart } from "./wording";

const HOUR = 60 * 60 * 1000;

/** Reminders of a saved event: one day and two hours before; the nearer one counts for both. */
const reminders = [
  { before: 2 * HOUR, sent: 2, title: texts.told.reminderHours },
  // Quiet hours and the daily mail may deliver it on the day itself, so it names the date.
  { before: 24 * HOUR, sent: 1, title: texts.told.reminderDay },
] as const;

/** Sends each due reminder once; a moved date starts again. */
export async function remindSavers(
  deps: Pick<Deps, "db" | "now" | "queue">,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.now();
  for (const { before, sent, title } of reminders) {
    const until = new Date(now.getTime() + before);
    for (const { date, event } of await selectDue(deps.db, { now, before: until, sent })) {
      signal?.throwIfAborted();
      const row = await selectById(deps.db, event.id);
      if (!row) continue;
      const when = formatStart(date.starts_at, now);
      await notifyAbout(
        deps,
        { event: [event.id] },
        {
          key: { kind: `event-reminder-${sent}-${date.starts_at.toISOString()}`, id: date.id },
          type: "event_reminder",
          title: fillMessage(title, { title: event.title }),
          body: [when, formatPlace(row)].filter(Boolean).join(" · "),
          path: routes.item("events", row.event.slug),
          expiresAt: date.starts_at,
          // Guests have only mail, and subscribed to news.
          isForGuests: false,
        },
        signal,
      );
      await markReminded(deps.db, date.id, sent);
    }
  }
}
