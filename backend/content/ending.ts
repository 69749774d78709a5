import { type Executor, inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { managersOf } from "@/backend/features/organisations/service";
import type { Deps } from "@/backend/kernel/deps";
import { inWrite } from "@/backend/kernel/in-write";
import type { NotificationType } from "@/lib/contract/notifications";
import { CLOSED_DAYS, lastDayOf } from "@/lib/domain/day-ends";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { routes } from "@/lib/routes";

const DAY = 24 * 60 * 60 * 1000;

/** Reminders before an item's end; the nearer one replaces both. */
const reminders = [
  { days: 1, sent: 2 },
  { days: 5, sent: 1 },
] as const;

type WatchDeps = Pick<Deps, "db" | "now" | "queue" | "web">;
type Ids = Promise<{ id: string }[]>;

/** A reminder's recipients and item. */
interface Reminded {
  organisation_id: string | null;
  title: string;
  ends: Date;
}

/** A kind whose items run until the end of a day. */
export interface EndingKind {
  /** Type of the notification to its managers. */
  type: NotificationType;
  /** Used in notification keys. */
  name: string;
  module: string;
  told: { endsTomorrow: string; endsSoon: string; ends: string };
  /** Running items that end by `until` and got fewer than `sent` reminders. */
  selectEnding(db: Executor, asked: { now: Date; until: Date; sent: number }): Ids;
  /** Locks an item and records a reminder; null if none is needed or it was done meanwhile. */
  noteReminder(tx: Executor, id: string, of: { now: Date; sent: number }): Promise<Reminded | null>;
  /** Items to close; `closedUntil`: those closed by then are archived. */
  closings(of: { now: Date; closedUntil: Date }): readonly {
    select(db: Executor): Ids;
    /** Locks and closes an item if the reason still holds; returns the cache tags, none if not. */
    close(tx: Executor, id: string): Promise<string[]>;
  }[];
}

async function remind(
  deps: WatchDeps,
  { type, name, module, told, noteReminder }: EndingKind,
  { id, sent }: { id: string; sent: number },
): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const reminded = await noteReminder(tx, id, { now, sent });
    if (!reminded?.organisation_id) return;
    const { title, ends, organisation_id } = reminded;
    const managers = await managersOf(tx, organisation_id);
    await notifyMany(
      deps,
      tx,
      managers.map((manager) => manager.id),
      {
        type,
        title: sent === 2 ? told.endsTomorrow : told.endsSoon,
        body: fillMessage(told.ends, { title, day: formatDay(lastDayOf(ends), romeDay(now)) }),
        deepLink: routes.moduleItem(module, id),
        dedupeKey: `${name} ${id} ${ends.toISOString()} ${sent}`,
        expiresAt: ends,
      },
    );
  });
}

/** Reminds of items that end soon, closes ended ones, and archives those closed long ago. */
export async function watchEnding(
  deps: WatchDeps,
  kind: EndingKind,
  signal?: AbortSignal,
): Promise<void> {
  const now = deps.now();
  for (const { days, sent } of reminders) {
    const until = new Date(now.getTime() + days * DAY);
    for (const { id } of await kind.selectEnding(deps.db, { now, until, sent })) {
      signal?.throwIfAborted();
      await remind(deps, kind, { id, sent });
    }
  }
  const closedUntil = new Date(now.getTime() - CLOSED_DAYS * DAY);
  for (const { select, close } of kind.closings({ now, closedUntil })) {
    for (const { id } of await select(deps.db)) {
      signal?.throwIfAborted();
      await inWrite(deps, (tx) => close(tx, id));
    }
  }
}
