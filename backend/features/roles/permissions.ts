import type { CurrentUser } from "@/backend/kernel/current-user";
import {
  type RequestableRole,
  requestableRoles,
  type StaffRole,
  staffRoles,
  type TeamRight,
} from "@/lib/contract/roles";
import { modules } from "@/lib/domain/modules";

/**
 * Reach of a permission by an organisation's role: `activities` means its activities; `mine` means all
 * that it or the user owns. Staff roles reach everything. `member`: any role of the organisation.
 */
type Grants = Partial<
  Record<RequestableRole | "member", "activities" | "mine"> & Record<StaffRole, "all">
>;

const admin = { amministratore: "all" } as const;
const staff = { redattore: "all", amministratore: "all" } as const;

/**
 * The one table of permissions (docs/domain/organisations.md). A role has only the permissions
 * listed for it. Every backend check reads it through `backend/http/session.ts`.
 */
export const permissions = {
  "activities.edit": { esercente: "activities", ...staff },
  "statistics.see": { esercente: "activities", ...staff },
  "reviews.reply": { esercente: "activities", ...admin },
  "reviews.flag": { esercente: "activities", ...admin },
  "reviews.moderate": staff,
  "reports.moderate": staff,
  "contact.answer": staff,
  "content.publish": staff,
  "content.moderate": staff,
  "activities.import": staff,
  "activities.merge": staff,
  "pages.edit": staff,
  "news.write": { associazione: "mine", ...staff },
  "pictures.use": {
    esercente: "activities",
    organizzatore: "mine",
    associazione: "mine",
    ...staff,
  },
  "search.synonyms": staff,
  "taxonomy.edit": staff,
  "notifications.broadcast": staff,
  "maintenance.pass": staff,
  "journal.see": staff,
  "events.manage": { organizzatore: "mine", associazione: "mine", ...staff },
  "tickets.scan": { organizzatore: "mine", associazione: "mine", ...admin },
  "private_requests.answer": { esercente: "activities", ...staff },
  "private_requests.oversee": staff,
  "jobs.manage": { datore_di_lavoro: "mine", esercente: "mine", ...staff },
  /** Not the staff: an application is addressed to the employer alone. */
  "applications.read": { datore_di_lavoro: "mine", esercente: "mine" },
  "ads.manage": { inserzionista: "mine", ...admin },
  "ads.decide": admin,
  "promos.manage": { esercente: "activities", ...staff },
  "promos.redeem": { esercente: "activities", ...admin },
  "menus.manage": { esercente: "activities", ...staff },
  "flyers.manage": { esercente: "activities", ...staff },
  "sustainability.manage": staff,
  "team.see": { member: "mine" },
  "team.manage": {
    esercente: "mine",
    organizzatore: "mine",
    datore_di_lavoro: "mine",
    inserzionista: "mine",
    associazione: "mine",
  },
  "role_requests.decide": admin,
  "users.manage": admin,
  "settings.edit": admin,
} as const satisfies Record<string, Grants>;

export type Permission = keyof typeof permissions;

const permissionNames = Object.keys(permissions) as Permission[];

/** Team rights that a permission needs; by default manager or editor. */
const rightsFor: Partial<Record<Permission, readonly TeamRight[]>> = {
  "team.manage": ["manager"],
  "team.see": ["manager", "editor", "scanner"],
  "tickets.scan": ["manager", "editor", "scanner"],
  "promos.redeem": ["manager", "editor", "scanner"],
};
const usualRights: readonly TeamRight[] = ["manager", "editor"];

/** Permissions without a module of their own; they are used elsewhere. */
const withoutModule: readonly Permission[] = [
  "reviews.flag",
  "team.manage",
  "private_requests.oversee",
  "ads.decide",
];

/** True if the permission's part of the portal exists. */
function isThere(permission: Permission): boolean {
  return (
    withoutModule.includes(permission) || modules.some((module) => module.permission === permission)
  );
}

/**
 * The thing that an action is about, and its owner. A thing of an organisation does not belong to
 * its author.
 */
export interface Target {
  /** The activity that it is or belongs to. */
  activityId?: string | null;
  /**
   * The owning organisation. A thing of an activity is reached only while that organisation owns the
   * activity.
   */
  organisationId?: string | null;
  /** The organisation that kept it when the activity changed its owner; null: it follows the activity. */
  formerId?: string | null;
  /** The owner if no organisation owns it. */
  ownerId?: string | null;
}

/** Things in reach of a permission: of these activities, organisations or this user. */
interface Owned {
  /** Each activity with its organisation. */
  activities: ReadonlyMap<string, string>;
  organisationIds: ReadonlySet<string>;
  /** All organisations that give the permission. */
  through: ReadonlySet<string>;
  /** Null: no personal owner. */
  ownerId: string | null;
}

export type Reach = "all" | Owned;

/** The user on whose behalf a check is made. */
export type Actor = Pick<CurrentUser, "id" | "roles" | "memberships">;

/** The user's reach of a permission; null if they do not have it. */
export function reachOf({ id, roles, memberships }: Actor, permission: Permission): Reach | null {
  const grants: Grants = permissions[permission];
  if (roles.some((role) => grants[role] === "all")) return "all";
  const rights = rightsFor[permission] ?? usualRights;
  const activities = new Map<string, string>();
  const organisationIds = new Set<string>();
  const through = new Set<string>();
  for (const { organisation_id, right, roles: held, activity_ids } of memberships) {
    if (!rights.includes(right)) continue;
    const reaches = [...held, "member" as const].map((role) => grants[role]);
    if (reaches.includes("activities")) {
      for (const activityId of activity_ids) activities.set(activityId, organisation_id);
    }
    if (reaches.includes("mine")) organisationIds.add(organisation_id);
    if (reaches.some((reach) => reach !== undefined)) through.add(organisation_id);
  }
  if (through.size === 0) return null;
  return { activities, organisationIds, through, ownerId: organisationIds.size > 0 ? id : null };
}

/**
 * The organisations that give the user a permission; "all" for staff; null if they do not have it.
 */
export function organisationsWith(actor: Actor, permission: Permission): "all" | string[] | null {
  const reach = reachOf(actor, permission);
  return reach === null || reach === "all" ? reach : [...reach.through];
}

/** True if the reach includes the target. */
export function covers(
  reach: Reach,
  { activityId, organisationId, formerId, ownerId }: Target,
): boolean {
  if (reach === "all") return true;
  if (formerId) return reach.through.has(formerId);
  const holder = activityId ? reach.activities.get(activityId) : undefined;
  if (holder && (!organisationId || organisationId === holder)) return true;
  if (organisationId) return reach.organisationIds.has(organisationId);
  return ownerId ? ownerId === reach.ownerId : false;
}

/** The staff roles that give a permission. */
export function staffWith(permission: Permission): StaffRole[] {
  const grants: Grants = permissions[permission];
  return staffRoles.filter((role) => grants[role] === "all");
}

/** The roles and team rights that a permission on an organisation's things needs. */
export function teamWith(permission: Permission): {
  roles: RequestableRole[];
  rights: readonly TeamRight[];
} {
  const grants: Grants = permissions[permission];
  return {
    roles: requestableRoles.filter((role) => grants[role] !== undefined),
    rights: rightsFor[permission] ?? usualRights,
  };
}

/** Permissions of an organisation's active role for a team member with a right. */
export function permissionsThrough(role: RequestableRole, right: TeamRight): Permission[] {
  return permissionNames.filter((permission) => {
    const { roles, rights } = teamWith(permission);
    return roles.includes(role) && rights.includes(right);
  });
}

/** All permissions of a user, with any reach; to show links, not to decide. */
export function permissionsOf(actor: Actor): Permission[] {
  return permissionNames.filter((permission) => reachOf(actor, permission) !== null);
}

/**
 * Permissions of the managers of an organisation with a role: today, and once planned parts exist.
 */
export function abilitiesOf(role: RequestableRole): { now: Permission[]; coming: Permission[] } {
  const given = permissionNames.filter((permission) => role in permissions[permission]);
  return {
    now: given.filter(isThere),
    coming: given.filter((permission) => !isThere(permission)),
  };
}
