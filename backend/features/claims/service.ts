import {
  attach,
  attachedTo,
  detachAll,
  detachFromClosed,
} from "@/backend/content/attached-documents";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { StoredDocument } from "@/backend/features/documents/service";
import { isMemberFor } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { requireOwn } from "@/backend/kernel/own";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { Claim, ClaimCodeChannel, ClaimInput } from "@/lib/contract/claims";
import { isVatNumber, tidyVatNumber } from "@/lib/domain/tax-codes";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import claimTexts from "@/lib/i18n/messages/it/claims.json";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import validation from "@/lib/i18n/messages/it/validation.json";
import { hashOfCode, newCode } from "./codes";
import { notifyClaimant, sendCodeMail } from "./notifications";
import { closing, handIn, record } from "./proof";
import {
  type ClaimedActivity,
  type ClaimRow,
  claimRows,
  countOpenOf,
  deleteClosedBefore,
  documentLinks,
  insertClaim,
  lockActivity,
  lockClaimant,
  selectActivities,
  selectClaimsOf,
  selectOverdue,
} from "./queries";
import { describeClaim, isOpen, isProving, managedBy, TRIES } from "./reading";

export { eraseClaims, exportClaims } from "./personal-data";

const texts = claimTexts.faults;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Terms and limits: docs/domain/claims.md.
const OPEN_CLAIMS = 5;
const CODE_MINUTES = 15;
const EXPIRY_DAYS = 14;
const DOCUMENT_DAYS = 90;
const CLOSED_DAYS = 365;

const STARTS = attemptsPer(DAY, 10, "claims");
const CODE_PAUSE = { name: "claim-code", pauses: [MINUTE], forgetSeconds: MINUTE };
const CODES_OF_ACTIVITY = attemptsPer(DAY, 5, "claim-codes-of-card");
const CODES_OF_PERSON = attemptsPer(DAY, 10, "claim-codes-of-person");

/** Expiry of a claim that starts or gets a new code. */
export function endOf(at: Date): Date {
  return new Date(at.getTime() + EXPIRY_DAYS * DAY * 1000);
}

/** Refuses steps that are only possible before the proof. Throws `conflict`. */
export function requireProving({ status }: ClaimRow): void {
  if (!isProving(status)) throw new DomainError("conflict", texts.notProving);
}

/** The user's claim, locked before its proof. Throws `not_found` or `conflict`. */
export async function lockProving(tx: Executor, user: CurrentUser, id: string): Promise<ClaimRow> {
  const row = requireOwn(await claimRows.lock(tx, id), user);
  requireProving(row);
  return row;
}

/** Throws `conflict` for an activity that is not public any more or permanently closed. */
function requireClaimable(activity: ClaimedActivity | null | undefined): ClaimedActivity {
  if (activity?.status !== "published") throw new DomainError("conflict", texts.cardGone);
  return activity;
}

async function lockClaimable(tx: Executor, id: string): Promise<ClaimedActivity> {
  return requireClaimable(await lockActivity(tx, id));
}

/**
 * Normalised organisation data of a claim. Throws `validation_failed` for missing or wrong fields.
 */
function factsOf(user: CurrentUser, input: ClaimInput): ClaimRow["facts"] {
  const faults: FieldErrors = {};
  const {
    organisation_id: own,
    organisation_name: name,
    organisation_kind: kind,
    organisation_address: address,
  } = input;
  if (own !== null) {
    if (managedBy(user).includes(own)) return null;
    throw new DomainError("validation_failed", undefined, { organisation_id: [texts.notManager] });
  }
  const vat_number = input.vat_number && tidyVatNumber(input.vat_number);
  if (!name) faults.organisation_name = [validation.required];
  if (!kind) faults.organisation_kind = [validation.required];
  if (!vat_number) faults.vat_number = [validation.required];
  else if (!isVatNumber(vat_number)) faults.vat_number = [roleRequests.faults.vatNumber];
  if (!name || !kind || Object.keys(faults).length > 0) {
    throw new DomainError("validation_failed", undefined, faults);
  }
  return { name, kind, vat_number, address };
}

/**
 * Starts a claim, or finds the open one. Throws `not_found`; `conflict` for an activity of the user's
 * own team and for too many claims; `validation_failed`; `too_many_requests`.
 */
export async function startClaim(
  deps: Deps,
  user: CurrentUser,
  input: ClaimInput,
): Promise<{ claim: Claim; isNew: boolean }> {
  const { activity_id, relation, organisation_id } = input;
  const [activity] = await selectActivities(deps.db, [activity_id]);
  if (!activity) throw new DomainError("not_found");
  requireClaimable(activity);
  if (isMemberFor(user, activity_id)) throw new DomainError("conflict", texts.ownCard);
  const facts = factsOf(user, input);
  const findOpen = async (db: Executor) =>
    (await selectClaimsOf(db, user.id, activity_id)).find(({ status }) => isOpen(status));
  const open = await findOpen(deps.db);
  if (open) return { claim: await describeClaim(deps.db, open), isNew: false };
  await consumeAttempt(deps, STARTS, user.id);
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockClaimant(tx, user.id);
    const other = await findOpen(tx);
    if (other) return { claim: await describeClaim(tx, other), isNew: false };
    if ((await countOpenOf(tx, user.id)) >= OPEN_CLAIMS) {
      throw new DomainError("conflict", fillMessage(texts.tooMany, { limit: OPEN_CLAIMS }));
    }
    const row = await insertClaim(tx, {
      activity_id,
      user_id: user.id,
      status: "started",
      relation,
      organisation_id,
      facts,
      created_at: at,
      updated_at: at,
      expires_at: endOf(at),
    });
    if (!row) throw new DomainError("conflict");
    await record(tx, row, { after: "started", at, actorId: user.id, part: "applicant" }, true);
    return { claim: await describeClaim(tx, row), isNew: true };
  });
}

/**
 * Sends a code to the activity's address, or requests one from the staff. Throws `not_found`;
 * `conflict` after the proof and for an activity without an address; `too_many_requests`.
 */
export async function requestCode(
  deps: Deps,
  user: CurrentUser,
  id: string,
  channel: ClaimCodeChannel,
): Promise<Claim> {
  const known = requireOwn(await claimRows.find(deps.db, id), user);
  requireProving(known);
  return channel === "email" ? mailCode(deps, user, known) : askStaff(deps, user, id);
}

async function mailCode(deps: Deps, user: CurrentUser, known: ClaimRow): Promise<Claim> {
  const { id, activity_id } = known;
  const [listed] = await selectActivities(deps.db, [activity_id]);
  if (!requireClaimable(listed).email) throw new DomainError("conflict", texts.noEmail);
  await consumeAttempt(deps, CODE_PAUSE, id);
  await consumeAttempt(deps, CODES_OF_PERSON, user.id);
  await consumeAttempt(deps, CODES_OF_ACTIVITY, activity_id);
  const at = deps.now();
  const code = newCode();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockProving(tx, user, id);
    const activity = await lockClaimable(tx, activity_id);
    const email = activity.email;
    if (!email) throw new DomainError("conflict", texts.noEmail);
    const sent = await claimRows.updateOne(tx, id, {
      status: "code_sent",
      code_channel: "email",
      code_hash: hashOfCode(deps, id, code),
      code_expires_at: new Date(at.getTime() + CODE_MINUTES * MINUTE * 1000),
      code_email: email,
      code_wrong: [],
      updated_at: at,
    });
    const step = { after: "code_sent", at, actorId: user.id, part: "applicant" } as const;
    await record(tx, row, { ...step, reason: "email" });
    await sendCodeMail(deps, tx, activity, { email, code, minutes: CODE_MINUTES });
    return describeClaim(tx, sent);
  });
}

async function askStaff(deps: Deps, user: CurrentUser, id: string): Promise<Claim> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockProving(tx, user, id);
    if (row.code_asked_at) return describeClaim(tx, row);
    const asked = await claimRows.updateOne(tx, id, {
      code_asked_at: at,
      waits_since: at,
      expires_at: endOf(at),
      updated_at: at,
    });
    const step = { after: "code_asked", at, actorId: user.id, part: "applicant" } as const;
    await record(tx, row, step);
    return describeClaim(tx, asked);
  });
}

/**
 * Checks a typed code. The same wrong code counts once; after five the code is invalid. Throws
 * `validation_failed` for a wrong or invalid code; `not_found`; `conflict` without an open code.
 */
export async function verifyCode(
  deps: Deps,
  user: CurrentUser,
  id: string,
  typed: string,
): Promise<Claim> {
  const at = deps.now();
  const refuse = (fault: string) =>
    new DomainError("validation_failed", undefined, { code: [fault] });
  // A throw inside would roll back the count.
  const { fault, claim } = await inWrite(
    deps,
    async (tx) => {
      const row = requireOwn(await claimRows.lock(tx, id), user);
      const { status, code_hash, code_expires_at, code_wrong } = row;
      if (status !== "code_sent" || !code_hash || !code_expires_at) {
        throw new DomainError("conflict", texts.noCode);
      }
      if (code_expires_at <= at) throw refuse(texts.codeOver);
      if (code_wrong.length >= TRIES) throw refuse(texts.codeDead);
      const hash = hashOfCode(deps, id, typed);
      if (hash !== code_hash) {
        const wrong = [...new Set([...code_wrong, hash])];
        await claimRows.updateOne(tx, id, { code_wrong: wrong, updated_at: at });
        const left = TRIES - wrong.length;
        const words = left === 0 ? texts.codeDead : left === 1 ? texts.codeLast : texts.codeWrong;
        return { fault: fillMessage(words, { left }), tags: [], claim: null };
      }
      const activity = await lockClaimable(tx, row.activity_id);
      const changed = await handIn(deps, tx, row, activity, "verified");
      const after = requireOwn(await claimRows.find(tx, id), user);
      return { fault: null, tags: changed, claim: await describeClaim(tx, after) };
    },
    ({ tags }) => tags,
  );
  if (fault !== null) throw refuse(fault);
  return claim;
}

/**
 * Submits the documents to the staff. Throws `not_found`; `conflict` after the proof;
 * `validation_failed` without documents.
 */
export async function submitClaim(deps: Deps, user: CurrentUser, id: string): Promise<Claim> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockProving(tx, user, id);
    if ((await attachedTo(tx, documentLinks, id)).length === 0) {
      throw new DomainError("validation_failed", undefined, { documents: [texts.noDocuments] });
    }
    const activity = await lockClaimable(tx, row.activity_id);
    await handIn(deps, tx, row, activity, "in_review");
    return describeClaim(tx, requireOwn(await claimRows.find(tx, id), user));
  });
}

/** Adds a claim in a given state with the steps that lead to it, for the demo town. */
export async function addClaim(
  tx: Executor,
  values: Parameters<typeof insertClaim>[1],
  document?: StoredDocument,
): Promise<void> {
  const row = await insertClaim(tx, values);
  if (!row) throw new Error("The claim was not stored");
  const { user_id: actorId, created_at: at, status } = row;
  const step = { at, actorId, part: "applicant" } as const;
  await record(tx, row, { ...step, after: "started" }, true);
  if (document) await attach(tx, documentLinks, document, { id: row.id, ownerId: actorId, at });
  if (status !== "started")
    await record(tx, { ...row, status: "started" }, { ...step, after: status });
}

/** Withdraws a claim; its documents are deleted at once. Throws `not_found` or `conflict`. */
export async function withdrawClaim(
  { db, now }: Deps,
  user: CurrentUser,
  id: string,
): Promise<Claim> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const row = requireOwn(await claimRows.lock(tx, id), user);
    if (!isOpen(row.status)) throw new DomainError("conflict", texts.closed);
    await detachAll(tx, documentLinks, id);
    await record(tx, row, { after: "withdrawn", at, actorId: user.id, part: "applicant" });
    return describeClaim(tx, await claimRows.updateOne(tx, id, closing("withdrawn", at)));
  });
}

/** Ends claims without proof in time, and deletes data at the end of its retention. */
export async function expireClaims(deps: Deps): Promise<void> {
  const { db } = deps;
  const at = deps.now();
  for (const id of await selectOverdue(db, at)) {
    await inTransaction(db, async (tx) => {
      const row = await claimRows.lock(tx, id);
      if (!row || !isProving(row.status) || row.expires_at > at) return;
      await claimRows.updateOne(tx, id, closing("expired", at));
      await record(tx, row, { after: "expired", at, actorId: null, part: "system" });
      const [activity] = await selectActivities(tx, [row.activity_id]);
      if (activity) await notifyClaimant(deps, tx, row, activity, { status: "expired" });
    });
  }
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY * 1000);
  await detachFromClosed(db, documentLinks, daysAgo(DOCUMENT_DAYS));
  await deleteClosedBefore(db, daysAgo(CLOSED_DAYS));
}
