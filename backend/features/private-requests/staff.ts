import type { CurrentUser } from "@/backend/kernel/current-user";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { notifyRequester, notifyTeam } from "./notifications";
import { insertMessage, requestRows } from "./queries";
import { canGoOn } from "./standing";
import {
  isOver,
  moveTo,
  requireGoing,
  requireUndecided,
  type StepDeps,
  withRequest,
} from "./states";

const { mails } = texts;

/**
 * Writes to the author, also after the end if something waits for the staff; a question waits for
 * an answer. Throws `not_found`, `conflict`.
 */
export function writeAsStaff(
  deps: StepDeps,
  staff: CurrentUser,
  id: string,
  { text, is_question }: { text: string; is_question: boolean },
): Promise<void> {
  const actor = { id: staff.id, part: "staff" } as const;
  return withRequest(deps, id, actor, async (tx, { row }, at) => {
    if (row.waits_since === null && !canGoOn(row, at)) requireGoing(row);
    const message = { request_id: id, recipient_id: null, text, created_at: at };
    await insertMessage(tx, { ...message, source: "staff" });
    await requestRows.update(tx, id, {
      waits_since: null,
      ...(is_question && { staff_asked_at: at }),
    });
    const { subject, text: words } = mails.staff;
    await notifyRequester(deps, tx, row, { subject, text: words, more: [text] });
    return isOver(row) ? "nothing" : undefined;
  });
}

/**
 * Marks that the staff has seen a request; changes nothing else. Throws `not_found`, `conflict`.
 */
export function takeNote(deps: StepDeps, staff: CurrentUser, id: string): Promise<void> {
  const actor = { id: staff.id, part: "staff" } as const;
  return withRequest(deps, id, actor, async (tx, { row }) => {
    if (row.waits_since === null) {
      requireGoing(row);
      return "nothing";
    }
    await requestRows.update(tx, id, { waits_since: null });
    return isOver(row) ? "nothing" : undefined;
  });
}

/** Ends a request with a reason. Throws `not_found`, `conflict`. */
export function declineAsStaff(
  deps: StepDeps,
  staff: CurrentUser,
  id: string,
  reason: string,
): Promise<void> {
  const actor = { id: staff.id, part: "staff" } as const;
  return withRequest(deps, id, actor, async (tx, { row, recipients }, at) => {
    requireUndecided(row);
    await requestRows.update(tx, id, { reason, staff_asked_at: null, waits_since: null });
    await moveTo(tx, row, "declined", { at, actor });
    const { subject, text, reason: why } = mails.declined;
    const more = [fillMessage(why, { reason })];
    await notifyRequester(deps, tx, { ...row, status: "declined" }, { subject, text, more });
    for (const one of recipients) {
      if (one.recipient.status !== "declined") await notifyTeam(deps, tx, row, one, "ended");
    }
    return "moved";
  });
}
