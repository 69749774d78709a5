import { type Executor, inTransaction } from "@/backend/db/handle";
import { identitiesOf, ownersOf } from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import {
  authorize,
  choiceFor,
  likelyCandidate,
  managedRolesOf,
  type OrganisationFacts,
} from "@/backend/features/organisations/service";
import { staffRolesOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Page } from "@/lib/contract/pagination";
import {
  type QueuedRoleRequest,
  ROLE_REQUESTS_PER_PAGE,
  type RoleApproval,
  type RoleQueueQuery,
  type RoleRejection,
  type RoleRequestStatus,
  type StaffRoleRequest,
} from "@/lib/contract/role-requests";
import texts from "@/lib/i18n/messages/it/role-requests.json";
import { tidyForm } from "./form";
import { notifyApplicant, type Tidings } from "./notifications";
import {
  countByStatus,
  lockRequest,
  type RequestRow,
  requestRows,
  selectPeople,
  selectQueue,
  selectRequest,
  selectWithVatNumbers,
} from "./queries";
import { describeRequest, historyOf } from "./reading";

const DAY = 24 * 60 * 60 * 1000;
/** Days to answer a question of the staff (docs/domain/organisations.md). */
const ANSWER_DAYS = 30;

type StaffDeps = Pick<Deps, "db" | "now" | "config" | "queue">;

const waiting = ["submitted", "in_review", "info_requested"] as const;

const statusesOf: Record<RoleQueueQuery["status"], readonly RoleRequestStatus[]> = {
  open: waiting,
  submitted: ["submitted"],
  in_review: ["in_review"],
  info_requested: ["info_requested"],
  approved: ["approved"],
  rejected: ["rejected"],
  closed: ["approved", "rejected", "withdrawn", "expired"],
};

/** The staff's queue, longest waiting first. */
export async function listQueue(
  db: Executor,
  query: RoleQueueQuery,
  now: Date,
): Promise<Page<QueuedRoleRequest> & { counts: Record<string, number> }> {
  const paging = { page: query.page, perPage: query.per_page ?? ROLE_REQUESTS_PER_PAGE };
  const { role, q } = query;
  const scope = { role, q, statuses: statusesOf[query.status] };
  const counts = await countByStatus(db, { role, q });
  const total = scope.statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const rows = await selectQueue(db, scope, sliceOf(paging));
  const numbers = rows.flatMap(({ request }) => request.vat_number ?? []);
  const same = await selectWithVatNumbers(db, [...new Set(numbers)]);
  const keepers = await selectPeople(
    db,
    rows.flatMap(({ request }) => request.taken_by ?? []),
  );
  const data = rows.map(({ request, applicant_name }): QueuedRoleRequest => {
    const submitted = request.submitted_at ?? request.created_at;
    return {
      id: request.id,
      role: request.role as RequestRow["role"],
      status: request.status,
      applicant_name,
      organisation_name: request.form.organisation_name,
      vat_number: request.vat_number,
      submitted_at: submitted.toISOString(),
      age_days: Math.max(0, Math.floor((now.getTime() - submitted.getTime()) / DAY)),
      taken_by: keepers.find(({ id }) => id === request.taken_by)?.name ?? null,
      duplicates: same.filter(
        ({ id, vat_number }) => id !== request.id && vat_number === request.vat_number,
      ).length,
    };
  });
  return { ...toPage(data, { ...paging, total }), counts };
}

/** A submitted request; drafts are visible only to their authors. Throws `not_found`. */
async function sentRequest(read: Promise<RequestRow | null>): Promise<RequestRow> {
  const row = await read;
  if (!row?.submitted_at) throw new DomainError("not_found");
  return row;
}

/** A request with data for the decision. Throws `not_found`. */
export async function getForStaff(
  db: Executor,
  staff: CurrentUser,
  id: string,
  now: Date,
): Promise<StaffRoleRequest> {
  const row = await sentRequest(selectRequest(db, id));
  const people = await selectPeople(db, [row.user_id, ...(row.taken_by ? [row.taken_by] : [])]);
  const applicant = people.find((person) => person.id === row.user_id);
  if (!applicant) throw new DomainError("not_found");
  const [activity] = row.form.activity_id ? await identitiesOf(db, [row.form.activity_id]) : [];
  const [owned] = activity ? await ownersOf(db, [activity.id]) : [];
  const same = row.vat_number ? await selectWithVatNumbers(db, [row.vat_number]) : [];
  const held = (await managedRolesOf(db, row.user_id, now)).map(({ role }) => role);
  const codes = codesOf(row);
  const activityIds = activity ? [activity.id] : [];
  const asking = { ...codes, userId: row.user_id, activityIds };
  const { candidates, ...choice } = await choiceFor(db, asking);
  return {
    ...(await describeRequest(db, row)),
    history: await historyOf(db, id),
    applicant: {
      id: applicant.id,
      name: applicant.name,
      email: applicant.email,
      created_at: applicant.created_at.toISOString(),
      roles: [...new Set([...(await staffRolesOf(db, row.user_id)), ...held])],
    },
    activity: activity ? { ...activity, owner: owned?.owner.name ?? null } : null,
    ...choice,
    likely_organisation: likelyCandidate(codes, candidates)?.id ?? null,
    taken_by: people.find((person) => person.id === row.taken_by)?.name ?? null,
    is_own: row.user_id === staff.id,
    duplicates: same
      .filter((one) => one.id !== id)
      .map(({ id: other, role, status, applicant_name }) => ({
        id: other,
        role: role as RequestRow["role"],
        status,
        applicant_name,
      })),
  };
}

interface Decision {
  after: Tidings["status"];
  values?: { answer_by?: Date; closed_at?: Date };
  reason?: RoleRejection["reason"];
  message?: string | null;
}

/**
 * A staff step: state, log and the applicant's mail in one transaction. Throws `not_found`;
 * `forbidden` for the staff member's own request; `conflict` if it does not wait any more.
 */
async function decide(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  { after, values = {}, reason, message }: Decision,
  act: (tx: Executor, row: RequestRow, at: Date) => Promise<void> = async () => undefined,
): Promise<StaffRoleRequest> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await sentRequest(lockRequest(tx, id));
    if (row.user_id === staff.id) throw new DomainError("forbidden", texts.faults.ownRequest);
    if (!(waiting as readonly RoleRequestStatus[]).includes(row.status)) {
      throw new DomainError("conflict", texts.faults.decided);
    }
    await act(tx, row, at);
    await requestRows.update(tx, id, {
      status: after,
      answer_by: null,
      taken_by: staff.id,
      ...values,
      updated_at: at,
    });
    await recordStep(tx, {
      subject: "role_request",
      subject_id: id,
      at,
      actor_id: staff.id,
      part: "staff",
      before: row.status,
      after,
      reason,
      message,
    });
    await notifyApplicant(deps, tx, row, {
      status: after,
      reason: reason && texts.rejections[reason],
      message,
      answerBy: values.answer_by,
    });
    return getForStaff(tx, staff, id, at);
  });
}

/** Assigns a request to the user, also from a colleague. */
export function takeRequest(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
): Promise<StaffRoleRequest> {
  return decide(deps, staff, id, { after: "in_review" });
}

/** Asks the applicant a question; without an answer in 30 days the request ends. */
export function askApplicant(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffRoleRequest> {
  const answer_by = new Date(deps.now().getTime() + ANSWER_DAYS * DAY);
  return decide(deps, staff, id, { after: "info_requested", values: { answer_by }, message });
}

/** Organisation data of the form. Throws `conflict` while identifying data is missing. */
function factsOf({ form }: RequestRow): OrganisationFacts {
  const { organisation_name, organisation_kind, organisation_tax_code, ...tidy } = tidyForm(form);
  if (organisation_name === null || organisation_kind === null) {
    throw new DomainError("conflict", texts.faults.unfinished);
  }
  return {
    name: organisation_name,
    kind: organisation_kind,
    vat_number: tidy.vat_number,
    tax_code: organisation_tax_code,
    address: tidy.organisation_address,
    website: tidy.website,
    pec: tidy.pec,
  };
}

function codesOf({ form }: RequestRow): Pick<OrganisationFacts, "vat_number" | "tax_code"> {
  const { vat_number, organisation_tax_code } = tidyForm(form);
  return { vat_number, tax_code: organisation_tax_code };
}

/**
 * Gives the role and the listed activities to an organisation that the applicant then manages. Throws
 * `validation_failed` for unknown or missing activities and for an organisation that is not theirs;
 * `conflict` for an activity or code of another organisation, and while the role is suspended.
 */
export function approveRequest(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  { organisation_id, activity_ids, message }: RoleApproval,
): Promise<StaffRoleRequest> {
  const values = { closed_at: deps.now() };
  return decide(deps, staff, id, { after: "approved", values, message }, async (tx, row, at) => {
    const ids = [...new Set(activity_ids)];
    const isMissing = row.form.activity_id !== null && ids.length === 0;
    if (isMissing || (await identitiesOf(tx, ids)).length < ids.length) {
      throw new DomainError("validation_failed", undefined, {
        activity_ids: [isMissing ? texts.faults.noScope : texts.faults.activityGone],
      });
    }
    await authorize(tx, {
      userId: row.user_id,
      role: row.role,
      activityIds: ids,
      organisationId: organisation_id,
      facts: factsOf(row),
      grantedBy: staff.id,
      at,
    });
  });
}

/** Refuses a request, with rule and message. */
export function rejectRequest(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  { reason, message }: RoleRejection,
): Promise<StaffRoleRequest> {
  const values = { closed_at: deps.now() };
  return decide(deps, staff, id, { after: "rejected", values, reason, message });
}
