import { attachedTo } from "@/backend/content/attached-documents";
import type { Executor } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { readSteps } from "@/backend/features/case-log/service";
import { managedRolesOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import {
  openRoleRequestStatuses,
  type RoleRequest,
  type RoleRequestList,
  type RoleRequestStatus,
} from "@/lib/contract/role-requests";
import { type RequestableRole, requestableRoles } from "@/lib/contract/roles";
import { abilityTexts } from "./notifications";
import { documentLinks, type RequestRow, selectRequestsOf } from "./queries";

/** Days after a rejection until the role can be requested again. */
const WAIT_DAYS = 7;
/** Days before a role's end in which it can be renewed by a new request. */
export const RENEWAL_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

type Availability = RoleRequestList["roles"][number]["state"];

export function isOpen(status: RoleRequestStatus): boolean {
  return (openRoleRequestStatuses as readonly RoleRequestStatus[]).includes(status);
}

/** A user's roles and requests. */
interface Standing {
  requests: readonly RequestRow[];
  /** Active roles of the organisations that they manage. */
  held: Awaited<ReturnType<typeof managedRolesOf>>;
}

/** Data that decides what a user can request now. */
export async function standingOf(db: Executor, user: CurrentUser, now: Date): Promise<Standing> {
  return {
    requests: await selectRequestsOf(db, user.id),
    held: await managedRolesOf(db, user.id, now),
  };
}

function endsSoon(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() - now.getTime() <= RENEWAL_DAYS * DAY;
}

/**
 * Says if and when a user can request a role. One that they have can be requested again: for
 * renewal, more activities, or another organisation.
 */
export function availabilityOf(
  role: RequestableRole,
  { requests }: Standing,
  now: Date,
): { state: Availability; request: RequestRow | null; availableAt: Date | null } {
  const same = requests.filter((request) => request.role === role);
  const request = same.find(({ status }) => isOpen(status)) ?? null;
  if (request) return { state: "open", request, availableAt: null };
  const rejections = same.filter(({ status }) => status === "rejected");
  const waits = rejections.map(({ closed_at }) => (closed_at?.getTime() ?? 0) + WAIT_DAYS * DAY);
  const availableAt = new Date(Math.max(0, ...waits));
  if (availableAt > now) return { state: "waiting", request: null, availableAt };
  return { state: "free", request: null, availableAt: null };
}

/** The user's requests, newest first, and the roles that can be requested. */
export async function listOwnRequests(
  db: Executor,
  user: CurrentUser,
  now: Date,
): Promise<RoleRequestList> {
  const standing = await standingOf(db, user, now);
  return {
    data: standing.requests.map(({ id, role, status, created_at, updated_at }) => ({
      id,
      role,
      status,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    roles: requestableRoles.map((role) => {
      const { state, request, availableAt } = availabilityOf(role, standing, now);
      const held = standing.held.filter((one) => one.role === role);
      const ends = held.flatMap(({ expires_at }) => expires_at?.getTime() ?? []);
      const end = ends.length > 0 ? new Date(Math.min(...ends)) : null;
      return {
        role,
        state,
        held_by: held.map(({ organisation }) => organisation),
        expires_at: end?.toISOString() ?? null,
        ends_soon: endsSoon(end, now),
        request_id: request?.id ?? null,
        available_at: availableAt?.toISOString() ?? null,
        abilities: abilityTexts(role),
      };
    }),
  };
}

/** Log of a request. */
export async function historyOf(db: Executor, id: string) {
  const steps = await readSteps(db, "role_request", id);
  return steps.map(({ at, actor, part, after, reason, message }) => ({
    at: at.toISOString(),
    actor,
    by: part as RoleRequest["history"][number]["by"],
    status: after as RoleRequestStatus,
    reason: reason as RoleRequest["history"][number]["reason"],
    message,
  }));
}

/** Documents of a request, oldest first. */
export async function documentsOf(db: Executor, id: string): Promise<RoleRequest["documents"]> {
  return (await attachedTo(db, documentLinks, id)) as RoleRequest["documents"];
}

/** A request with related data. */
export async function describeRequest(db: Executor, row: RequestRow): Promise<RoleRequest> {
  const { form } = row;
  const [activity] = form.activity_id ? await identitiesOf(db, [form.activity_id]) : [];
  return {
    id: row.id,
    role: row.role,
    status: row.status,
    form,
    activity: activity ? { id: activity.id, slug: activity.slug, name: activity.name } : null,
    documents: await documentsOf(db, row.id),
    history: (await historyOf(db, row.id)).map(({ actor: _, ...step }) => step),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    answer_by: row.answer_by?.toISOString() ?? null,
  };
}
