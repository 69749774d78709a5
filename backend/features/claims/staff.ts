import type { Executor } from "@/backend/db/handle";
import { readCaseHistory } from "@/backend/features/case-log/service";
import {
  type Choice,
  choiceFor,
  isMemberOf,
  likelyCandidate,
  managedRolesOf,
} from "@/backend/features/organisations/service";
import { staffRolesOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  CLAIMS_PER_PAGE,
  type ClaimApproval,
  type ClaimCodeWay,
  type ClaimQueueQuery,
  type ClaimRefusal,
  type QueuedClaim,
  type StaffClaim,
} from "@/lib/contract/claims";
import type { Page } from "@/lib/contract/pagination";
import { formatLongDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import claimTexts from "@/lib/i18n/messages/it/claims.json";
import { hashOfCode, newCode } from "./codes";
import { notifyClaimant, notifyCodeIsReady, notifyOwner } from "./notifications";
import { approve, closing, openHearing, record } from "./proof";
import {
  type ClaimedActivity,
  type ClaimRow,
  claimRows,
  countQueue,
  hasWrittenOn,
  isAddressSuggested,
  lockActivity,
  selectActivities,
  selectOthers,
  selectPerson,
  selectQueue,
} from "./queries";
import { describeClaim, isOpen, isProving } from "./reading";
import { endOf } from "./service";

const texts = claimTexts.faults;
/** Minutes that a code given by telephone is valid. */
const PHONE_MINUTES = 15;

/** Options of a closed claim. */
const nobody: Choice = { candidates: [], organisations: [], code_holder: null };

/** The staff's list of claims. */
export async function listClaims(
  db: Executor,
  query: ClaimQueueQuery,
  now: Date,
): Promise<Page<QueuedClaim> & { counts: Record<ClaimQueueQuery["status"], number> }> {
  const paging = { page: query.page, perPage: query.per_page ?? CLAIMS_PER_PAGE };
  const counts = {
    waiting: await countQueue(db, "waiting", now),
    open: await countQueue(db, "open", now),
    closed: await countQueue(db, "closed", now),
  };
  const rows = await selectQueue(db, { tab: query.status, now }, sliceOf(paging));
  const data = rows.map(
    ({ claim, activity_name, applicant_name, organisation }): QueuedClaim => ({
      id: claim.id,
      status: claim.status,
      activity_name,
      applicant_name,
      organisation: organisation ?? claim.facts?.name ?? null,
      is_dispute: claim.disputed_organisation_id !== null,
      wants_code: claim.code_asked_at !== null,
      updated_at: claim.updated_at.toISOString(),
    }),
  );
  return { ...toPage(data, { ...paging, total: counts[query.status] }), counts };
}

/** The activity has an owner who was not asked about this claim. */
function needsHearing(
  { disputed_organisation_id }: ClaimRow,
  { owner }: ClaimedActivity,
  targets: readonly string[],
): boolean {
  return owner !== null && owner.id !== disputed_organisation_id && !targets.includes(owner.id);
}

function isDecidable({ status }: ClaimRow): boolean {
  return status === "verified" || status === "in_review";
}

function isWaitingForOwner({ answer_until }: ClaimRow, now: Date): boolean {
  return answer_until !== null && answer_until > now;
}

function isOwn(staff: CurrentUser, row: ClaimRow, { owner }: ClaimedActivity): boolean {
  return row.user_id === staff.id || (owner !== null && isMemberOf(staff, owner.id));
}

/** A claim with data for the decision. Throws `not_found`. */
export async function getClaimForStaff(
  db: Executor,
  staff: CurrentUser,
  id: string,
  now: Date,
): Promise<StaffClaim> {
  const row = await claimRows.find(db, id);
  const applicant = row && (await selectPerson(db, row.user_id));
  const [activity] = row ? await selectActivities(db, [row.activity_id]) : [];
  if (!row || !applicant || !activity) throw new DomainError("not_found");
  const claim = await describeClaim(db, row);
  const codes = { vat_number: claim.organisation?.vat_number ?? null, tax_code: null };
  const asking = { ...codes, userId: row.user_id, activityIds: [row.activity_id] };
  const { candidates, ...choice } = isOpen(row.status) ? await choiceFor(db, asking) : nobody;
  const managed = (await managedRolesOf(db, row.user_id, now)).map(({ role }) => role);
  const likely =
    candidates.find((one) => one.id === row.organisation_id) ?? likelyCandidate(codes, candidates);
  const hearing =
    isDecidable(row) &&
    needsHearing(
      row,
      activity,
      candidates.map((one) => one.id),
    );
  return {
    ...claim,
    applicant: {
      id: applicant.id,
      name: applicant.name,
      email: applicant.email,
      created_at: applicant.created_at.toISOString(),
      roles: [...new Set([...(await staffRolesOf(db, row.user_id)), ...managed])],
    },
    card: {
      vat_number: activity.vat_number,
      legal_name: activity.legal_name,
      email: activity.email,
      email_changed_at: activity.email_changed_at?.toISOString() ?? null,
      is_email_suggested: await isAddressSuggested(db, activity),
      phones: activity.phones,
      owner: activity.owner?.name ?? null,
      is_known_to_claimant: await hasWrittenOn(db, activity.id, row.user_id),
    },
    verified:
      row.verified_at && row.code_channel
        ? { channel: row.code_channel, at: row.verified_at.toISOString() }
        : null,
    ...choice,
    likely_organisation: likely?.id ?? null,
    answer:
      row.answer !== null && row.answered_at
        ? { message: row.answer, at: row.answered_at.toISOString() }
        : null,
    needs_hearing: hearing,
    may_approve: isDecidable(row) && !hearing && !isWaitingForOwner(row, now),
    is_own: isOwn(staff, row, activity),
    others: await selectOthers(db, row),
    history: await readCaseHistory(db, "claim", id),
  };
}

interface Case {
  row: ClaimRow;
  activity: ClaimedActivity;
  at: Date;
}

/**
 * Runs a staff step on an open claim in one transaction, then expires caches. Throws `not_found`;
 * `forbidden` for the staff member's own claim or activity; `conflict` if closed.
 */
async function step<Result>(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  act: (tx: Executor, found: Case) => Promise<{ tags: string[]; result: Result }>,
): Promise<Result> {
  const at = deps.now();
  const { result } = await inWrite(
    deps,
    async (tx) => {
      const row = await claimRows.lock(tx, id);
      const activity = row && (await lockActivity(tx, row.activity_id));
      if (!row || !activity) throw new DomainError("not_found");
      if (isOwn(staff, row, activity)) throw new DomainError("forbidden", texts.own);
      if (!isOpen(row.status)) throw new DomainError("conflict", texts.decided);
      return act(tx, { row, activity, at });
    },
    ({ tags }) => tags,
  );
  return result;
}

/** {@link step} that returns the new claim. */
function decide(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  act: (tx: Executor, found: Case) => Promise<string[]>,
): Promise<StaffClaim> {
  return step(deps, staff, id, async (tx, found) => {
    const tags = await act(tx, found);
    return { tags, result: await getClaimForStaff(tx, staff, id, found.at) };
  });
}

/**
 * Creates a code to tell at the listed number or hand over on paper; earlier codes become invalid.
 * Throws `conflict` after the proof.
 */
export function issueCode(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  way: ClaimCodeWay,
): Promise<{ code: string; expires_at: string }> {
  return step(deps, staff, id, async (tx, { row, activity, at }) => {
    if (!isProving(row.status)) throw new DomainError("conflict", texts.notProving);
    const code = newCode();
    const end = endOf(at);
    const expiresAt = way === "letter" ? end : new Date(at.getTime() + PHONE_MINUTES * 60_000);
    await claimRows.updateOne(tx, id, {
      status: "code_sent",
      code_channel: "staff",
      code_hash: hashOfCode(deps, id, code),
      code_expires_at: expiresAt,
      code_email: null,
      code_wrong: [],
      code_asked_at: null,
      waits_since: null,
      updated_at: at,
      expires_at: end,
    });
    const told = { after: "code_sent", at, actorId: staff.id, part: "staff" } as const;
    await record(tx, row, { ...told, reason: way });
    await notifyCodeIsReady(deps, tx, row, activity);
    return { tags: [], result: { code, expires_at: expiresAt.toISOString() } };
  });
}

/**
 * Asks the organisation that got the activity after the proof. Throws `conflict` if there is none to
 * ask.
 */
export function hearOwner(deps: Deps, staff: CurrentUser, id: string): Promise<StaffClaim> {
  return decide(deps, staff, id, async (tx, { row, activity, at }) => {
    if (!isDecidable(row) || !needsHearing(row, activity, [])) {
      throw new DomainError("conflict", texts.nobodyToHear);
    }
    const hearing = await openHearing(deps, tx, activity);
    await claimRows.updateOne(tx, id, {
      ...hearing,
      answer: null,
      answered_at: null,
      answered_by: null,
      updated_at: at,
    });
    await record(tx, row, { after: "heard", at, actorId: staff.id, part: "staff" });
    return [];
  });
}

/**
 * Gives the activity to an organisation that the claimant then manages. Throws `conflict` before the
 * proof, while the owner can still answer or was not asked, and for another organisation's code;
 * `validation_failed` for an organisation that is not theirs.
 */
export function approveClaim(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  { organisation_id: organisationId, message }: ClaimApproval,
): Promise<StaffClaim> {
  return decide(deps, staff, id, async (tx, { row, activity, at }) => {
    if (!isDecidable(row)) throw new DomainError("conflict", texts.notProven);
    if (needsHearing(row, activity, organisationId ? [organisationId] : [])) {
      throw new DomainError("conflict", texts.notHeard);
    }
    if (row.answer_until && isWaitingForOwner(row, at)) {
      const day = formatLongDate(row.answer_until);
      throw new DomainError("conflict", fillMessage(texts.ownerHasTime, { day }));
    }
    return approve(deps, tx, row, activity, { organisationId, staffId: staff.id, message });
  });
}

/** Refuses a claim, with rule and message. */
export function rejectClaim(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  { reason, message }: ClaimRefusal,
): Promise<StaffClaim> {
  return decide(deps, staff, id, async (tx, { row, activity, at }) => {
    await claimRows.updateOne(tx, id, { ...closing("rejected", at), rejection: reason });
    const told = { after: "rejected", at, actorId: staff.id, part: "staff" } as const;
    await record(tx, row, { ...told, reason, message });
    const words = claimTexts.rejections[reason];
    await notifyClaimant(deps, tx, row, activity, { status: "rejected", reason: words, message });
    const asked = row.disputed_organisation_id;
    if (asked !== null && activity.owner?.id === asked)
      await notifyOwner(deps, tx, asked, activity, "kept");
    return [];
  });
}
