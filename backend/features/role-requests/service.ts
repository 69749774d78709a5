import { detachAll, detachFromClosed } from "@/backend/content/attached-documents";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { requireOwn } from "@/backend/kernel/own";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type {
  RoleRequest,
  RoleRequestPatch,
  RoleRequestStatus,
} from "@/lib/contract/role-requests";
import type { RequestableRole } from "@/lib/contract/roles";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import { emptyForm, formFaults, tidyForm } from "./form";
import { notifyApplicant } from "./notifications";
import {
  documentLinks,
  insertRequest,
  lockRequest,
  type RequestRow,
  requestRows,
  selectOpenRequest,
  selectOverdue,
  selectRequest,
  selectRequestsOf,
} from "./queries";
import { availabilityOf, describeRequest, documentsOf, isOpen, standingOf } from "./reading";

const texts = roleRequests.faults;
const HOUR = 60 * 60;
const DAY = 24 * HOUR * 1000;
/** Days after which an untouched draft expires. */
const DRAFT_DAYS = 30;
/** Days that documents are kept after a request was closed (docs/domain/organisations.md). */
const DOCUMENT_DAYS = 90;

const SENDINGS = attemptsPer(24 * HOUR, 10, "role-requests");

type ServiceDeps = Pick<Deps, "db" | "now" | "secrets" | "config" | "queue">;

/** Throws `conflict` if the form cannot be edited now. */
export function requireEditable({ status }: RequestRow): void {
  if (status !== "draft" && status !== "info_requested") {
    throw new DomainError("conflict", texts.notEditable);
  }
}

/** Locks the user's request while it can be edited. Throws `not_found` or `conflict`. */
export async function lockEditable(
  tx: Executor,
  user: CurrentUser,
  id: string,
): Promise<RequestRow> {
  const row = requireOwn(await lockRequest(tx, id), user);
  requireEditable(row);
  return row;
}

/** The user's request. Throws `not_found`. */
export async function getOwnRequest(
  db: Executor,
  user: CurrentUser,
  id: string,
): Promise<RoleRequest> {
  return describeRequest(db, requireOwn(await selectRequest(db, id), user));
}

/**
 * Starts a request, or finds the open one. Throws `conflict` for a role that cannot be requested
 * now.
 */
export async function openRequest(
  { db, now }: ServiceDeps,
  user: CurrentUser,
  role: RequestableRole,
): Promise<{ request: RoleRequest; isNew: boolean }> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const { request, availableAt } = availabilityOf(role, await standingOf(tx, user, at), at);
    if (request) return { request: await describeRequest(tx, request), isNew: false };
    if (availableAt) {
      const day = formatDate(availableAt);
      throw new DomainError("conflict", fillMessage(texts.waiting, { day }));
    }
    const made = await insertRequest(tx, {
      user_id: user.id,
      role,
      status: "draft",
      form: emptyForm(user),
      created_at: at,
      updated_at: at,
    });
    const row = made ?? (await selectOpenRequest(tx, user.id, role));
    if (!row) throw new DomainError("conflict");
    if (made) await record(tx, { row, user, after: "draft", at, isFirst: true });
    return { request: await describeRequest(tx, row), isNew: made !== null };
  });
}

interface OwnStep {
  row: RequestRow;
  user: CurrentUser;
  after: RoleRequestStatus;
  at: Date;
  message?: string | null;
  isFirst?: boolean;
}

function record(tx: Executor, { row, user, after, at, message, isFirst }: OwnStep): Promise<void> {
  return recordStep(tx, {
    subject: "role_request",
    subject_id: row.id,
    at,
    actor_id: user.id,
    part: "applicant",
    before: isFirst ? null : row.status,
    after,
    message,
  });
}

/** Saves the form. Throws `not_found`; `conflict` once submitted. */
export async function saveRequest(
  { db, now }: ServiceDeps,
  user: CurrentUser,
  id: string,
  patch: RoleRequestPatch,
): Promise<RoleRequest> {
  return inTransaction(db, async (tx) => {
    const row = await lockEditable(tx, user, id);
    const changed = { form: { ...row.form, ...patch }, updated_at: now() };
    await requestRows.update(tx, id, changed);
    return describeRequest(tx, { ...row, ...changed });
  });
}

/**
 * Submits a request, or the answer to the staff. Throws `validation_failed` with invalid fields,
 * `not_found`, `conflict`, `too_many_requests`.
 */
export async function submitRequest(
  deps: ServiceDeps,
  user: CurrentUser,
  id: string,
  message: string | null,
): Promise<RoleRequest> {
  requireOwn(await selectRequest(deps.db, id), user);
  await consumeAttempt(deps, SENDINGS, user.id);
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await lockEditable(tx, user, id);
    const form = tidyForm(row.form);
    const kinds = (await documentsOf(tx, id)).map(({ kind }) => kind);
    const faults = formFaults(row.role, form, kinds) ?? {};
    if (form.activity_id && (await identitiesOf(tx, [form.activity_id])).length === 0) {
      faults.activity_id = [texts.activityGone];
    }
    if (Object.keys(faults).length > 0) {
      throw new DomainError("validation_failed", undefined, faults);
    }
    const changed = {
      form,
      vat_number: form.vat_number,
      status: row.taken_by ? ("in_review" as const) : ("submitted" as const),
      submitted_at: row.submitted_at ?? at,
      answer_by: null,
      updated_at: at,
    };
    await requestRows.update(tx, id, changed);
    await record(tx, { row, user, after: changed.status, at, message });
    await notifyApplicant(deps, tx, row, { status: "submitted" });
    return describeRequest(tx, { ...row, ...changed });
  });
}

/** Withdraws a request; its documents are deleted at once. Throws `not_found` or `conflict`. */
export async function withdrawRequest(
  { db, now }: ServiceDeps,
  user: CurrentUser,
  id: string,
): Promise<RoleRequest> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const row = requireOwn(await lockRequest(tx, id), user);
    if (!isOpen(row.status)) throw new DomainError("conflict", texts.closed);
    await detachAll(tx, documentLinks, id);
    const changed = { status: "withdrawn" as const, closed_at: at, answer_by: null };
    await requestRows.update(tx, id, { ...changed, updated_at: at });
    await record(tx, { row, user, after: "withdrawn", at });
    return describeRequest(tx, { ...row, ...changed, updated_at: at });
  });
}

/**
 * Ends requests that waited too long for the applicant, and deletes documents after their
 * retention.
 */
export async function expireRequests(deps: ServiceDeps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const draftsBefore = new Date(now.getTime() - DRAFT_DAYS * DAY);
  for (const id of await selectOverdue(db, { now, draftsBefore })) {
    await inTransaction(db, async (tx) => {
      const row = await lockRequest(tx, id);
      const isDraft = row?.status === "draft" && row.updated_at <= draftsBefore;
      const isUnanswered = row?.answer_by && row.answer_by <= now;
      if (!row || !(isDraft || isUnanswered)) return;
      await requestRows.update(tx, id, {
        status: "expired",
        closed_at: now,
        answer_by: null,
        updated_at: now,
      });
      await recordStep(tx, {
        subject: "role_request",
        subject_id: id,
        at: now,
        part: "system",
        before: row.status,
        after: "expired",
      });
      await notifyApplicant(deps, tx, row, { status: "expired" });
    });
  }
  const documentsBefore = new Date(now.getTime() - DOCUMENT_DAYS * DAY);
  await detachFromClosed(db, documentLinks, documentsBefore);
}

/** A user's requests for the export of their data. */
export async function exportRequests(db: Executor, userId: string): Promise<unknown> {
  const requests: RoleRequest[] = [];
  for (const row of await selectRequestsOf(db, userId)) {
    requests.push(await describeRequest(db, row));
  }
  return requests;
}

/** Erases the content of a user's requests; their existence and decisions stay. */
export async function eraseRequests(tx: Executor, userId: string): Promise<void> {
  for (const row of await selectRequestsOf(tx, userId)) {
    await detachAll(tx, documentLinks, row.id);
    await requestRows.update(tx, row.id, {
      form: emptyForm({ first_name: null, last_name: null }),
      vat_number: null,
      ...(isOpen(row.status)
        ? { status: "withdrawn" as const, closed_at: row.updated_at, answer_by: null }
        : {}),
    });
  }
}
