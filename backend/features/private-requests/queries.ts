import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
} from "drizzle-orm";
import { uploadRows } from "@/backend/content/upload-rows";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { boxOf } from "@/backend/db/schema/columns";
import {
  privateMessages,
  privateProposals,
  privateRecipients,
  privateRequests,
  privateUploadFiles,
  privateUploads,
} from "@/backend/db/schema/private-requests";
import { zones } from "@/backend/db/schema/zones";
import { activities } from "@/backend/features/activities/view";
import type { PrivateRequestStatus } from "@/lib/contract/private-request-constants";
import { mailBox } from "@/lib/domain/mail-box";

export type RequestRow = typeof privateRequests.$inferSelect;
export type ProposalRow = typeof privateProposals.$inferSelect;
export type MessageRow = typeof privateMessages.$inferSelect;

/** Final states. */
export const endStates = ["confirmed", "cancelled", "expired", "declined"] as const;

const isInBox = (box: string) => eq(boxOf(privateRequests.email), box);

/** Number of open requests of a mailbox. */
export function countOpenOf(db: Executor, box: string): Promise<number> {
  return db.$count(
    privateRequests,
    and(isInBox(box), notInArray(privateRequests.status, ["sent", ...endStates])),
  );
}

/** Open requests of an address written since then, newest first. */
export function selectFresh(db: Executor, email: string, since: Date): Promise<RequestRow[]> {
  const { status, created_at, id } = privateRequests;
  return db
    .select()
    .from(privateRequests)
    .where(
      and(
        isInBox(mailBox(email)),
        eq(privateRequests.email, email),
        gte(created_at, since),
        notInArray(status, [...endStates]),
      ),
    )
    .orderBy(desc(created_at), asc(id));
}

/** A user's requests, newest first. */
export function selectOfPerson(db: Executor, userId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(privateRequests)
    .where(eq(privateRequests.user_id, userId))
    .orderBy(desc(privateRequests.created_at), asc(privateRequests.id));
}

/** Null if not given or deleted. */
export async function selectZoneName(db: Executor, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: zones.name }).from(zones).where(eq(zones.id, id));
  return row?.name ?? null;
}

const recipientColumns = {
  recipient: privateRecipients,
  activity: { id: activities.id, slug: activities.slug, name: activities.name },
};

function selectFromRecipients(db: Executor) {
  return db
    .select(recipientColumns)
    .from(privateRecipients)
    .innerJoin(activities, eq(activities.id, privateRecipients.activity_id));
}

/** An activity that received a request. */
export type RecipientRow = Awaited<ReturnType<typeof selectFromRecipients>>[number];

/** Activities that received a request, in the chosen order. */
export function selectRecipients(db: Executor, requestId: string): Promise<RecipientRow[]> {
  return selectFromRecipients(db)
    .where(eq(privateRecipients.request_id, requestId))
    .orderBy(asc(privateRecipients.created_at), asc(activities.name), asc(privateRecipients.id));
}

/** Requests to an activity since its organisation owns it, in the order of locking. */
export function selectOfActivity(db: Executor, activityId: string) {
  const { id, request_id, activity_id, former_organisation_id } = privateRecipients;
  return db
    .select({ id, request_id })
    .from(privateRecipients)
    .where(and(eq(activity_id, activityId), isNull(former_organisation_id)))
    .orderBy(asc(request_id));
}

/** Null if it does not exist. */
export async function selectRecipient(db: Executor, id: string): Promise<RecipientRow | null> {
  const [row] = await selectFromRecipients(db).where(eq(privateRecipients.id, id));
  return row ?? null;
}

export async function insertRecipients(
  tx: Executor,
  values: (typeof privateRecipients.$inferInsert)[],
): Promise<void> {
  if (values.length > 0) await tx.insert(privateRecipients).values(values).onConflictDoNothing();
}

export async function updateRecipient(
  tx: Executor,
  id: string,
  values: Partial<typeof privateRecipients.$inferInsert>,
): Promise<void> {
  await tx.update(privateRecipients).set(values).where(eq(privateRecipients.id, id));
}

/** Proposals of a request that were not withdrawn. */
export async function selectProposals(db: Executor, requestId: string): Promise<ProposalRow[]> {
  const rows = await db
    .select({ proposal: privateProposals })
    .from(privateProposals)
    .innerJoin(privateRecipients, eq(privateRecipients.id, privateProposals.recipient_id))
    .where(and(eq(privateRecipients.request_id, requestId), isNull(privateProposals.withdrawn_at)));
  return rows.map(({ proposal }) => proposal);
}

export const insertProposal = (tx: Executor, values: typeof privateProposals.$inferInsert) =>
  rows(privateProposals).insert(tx, values);

/** Withdraws an activity's proposal; returns its id, or null if there was none. */
export async function withdrawProposal(
  tx: Executor,
  recipientId: string,
  at: Date,
): Promise<string | null> {
  const rows = await tx
    .update(privateProposals)
    .set({ withdrawn_at: at })
    .where(
      and(eq(privateProposals.recipient_id, recipientId), isNull(privateProposals.withdrawn_at)),
    )
    .returning({ id: privateProposals.id });
  return rows[0]?.id ?? null;
}

/** All messages of a request, oldest first. */
export function selectMessages(db: Executor, requestId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(privateMessages)
    .where(eq(privateMessages.request_id, requestId))
    .orderBy(asc(privateMessages.created_at), asc(privateMessages.id));
}

export const insertMessage = (tx: Executor, values: typeof privateMessages.$inferInsert) =>
  rows(privateMessages).insert(tx, values);

export type UploadRow = typeof privateUploads.$inferSelect;

export const recipientRows = rows(privateRecipients);
export const requestRows = rows(privateRequests);

/** Files of requests and proposals, submitted or not. */
export const uploads = uploadRows({
  table: privateUploads,
  owners: [privateUploads.request_id, privateUploads.proposal_id],
  links: { table: privateUploadFiles, of: privateUploadFiles.upload_id },
});

/** Uploads of a request and these proposals. */
export function selectUploadsOf(
  db: Executor,
  requestId: string,
  proposalIds: readonly string[],
): Promise<UploadRow[]> {
  const { request_id, proposal_id } = privateUploads;
  return uploads.where(db, or(eq(request_id, requestId), inArray(proposal_id, [...proposalIds])));
}

async function deleteRequests(tx: Executor, condition: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: privateRequests.id }).from(privateRequests).where(condition);
  const proposals = tx
    .select({ id: privateProposals.id })
    .from(privateProposals)
    .innerJoin(privateRecipients, eq(privateRecipients.id, privateProposals.recipient_id))
    .where(inArray(privateRecipients.request_id, ids));
  await uploads.delete(
    tx,
    or(inArray(privateUploads.request_id, ids), inArray(privateUploads.proposal_id, proposals)),
  );
  await tx.delete(privateRequests).where(condition);
}

export function deleteRequest(tx: Executor, id: string): Promise<void> {
  return deleteRequests(tx, eq(privateRequests.id, id));
}

/** Deletes requests not confirmed by then. */
export function deleteUnconfirmed(tx: Executor, until: Date): Promise<void> {
  return deleteRequests(
    tx,
    and(eq(privateRequests.status, "sent"), lte(privateRequests.created_at, until)),
  );
}

/** Deletes requests that ended by then; an agreed event must also be over by that day. */
export function deleteEnded(
  tx: Executor,
  { until, day }: { until: Date; day: string },
): Promise<void> {
  const { status, closed_at, last_day } = privateRequests;
  return deleteRequests(
    tx,
    and(
      inArray(status, [...endStates]),
      lte(closed_at, until),
      or(ne(status, "confirmed"), lte(last_day, day)),
    ),
  );
}

export function deleteOfPerson(tx: Executor, userId: string): Promise<void> {
  return deleteRequests(tx, eq(privateRequests.user_id, userId));
}

/**
 * Erases health data that is no longer needed; declined consent from before `since` is not asked
 * for again.
 */
export async function forgetHealth(
  tx: Executor,
  { today, since }: { today: string; since: Date },
): Promise<void> {
  const { status, diets, access_needs, last_day, closed_at, reason } = privateRequests;
  const isOver = or(
    inArray(status, ["cancelled", "expired"]),
    and(eq(status, "declined"), or(isNotNull(reason), lt(closed_at, since))),
    lt(last_day, today),
  );
  await tx
    .update(privateRequests)
    .set({ diets: null, access_needs: null })
    .where(and(or(isNotNull(diets), isNotNull(access_needs)), isOver));
}

/**
 * Requests without activity since then or past their days, except accepted ones. Locked in a fixed
 * order.
 */
export function lockSilent(
  tx: Executor,
  { since, today }: { since: Date; today: string },
): Promise<RequestRow[]> {
  const { status, touched_at, last_day, id } = privateRequests;
  const undecided: PrivateRequestStatus[] = [
    "acknowledged",
    "in_evaluation",
    "info_requested",
    "proposals",
  ];
  const isSilent = and(inArray(status, undecided), lt(touched_at, since));
  const isPast = and(inArray(status, [...undecided, "accepted"]), lt(last_day, today));
  return tx
    .select()
    .from(privateRequests)
    .where(or(isSilent, isPast))
    .orderBy(asc(id))
    .for("update");
}
