import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { monthsLater } from "@/lib/domain/private-request-days";
import { romeDay, romeInstant } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/private-requests.json";
import { notifyRequester, notifyTeam } from "./notifications";
import {
  deleteEnded,
  deleteUnconfirmed,
  forgetHealth,
  lockSilent,
  selectRecipients,
  uploads,
} from "./queries";
import { readsAll, silentSince } from "./standing";
import { moveTo, type StepDeps } from "./states";

const SWEEP = "sweep-private-requests";
const DAY = 24 * 60 * 60 * 1000;
/** Retention (docs/domain/private-requests.md). */
const ENDED_MONTHS = 12;
const UNCONFIRMED_DAYS = 2;
const UNSENT_DAYS = 1;

/** Ends abandoned requests, and deletes expired, unconfirmed and unsent ones. */
export async function sweepPrivateRequests(deps: StepDeps): Promise<void> {
  const at = deps.now();
  const today = romeDay(at);
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY);
  const { subject, text } = texts.mails.expired;
  await inTransaction(deps.db, async (tx) => {
    for (const row of await lockSilent(tx, { since: silentSince(at), today })) {
      await moveTo(tx, row, "expired", { at, actor: { id: null, part: "system" } });
      await notifyRequester(deps, tx, { ...row, status: "expired" }, { subject, text });
      for (const one of await selectRecipients(tx, row.id)) {
        if (readsAll(row, one)) await notifyTeam(deps, tx, row, one, "expired");
      }
    }
  });
  const yearAgo = monthsLater(today, -ENDED_MONTHS);
  await inTransaction(deps.db, async (tx) => {
    await forgetHealth(tx, { today, since: silentSince(at) });
    await deleteEnded(tx, { until: romeInstant(yearAgo, 24 * 60), day: yearAgo });
    await deleteUnconfirmed(tx, daysAgo(UNCONFIRMED_DAYS));
    await uploads.deleteUnsent(tx, daysAgo(UNSENT_DAYS));
  });
}

/** Defines the tasks of private requests; call before the queue starts. */
export function definePrivateRequestTasks(deps: Deps): void {
  deps.queue.define(SWEEP, () => sweepPrivateRequests(deps));
  deps.queue.every(SWEEP, "36 3 * * *");
}

/** Also runs at each start, since a missed night is not repeated. */
export function startPrivateRequestTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(SWEEP, {}, { key: "start" });
}
