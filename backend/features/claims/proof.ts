import { type Executor, inTransaction } from "@/backend/db/handle";
import { markVerified, takeActivities } from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import {
  authorize,
  managersOf,
  type OrganisationFacts,
  organisationsById,
  organisationsWithCodes,
  placesOf,
} from "@/backend/features/organisations/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { ClaimStatus } from "@/lib/contract/claims";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import organisationTexts from "@/lib/i18n/messages/it/organisations.json";
import { askOwner, notifyClaimant, notifyOwner } from "./notifications";
import {
  type ClaimedActivity,
  type ClaimRow,
  claimRows,
  hasWrittenOn,
  isAddressSuggested,
} from "./queries";

const DAY = 24 * 60 * 60 * 1000;
/**
 * Days for the owner's answer, and days that an address must have been on the activity
 * (docs/domain/claims.md).
 */
const ANSWER_DAYS = 7;
const ADDRESS_DAYS = 30;

interface Step {
  after: ClaimStatus | "asked" | "answered" | "heard" | "code_asked";
  at: Date;
  actorId: string | null;
  part: "applicant" | "staff" | "business" | "system";
  reason?: string | null;
  message?: string | null;
}

export function record(
  tx: Executor,
  row: Pick<ClaimRow, "id" | "status">,
  { after, at, actorId, part, reason, message }: Step,
  isFirst = false,
): Promise<void> {
  return recordStep(tx, {
    subject: "claim",
    subject_id: row.id,
    at,
    actor_id: actorId,
    part,
    before: isFirst ? null : row.status,
    after,
    reason,
    message,
  });
}

/** Columns of a closed claim. */
export function closing(status: "approved" | "rejected" | "withdrawn" | "expired", at: Date) {
  return {
    status,
    code_hash: null,
    code_expires_at: null,
    code_asked_at: null,
    waits_since: null,
    answer_until: null,
    updated_at: at,
    closed_at: at,
  };
}

/** Organisation data in a claim, otherwise those of the chosen organisation. */
async function factsOf(
  tx: Executor,
  { facts }: ClaimRow,
  organisationId: string | null,
): Promise<OrganisationFacts> {
  if (facts) return { ...facts, tax_code: null, website: null, pec: null };
  const chosen =
    organisationId === null
      ? undefined
      : (await organisationsById(tx, [organisationId])).get(organisationId);
  if (!chosen) {
    throw new DomainError("validation_failed", undefined, {
      organisation_id: [organisationTexts.faults.notCandidate],
    });
  }
  return chosen;
}

interface Approval {
  /** Null: a new one. */
  organisationId: string | null;
  /** Null: by the correct code alone. */
  staffId: string | null;
  message?: string | null;
}

/**
 * Gives a locked activity to the claimant's organisation and closes the claim; returns the activity's cache
 * tags. Throws like `authorize`.
 */
export async function approve(
  deps: Deps,
  tx: Executor,
  row: ClaimRow,
  activity: ClaimedActivity,
  { organisationId, staffId, message }: Approval,
): Promise<string[]> {
  const at = deps.now();
  const facts = await factsOf(tx, row, organisationId);
  const owner = activity.owner;
  const isMoved = owner !== null && owner.id !== organisationId;
  const tags: string[] = [];
  if (isMoved) {
    tags.push(...(await takeActivities(deps, tx, [activity.id], owner.id)));
    await recordStep(tx, {
      subject: "organisation",
      subject_id: owner.id,
      at,
      actor_id: staffId,
      part: "staff",
      before: "active",
      after: "cards_changed",
      reason: fillMessage(organisationTexts.cardsStep, {
        before: activity.name,
        after: organisationTexts.noCards,
      }),
    });
  }
  const admittedId = await authorize(tx, {
    userId: row.user_id,
    role: "esercente",
    activityIds: [activity.id],
    organisationId,
    facts,
    grantedBy: staffId,
    at,
  });
  tags.push(...(await markVerified(tx, activity.id, at)));
  await claimRows.updateOne(tx, row.id, {
    ...closing("approved", at),
    organisation_id: admittedId,
  });
  const part = staffId === null ? "system" : "staff";
  await record(tx, row, { after: "approved", at, actorId: staffId, part, message });
  await notifyClaimant(deps, tx, row, activity, { status: "approved", message });
  if (isMoved) await notifyOwner(deps, tx, owner.id, activity, "lost");
  return tags;
}

/** The organisation that gets the activity without a decision; undefined: the staff must choose. */
async function plainTarget(tx: Executor, row: ClaimRow): Promise<string | null | undefined> {
  const managed = (await placesOf(tx, row.user_id)).flatMap(({ organisation_id, right }) =>
    right === "manager" ? [organisation_id] : [],
  );
  if (row.organisation_id) {
    return managed.includes(row.organisation_id) ? row.organisation_id : undefined;
  }
  const vat_number = row.facts?.vat_number ?? null;
  const [holder] = await organisationsWithCodes(tx, { vat_number, tax_code: null });
  if (!holder) return null;
  // Anyone can know a partita IVA: it alone gives no access to an existing organisation.
  return managed.includes(holder.id) ? holder.id : undefined;
}

/**
 * True if the code proves more than access to an address that the claimant may have entered there.
 */
async function isStrong(
  tx: Executor,
  { code_channel, code_email, user_id }: ClaimRow,
  activity: ClaimedActivity,
  now: Date,
): Promise<boolean> {
  if (code_channel === "staff") return true;
  if (code_email !== activity.email) return false;
  const since = activity.email_changed_at;
  if (since && now.getTime() - since.getTime() < ADDRESS_DAYS * DAY) return false;
  return (
    !(await isAddressSuggested(tx, activity)) && !(await hasWrittenOn(tx, activity.id, user_id))
  );
}

/** Approves a claim that needs no decision; null if the staff must decide. */
async function approveByCode(
  deps: Deps,
  tx: Executor,
  row: ClaimRow,
  activity: ClaimedActivity,
): Promise<string[] | null> {
  if (activity.owner || !(await isStrong(tx, row, activity, deps.now()))) return null;
  const organisationId = await plainTarget(tx, row);
  if (organisationId === undefined) return null;
  try {
    return await inTransaction(tx, (inner) =>
      approve(deps, inner, row, activity, { organisationId, staffId: null }),
    );
  } catch (error) {
    // For example a suspended role: the staff who may reinstate it sees the claim.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** When the staff can decide, and who is asked before. */
interface Hearing {
  disputed_organisation_id: string | null;
  answer_until: Date | null;
  waits_since: Date;
}

/** Asks the organisation that owns the activity, if it still has a manager. */
export async function openHearing(
  deps: Deps,
  tx: Executor,
  activity: ClaimedActivity,
): Promise<Hearing> {
  const at = deps.now();
  const owner = activity.owner;
  if (!owner) return { disputed_organisation_id: null, answer_until: null, waits_since: at };
  if ((await managersOf(tx, owner.id)).length === 0) {
    return { disputed_organisation_id: owner.id, answer_until: null, waits_since: at };
  }
  const until = new Date(at.getTime() + ANSWER_DAYS * DAY);
  await askOwner(deps, tx, owner.id, activity, until);
  return { disputed_organisation_id: owner.id, answer_until: until, waits_since: until };
}

/**
 * Accepts a proof: a correct code gives an unowned activity to the claimant at once; otherwise the
 * staff decides after the owner was asked. Returns the tags of changes.
 */
export async function handIn(
  deps: Deps,
  tx: Executor,
  row: ClaimRow,
  activity: ClaimedActivity,
  status: "verified" | "in_review",
): Promise<string[]> {
  const at = deps.now();
  const proven = await claimRows.updateOne(tx, row.id, {
    status,
    code_hash: null,
    code_expires_at: null,
    code_asked_at: null,
    verified_at: status === "verified" ? at : null,
    updated_at: at,
  });
  await record(tx, row, { after: status, at, actorId: row.user_id, part: "applicant" });
  const tags = status === "verified" ? await approveByCode(deps, tx, proven, activity) : null;
  if (tags) return tags;
  await claimRows.updateOne(tx, row.id, await openHearing(deps, tx, activity));
  await notifyClaimant(deps, tx, row, activity, { status });
  return [];
}
