import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import { isMemberOf, managersOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { EventStatus } from "@/lib/contract/event-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { NOTIFY_SAVERS } from "./job-names";
import { isOver } from "./over";
import { type EventRow, lockEvent, selectById, selectPartsOn } from "./queries";
import { tagsOf } from "./tags";
import { changeEvent } from "./writing";

/** States that a user can set, and from which. */
const putFrom = {
  cancelled: ["published", "postponed"],
  postponed: ["published"],
  published: ["postponed"],
} as const satisfies Partial<Record<EventStatus, readonly EventStatus[]>>;

/** Names of the steps in the journal. */
const stepNames = { cancelled: "cancelled", postponed: "postponed", published: "resumed" } as const;

/** The owner of an event, for the permission to cancel it; no owner if it does not exist. */
export async function ownerOfEvent(
  db: Executor,
  id: string,
): Promise<{ organisationId: string | null }> {
  const row = await selectById(db, id);
  return { organisationId: row?.event.organisation_id ?? null };
}

/** A cancellation or postponement, and its reason. */
interface CallingOff {
  status: "cancelled" | "postponed";
  reason: string;
}

type Put = CallingOff | { status: "published"; reason: null };

type Parts = Pick<Deps, "db" | "now" | "queue" | "web" | "eventCancellations">;

/** Throws `conflict` if the state does not allow the step, or its dates are over or cancelled. */
function requirePut(event: EventRow["event"], status: Put["status"], at: Date): void {
  if (!putFrom[status].some((from) => from === event.status)) throw new DomainError("conflict");
  if (isOver(event, at)) throw new DomainError("conflict", texts.faults.over);
  if (status === "published" && event.over_at <= at) {
    throw new DomainError("conflict", texts.faults.datesOver);
  }
  if (status === "published" && event.is_off) {
    throw new DomainError("conflict", texts.faults.datesOff);
  }
}

/** Sets one event's state for `callOff` and `resume`; returns the cache tags. */
async function putOne(
  deps: Parts,
  tx: Executor,
  user: CurrentUser,
  id: string,
  { status, reason }: Put,
): Promise<string[]> {
  const at = deps.now();
  await lockEvent(tx, id);
  const event = (await selectById(tx, id))?.event;
  if (!event) throw new DomainError("not_found");
  requirePut(event, status, at);
  const written = await changeEvent(tx, id, { status, status_reason: reason }, at);
  const { organisation_id } = event;
  const isTeam = organisation_id !== null && isMemberOf(user, organisation_id);
  await recordStep(tx, {
    subject: "content",
    content_kind: "event",
    subject_id: id,
    at,
    actor_id: user.id,
    part: isTeam ? "business" : "staff",
    before: event.status,
    after: stepNames[status],
    message: reason,
  });
  if (organisation_id && !isTeam) {
    const managers = await managersOf(tx, organisation_id);
    const said = fillMessage(texts.told[status], { title: event.title });
    await notifyMany(
      deps,
      tx,
      managers.map((manager) => manager.id),
      {
        type: "moderation_decision",
        title: texts.told.byStaff,
        body: reason === null ? said : `${said}. ${reason}`,
        deepLink: routes.moduleItem("eventi", id),
      },
    );
  }
  await deps.queue.send(NOTIFY_SAVERS, {}, { tx });
  if (status === "cancelled") {
    for (const tell of deps.eventCancellations) await tell(deps, tx, { id, reason });
  }
  return tagsOf(written);
}

/** Number of an event's parts that are still to come and not cancelled. */
export async function partsOfEvent(
  { db, now }: Pick<Deps, "db" | "now">,
  id: string,
): Promise<{ count: number }> {
  return { count: (await selectPartsOn(db, id, now())).length };
}

/**
 * Cancels an event, or postpones it without a new time. People who saved it are notified at once,
 * and so is its team if the staff does it. `withParts`: its remaining parts too, all or nothing.
 * Returns after the web was notified. Throws `not_found`, and `conflict` if the state does not
 * allow it or all dates are over.
 */
export async function callOff(
  deps: Parts,
  user: CurrentUser,
  id: string,
  { withParts = false, ...off }: CallingOff & { withParts?: boolean },
): Promise<void> {
  await inWrite(
    deps,
    async (tx) => {
      const changed = await putOne(deps, tx, user, id, off);
      const parts = withParts ? await selectPartsOn(tx, id, deps.now()) : [];
      for (const part of parts) changed.push(...(await putOne(deps, tx, user, part, off)));
      return changed;
    },
    (tags) => [...new Set(tags)],
  );
}

/**
 * Ends a postponement: the event takes place at its original time. People who saved it or have a
 * ticket are notified. Throws `not_found`, and `conflict` if it is not postponed, or that time is
 * over or cancelled.
 */
export async function resume(deps: Parts, user: CurrentUser, id: string): Promise<void> {
  const put = { status: "published", reason: null } as const;
  await inWrite(deps, (tx) => putOne(deps, tx, user, id, put));
}
