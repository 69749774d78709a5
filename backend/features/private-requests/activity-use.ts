import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { ActivityUse } from "@/backend/content/activity-use";
import type { Executor } from "@/backend/db/handle";
import {
  privateMessages,
  privateProposals,
  privateRecipients,
  privateRequestProviders,
} from "@/backend/db/schema/private-requests";
import type { Deps } from "@/backend/kernel/deps";
import type { RecipientStatus } from "@/lib/contract/private-request-constants";
import { leaveRequests } from "./answering";
import { requestRows, withdrawProposal } from "./queries";

type Recipient = typeof privateRecipients.$inferSelect;

/** In order of progress; declined ones come before those that can still answer. */
const course: readonly RecipientStatus[] = [
  "declined",
  "invited",
  "evaluating",
  "proposed",
  "accepted",
];

/**
 * Merges a request's two recipients when it went to both activities: the further one stays, with the
 * messages and proposals of both.
 */
async function joinRecipients(
  tx: Executor,
  {
    goes,
    stays,
    activityId,
    at,
  }: { goes: Recipient; stays: Recipient; activityId: string; at: Date },
): Promise<void> {
  const isAhead = course.indexOf(goes.status) > course.indexOf(stays.status);
  const [kept, left] = isAhead ? [goes, stays] : [stays, goes];
  const { recipient_id, withdrawn_at } = privateProposals;
  const isHeld = and(eq(recipient_id, kept.id), isNull(withdrawn_at));
  if ((await tx.$count(privateProposals, isHeld)) > 0) await withdrawProposal(tx, left.id, at);
  await tx.update(privateProposals).set({ recipient_id: kept.id }).where(eq(recipient_id, left.id));
  await tx
    .update(privateMessages)
    .set({ recipient_id: kept.id })
    .where(eq(privateMessages.recipient_id, left.id));
  await tx.delete(privateRecipients).where(eq(privateRecipients.id, left.id));
  await tx
    .update(privateRecipients)
    .set({
      activity_id: activityId,
      is_place: kept.is_place || left.is_place,
      asked_at: kept.asked_at ?? left.asked_at,
    })
    .where(eq(privateRecipients.id, kept.id));
}

/** References of requests and offers to activities. */
export const requestedActivities: readonly ActivityUse<Deps>[] = [
  {
    columns: ["private_recipients.activity_id"],
    lost: async (deps, tx, loss) => {
      await leaveRequests(deps, tx, loss);
      return [];
    },
    move: async (_, tx, { from, to }, { at }) => {
      const { activity_id, request_id } = privateRecipients;
      const asked = await tx
        .select({ id: request_id })
        .from(privateRecipients)
        .where(eq(activity_id, from.id))
        .orderBy(asc(request_id));
      for (const { id } of asked) {
        await requestRows.lock(tx, id);
        const rows = await tx
          .select()
          .from(privateRecipients)
          .where(and(eq(request_id, id), inArray(activity_id, [from.id, to.id])));
        const [goes, stays] = [from, to].map((activity) =>
          rows.find((one) => one.activity_id === activity.id),
        );
        if (goes && stays) await joinRecipients(tx, { goes, stays, activityId: to.id, at });
      }
      await tx
        .update(privateRecipients)
        .set({ activity_id: to.id })
        .where(eq(activity_id, from.id));
      return undefined;
    },
  },
  {
    columns: ["private_request_providers.activity_id"],
    // The next owner decides anew.
    lost: async (_, tx, { activity }) => {
      await tx
        .delete(privateRequestProviders)
        .where(eq(privateRequestProviders.activity_id, activity.id));
      return [];
    },
    move: async (_, tx, { from, to }) => {
      const { activity_id } = privateRequestProviders;
      const [offered] = await tx
        .delete(privateRequestProviders)
        .where(eq(activity_id, from.id))
        .returning();
      if (offered) {
        await tx
          .insert(privateRequestProviders)
          .values({ ...offered, activity_id: to.id })
          .onConflictDoNothing();
      }
      return undefined;
    },
  },
];
