import { type Executor, inTransaction } from "@/backend/db/handle";
import { activitiesOf } from "@/backend/features/activities/service";
import { readCaseHistory, recordStep } from "@/backend/features/case-log/service";
import {
  isMemberOf,
  managersOf,
  notifyPeople,
  type RoleNews,
  staffViewOf,
} from "@/backend/features/organisations/service";
import { lockRole, peopleWith, reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Page } from "@/lib/contract/pagination";
import {
  type HeldState,
  ROLE_HOLDERS_PER_PAGE,
  type RoleHolder,
  type RoleHolderQuery,
  type StaffRoleHolder,
} from "@/lib/contract/role-holders";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/role-holders.json";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import { routes } from "@/lib/routes";
import {
  countHolders,
  type HolderRow,
  lockDeciding,
  selectHeldBy,
  selectHolder,
  selectHolderPage,
  updateSuspension,
} from "./queries";

type StaffDeps = Pick<Deps, "db" | "now" | "queue" | "config">;
type Activities = Awaited<ReturnType<typeof activitiesOf>>;

function stateOf({ suspended_at, expires_at }: HolderRow, now: Date): HeldState {
  if (suspended_at) return "suspended";
  return expires_at && expires_at <= now ? "ended" : "active";
}

function asHolder(row: HolderRow, activities: Activities, now: Date): RoleHolder {
  const { holder_id, name, email } = row;
  return {
    id: row.id,
    role: row.role,
    status: stateOf(row, now),
    holder:
      email === null
        ? { kind: "organisation", id: holder_id, name }
        : { kind: "person", id: holder_id, name, email },
    activities: activities
      .filter(({ organisation_id }) => organisation_id === holder_id)
      .map((activity) => ({ id: activity.id, name: activity.name })),
    granted_at: row.granted_at.toISOString(),
    granted_by: row.granted_by,
    expires_at: row.expires_at?.toISOString() ?? null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
  };
}

/** Holders of roles with their activities, by name. */
export async function listHolders(
  db: Executor,
  query: RoleHolderQuery,
  now: Date,
): Promise<Page<RoleHolder> & { counts: Record<string, number> }> {
  const { status, role, q } = query;
  const paging = { page: query.page, perPage: query.per_page ?? ROLE_HOLDERS_PER_PAGE };
  const counts = await countHolders(db, { role, q }, now);
  const rows = await selectHolderPage(db, { status, role, q, now }, sliceOf(paging));
  const activities = await activitiesOf(
    db,
    rows.map(({ holder_id }) => holder_id),
  );
  const data = rows.map((row) => asHolder(row, activities, now));
  return { ...toPage(data, { ...paging, total: counts[status] }), counts };
}

/** A role with its holder and log. Throws `not_found`. */
export async function getHolder(
  db: Executor,
  staff: CurrentUser,
  id: string,
  now: Date,
): Promise<StaffRoleHolder> {
  const row = await selectHolder(db, id);
  if (!row) throw new DomainError("not_found");
  const history = await readCaseHistory(db, "role", id);
  const held = asHolder(row, await activitiesOf(db, [row.holder_id]), now);
  if (held.holder.kind === "person") {
    return { ...held, is_own: row.holder_id === staff.id, organisation: null, history };
  }
  const organisationId = held.holder.id;
  const others = await selectHeldBy(db, organisationId);
  return {
    ...held,
    is_own: isMemberOf(staff, organisationId),
    organisation: {
      ...(await staffViewOf(db, organisationId)),
      other_roles: others.flatMap((other) =>
        other.id === id ? [] : [{ id: other.id, role: other.role, status: stateOf(other, now) }],
      ),
    },
    history: [...history, ...(await readCaseHistory(db, "organisation", organisationId))].sort(
      (a, b) => a.at.localeCompare(b.at),
    ),
  };
}

type Change = "suspended" | "active";

function newsOf({ role, holder }: StaffRoleHolder, after: Change, message: string): RoleNews {
  const words = texts.news[after];
  const values = { role: roleRequests.titles[role].toLowerCase(), message };
  const isPersonal = holder.kind === "person";
  return {
    title: isPersonal
      ? fillMessage(words.title, values)
      : fillMessage(words.titleOf, { ...values, name: holder.name }),
    text: fillMessage(words.text, values),
    deepLink: isPersonal ? routes.profile() : routes.roleRequest(role),
    action: { label: texts.mail.action, path: routes.contact() },
    notes: [texts.mail.hint],
  };
}

/** People to notify of a change: the holder, or the organisation's managers. */
function concerned(tx: Executor, { holder }: StaffRoleHolder) {
  return holder.kind === "organisation"
    ? managersOf(tx, holder.id)
    : [{ id: holder.id, first_name: holder.name, email: holder.email }];
}

/**
 * There must always be an administrator: the user may suspend the last other one only if they stay.
 * Throws `conflict` if their own account is being deleted.
 */
async function requireRemaining(tx: Executor, { role, holder }: StaffRoleHolder): Promise<void> {
  if (role !== "amministratore") return;
  const others = await peopleWith(tx, { role, except: holder.id, withPassword: true });
  if (others.length === 0) throw new DomainError("conflict", texts.faults.last);
}

/**
 * A staff step: role, log and notifications in one transaction; effective from the holder's next
 * request. Throws `not_found`; `forbidden` for the user's own role and for a permission just lost;
 * `conflict` without a change, and if no administrator would be left.
 */
async function change(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  { after, message }: { after: Change; message: string },
): Promise<StaffRoleHolder> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    await lockRole(tx, "amministratore");
    const { isThere, own } = await lockDeciding(tx, { id, staffId: staff.id });
    if (!isThere) throw new DomainError("not_found");
    const stillHeld = { id: staff.id, roles: own, memberships: [] };
    if (reachOf(stillHeld, "users.manage") === null) throw new DomainError("forbidden");
    const held = await getHolder(tx, staff, id, at);
    if (held.is_own) throw new DomainError("forbidden", texts.faults.own);
    const isSuspended = held.status === "suspended";
    if (after === "suspended" && isSuspended) {
      throw new DomainError("conflict", texts.faults.suspended);
    }
    if (after === "active" && !isSuspended) {
      throw new DomainError("conflict", texts.faults.notSuspended);
    }
    if (after === "suspended") await requireRemaining(tx, held);
    await updateSuspension(tx, id, after === "suspended" ? at : null);
    await recordStep(tx, {
      subject: "role",
      subject_id: id,
      at,
      actor_id: staff.id,
      part: "staff",
      before: held.status,
      after,
      message,
    });
    await notifyPeople(deps, tx, await concerned(tx, held), newsOf(held, after, message));
    return getHolder(tx, staff, id, at);
  });
}

/** Suspends the role until it is reinstated. Throws like {@link change}. */
export function suspendRole(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffRoleHolder> {
  return change(deps, staff, id, { after: "suspended", message });
}

/** Reinstates a suspended role until its end. Throws `conflict` if it is not suspended. */
export function reinstateRole(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffRoleHolder> {
  return change(deps, staff, id, { after: "active", message });
}
