import { type Executor, inTransaction } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { recordStep, tellSteps } from "@/backend/features/case-log/service";
import { notify } from "@/backend/features/notifications/notify";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { sendMail } from "@/backend/mail/send";
import type { Page } from "@/lib/contract/pagination";
import {
  type HeldState,
  ROLE_HOLDERS_PER_PAGE,
  type RoleHolder,
  type RoleHolderQuery,
  type RoleScope,
  type StaffRoleHolder,
} from "@/lib/contract/role-holders";
import { type Role, staffRoles } from "@/lib/contract/roles";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/role-holders.json";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import { routes } from "@/lib/routes";
import {
  countHolders,
  type HolderRow,
  lockDeciding,
  replaceScope,
  selectCovered,
  selectHolder,
  selectHolderPage,
  updateSuspension,
} from "./holder-queries";
import { reachOf } from "./permissions";

type StaffDeps = Pick<Deps, "db" | "now" | "queue" | "config">;
type Covered = Awaited<ReturnType<typeof selectCovered>>;

function isStaff(role: Role): boolean {
  return staffRoles.some((one) => one === role);
}

function stateOf({ suspended_at, expires_at }: HolderRow, now: Date): HeldState {
  if (suspended_at) return "suspended";
  return expires_at && expires_at <= now ? "ended" : "active";
}

function asHolder(row: HolderRow, covered: Covered, now: Date): RoleHolder {
  return {
    id: row.id,
    role: row.role,
    status: stateOf(row, now),
    person: { id: row.user_id, name: row.name, email: row.email },
    activities: covered
      .filter(({ role_id }) => role_id === row.id)
      .map(({ id, name }) => ({ id, name })),
    granted_at: row.granted_at.toISOString(),
    granted_by: row.granted_by,
    expires_at: row.expires_at?.toISOString() ?? null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
  };
}

/** Who has which role for which cards, by name. */
export async function listHolders(
  db: Executor,
  query: RoleHolderQuery,
  now: Date,
): Promise<Page<RoleHolder> & { counts: Record<string, number> }> {
  const { status, role, q } = query;
  const paging = { page: query.page, perPage: query.per_page ?? ROLE_HOLDERS_PER_PAGE };
  const counts = await countHolders(db, { role, q }, now);
  const rows = await selectHolderPage(db, { status, role, q, now }, sliceOf(paging));
  const covered = await selectCovered(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => asHolder(row, covered, now));
  return { ...toPage(data, { ...paging, total: counts[status] }), counts };
}

/** A person's role with what happened to it. Throws `not_found`. */
export async function getHolder(
  db: Executor,
  staff: CurrentUser,
  id: string,
  now: Date,
): Promise<StaffRoleHolder> {
  const row = await selectHolder(db, id);
  if (!row) throw new DomainError("not_found");
  return {
    ...asHolder(row, await selectCovered(db, [id]), now),
    is_own: row.user_id === staff.id,
    has_scope: !isStaff(row.role),
    history: await tellSteps(db, "role", id),
  };
}

interface Step {
  after: "suspended" | "active" | "rescoped";
  message: string;
}

/**
 * A step of the staff: the role, the log and the news for whoever has it, in one transaction; in force from the person's
 * next request on. `act` gives what changed, in words. Throws `not_found`; `forbidden` for a role of one's own, and for
 * whoever has lost the permission a moment ago.
 */
async function change(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  { after, message }: Step,
  act: (tx: Executor, held: StaffRoleHolder, at: Date) => Promise<string | null>,
): Promise<StaffRoleHolder> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const { isThere, own } = await lockDeciding(tx, { id, staffId: staff.id, now: at });
    if (!isThere) throw new DomainError("not_found");
    const stillHeld = own.map((role) => ({ role, activity_ids: null }));
    if (reachOf(stillHeld, "users.manage") === null) throw new DomainError("forbidden");
    const held = await getHolder(tx, staff, id, at);
    if (held.is_own) throw new DomainError("forbidden", texts.faults.own);
    const reason = await act(tx, held, at);
    await recordStep(tx, {
      subject: "role",
      subject_id: id,
      at,
      actor_id: staff.id,
      part: "staff",
      before: held.status,
      after,
      reason,
      message,
    });
    const role = roleRequests.titles[held.role].toLowerCase();
    const title = fillMessage(texts.news[after].title, { role });
    const body = fillMessage(texts.news[after].text, { message });
    const deepLink = isStaff(held.role) ? routes.profile() : routes.roleRequest(held.role);
    const news = { userId: held.person.id, type: "role_status", title, body, deepLink } as const;
    await notify(deps, tx, { ...news, hasOwnMail: true });
    // Of the reasons a notification holds no more than the beginning.
    await sendMail(
      deps.queue,
      {
        to: { name: held.person.name, address: held.person.email },
        subject: title,
        paragraphs: [body],
        action: { label: texts.mail.action, url: `${deps.config.siteUrl}${routes.contact()}` },
        notes: [texts.mail.hint],
      },
      { tx },
    );
    return getHolder(tx, staff, id, at);
  });
}

/** The role counts no more until it is reinstated. Throws `conflict` when it is suspended already. */
export function suspendRole(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffRoleHolder> {
  return change(deps, staff, id, { after: "suspended", message }, async (tx, { status }, at) => {
    if (status === "suspended") throw new DomainError("conflict", texts.faults.suspended);
    await updateSuspension(tx, id, at);
    return null;
  });
}

/** A suspended role counts again, until its end. Throws `conflict` when it is not suspended. */
export function reinstateRole(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<StaffRoleHolder> {
  return change(deps, staff, id, { after: "active", message }, async (tx, { status }) => {
    if (status !== "suspended") throw new DomainError("conflict", texts.faults.notSuspended);
    await updateSuspension(tx, id, null);
    return null;
  });
}

/**
 * The role covers these cards from now on. Throws `conflict` for a role of the staff, which covers everything, and when
 * its cards are no longer those that were read; `validation_failed` for cards that are not there or that are the same as
 * before.
 */
export function changeScope(
  deps: StaffDeps,
  staff: CurrentUser,
  id: string,
  { activity_ids, previous_ids, message }: RoleScope,
): Promise<StaffRoleHolder> {
  return change(deps, staff, id, { after: "rescoped", message }, async (tx, held) => {
    if (!held.has_scope) throw new DomainError("conflict", texts.faults.noScope);
    const before = held.activities;
    const isAsRead =
      before.length === new Set(previous_ids).size &&
      before.every(({ id: card }) => previous_ids.includes(card));
    if (!isAsRead) throw new DomainError("conflict", texts.faults.scopeChanged);
    const ids = [...new Set(activity_ids)];
    const added = ids.filter((one) => !before.some((card) => card.id === one));
    const known = await identitiesOf(tx, added);
    const refuse = (fault: string) =>
      new DomainError("validation_failed", undefined, { activity_ids: [fault] });
    if (known.length < added.length) throw refuse(roleRequests.faults.activityGone);
    const kept = before.filter((card) => ids.includes(card.id));
    if (added.length === 0 && kept.length === before.length) throw refuse(texts.faults.sameScope);
    await replaceScope(tx, id, ids);
    const listed = (cards: readonly { name: string }[]) =>
      cards.map(({ name }) => name).join(", ") || texts.noCards;
    return fillMessage(texts.scopeStep, {
      before: listed(before),
      after: listed([...kept, ...known]),
    });
  });
}
