import { notifyAbout } from "@/backend/features/follows/service";
import type { Deps } from "@/backend/kernel/deps";
import { isPublicEvent } from "@/lib/contract/event-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { callsOff, formatChange, formatDates, inOneGo } from "./changes";
import { isOver } from "./over";
import { selectById } from "./queries";
import {
  type ChangeRow,
  countNext,
  markNotified,
  notifiedByTicket,
  selectNext,
  selectNotNotified,
} from "./saver-notification-queries";

type NotifyDeps = Pick<Deps, "db" | "now" | "queue">;

/** Groups changes by publication. */
function publications(rows: readonly ChangeRow[]): [ChangeRow, ...ChangeRow[]][] {
  const groups = new Map<string, [ChangeRow, ...ChangeRow[]]>();
  for (const row of rows) {
    const key = `${row.event_id} ${row.at.toISOString()}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** True for a change of times. */
const isOfTimes = ({ field }: ChangeRow) =>
  field === "date" || field === "dates" || field === "status";

async function notifyPublication(
  deps: NotifyDeps,
  [first, ...others]: [ChangeRow, ...ChangeRow[]],
  signal?: AbortSignal,
): Promise<void> {
  const event = (await selectById(deps.db, first.event_id))?.event;
  if (!event || !isPublicEvent(event.status)) return;
  const changes = [first, ...others];
  // It may have been hidden until its end.
  if (isOver(event, deps.now()) && !changes.some(callsOff)) return;
  // For visitors, an event with all dates cancelled is cancelled.
  const isOff =
    changes.some(callsOff) &&
    (event.status === "cancelled" ||
      (event.status === "published" && (await countNext(deps.db, event.id, deps.now())) === 0));
  const news = isOff ? "cancelled" : event.status === "postponed" ? "postponed" : "changed";
  // Shortened at the end: the new time comes first.
  const next =
    news === "changed" && changes.some(isOfTimes)
      ? await selectNext(deps.db, event.id, deps.now())
      : [];
  const now =
    next.length === 0
      ? []
      : [fillMessage(texts.told.now, { dates: formatDates(next, deps.now(), 1) })];
  await notifyAbout(
    deps,
    { event: [event.id] },
    {
      // Once, however often the job restarts.
      key: { kind: "event-change", id: first.id },
      type: isOff ? "event_cancelled" : "event_followed",
      title: fillMessage(texts.told[news], { title: event.title }),
      body: [...now, ...inOneGo(changes).map(formatChange)].join(" · "),
      path: routes.item("events", event.slug),
      isUrgent: isOff,
      except: notifiedByTicket(event, first.at),
    },
    signal,
  );
}

/**
 * Notifies people who saved an event of its changes, once per publication and by field. Nothing is
 * sent for a removed event; for a hidden one only after its return.
 */
export async function notifySavers(deps: NotifyDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const untold = await selectNotNotified(deps.db);
    if (untold.length === 0) return;
    for (const changes of publications(untold)) {
      signal?.throwIfAborted();
      await notifyPublication(deps, changes, signal);
      const ids = changes.map(({ id }) => id);
      await markNotified(deps.db, ids, deps.now());
    }
  }
}
