import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import { isMemberOf, managersOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { EventStatus } from "@/lib/contract/event-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/events.json";
import { routes } from "@/lib/routes";
import { TELL_SAVERS } from "./job-names";
import { lockEvent, selectById } from "./queries";
import { tagsOf } from "./tags";
import { changeEvent } from "./writing";

/** In which ways an event is called off, and from which states. */
const calledOffFrom = {
  cancelled: ["published", "postponed"],
  postponed: ["published"],
} as const satisfies Partial<Record<EventStatus, readonly EventStatus[]>>;

/** Whose an event is, for who may call it off; of what does not exist nothing is anybody's. */
export async function ownerOfEvent(
  db: Executor,
  id: string,
): Promise<{ organisationId: string | null }> {
  const row = await selectById(db, id);
  return { organisationId: row?.event.organisation_id ?? null };
}

/**
 * Cancels an event, or postpones it to a time that is still to be told; whoever saved it hears of it at once, and its team
 * when the staff does so. When it returns the web knows. Throws `not_found`, and `conflict` from a state that does not allow
 * it.
 */
export async function callOff(
  deps: Pick<Deps, "db" | "now" | "queue" | "web" | "eventCancellations">,
  user: CurrentUser,
  id: string,
  { status, reason }: { status: keyof typeof calledOffFrom; reason: string },
): Promise<void> {
  const at = deps.now();
  const tags = await inTransaction(deps.db, async (tx) => {
    await lockEvent(tx, id);
    const event = (await selectById(tx, id))?.event;
    if (!event) throw new DomainError("not_found");
    if (!calledOffFrom[status].some((from) => from === event.status)) {
      throw new DomainError("conflict");
    }
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
      after: status,
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
          body: `${said}. ${reason}`,
          deepLink: routes.moduleItem("eventi", id),
        },
      );
    }
    await deps.queue.send(TELL_SAVERS, {}, { tx });
    if (status === "cancelled") {
      for (const tell of deps.eventCancellations) await tell(deps, tx, { id, reason });
    }
    return tagsOf(written);
  });
  await deps.web.changed(tags);
}
