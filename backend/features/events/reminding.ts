import { tellAbout } from "@/backend/features/follows/service";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { selectById } from "./queries";
import { formatPlace } from "./showing";
import { markReminded, selectDue } from "./telling-queries";
import { formatStart } from "./wording";

const HOUR = 60 * 60 * 1000;

/** When whoever saved an event is reminded of a date: a day and two hours before; the nearer one counts for both. */
const reminders = [
  { before: 2 * HOUR, sent: 2, title: texts.told.reminderHours },
  // Quiet hours and the mail of a day may bring it on the day itself: the day is named by its date.
  { before: 24 * HOUR, sent: 1, title: texts.told.reminderDay },
] as const;

/** Sends the reminders that are due, each once; a moved date begins anew. */
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
      await tellAbout(
        deps,
        { event: [event.id] },
        {
          key: { kind: `event-reminder-${sent}-${date.starts_at.toISOString()}`, id: date.id },
          type: "event_reminder",
          title: fillMessage(title, { title: event.title }),
          body: [when, formatPlace(row)].filter(Boolean).join(" · "),
          path: routes.item("events", row.event.slug),
          expiresAt: date.starts_at,
          // Guests have nothing but mail, and asked for what is new.
          isForGuests: false,
        },
        signal,
      );
      await markReminded(deps.db, date.id, sent);
    }
  }
}
