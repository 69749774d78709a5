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
 * How far a permission reaches by a role of an organisation: `activities`, to its cards; `mine`, to what it owns besides, and
 * to what the person owns. The staff's roles reach everywhere. `member`: whatever roles the organisation has.
 */
type Grants = Partial<
  Record<RequestableRole | "member", "activities" | "mine"> & Record<StaffRole, "all">
>;

const admin = { amministratore: "all" } as const;
const staff = { redattore: "all", amministratore: "all" } as const;

/**
 * Who may do what: the one table (docs/domain/organisations.md). A permission that a role does not name is not given to it.
 * Every check of the backend asks this table through `backend/http/session.ts`.
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
  /** Not the staff: who applies writes to the employer alone. */
  "applications.read": { datore_di_lavoro: "mine", esercente: "mine" },
  "ads.manage": { inserzionista: "mine", ...admin },
  "promos.manage": { esercente: "activities", ...staff },
  "promos.redeem": { esercente: "activities", ...admin },
  "flyers.manage": { esercente: "activities", ...admin },
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

/** What the people of a team need for a permission; for all others it is to be a manager or an editor. */
const rightsFor: Partial<Record<Permission, readonly TeamRight[]>> = {
  "team.manage": ["manager"],
  "team.see": ["manager", "editor", "scanner"],
  "tickets.scan": ["manager", "editor", "scanner"],
  "promos.redeem": ["manager", "editor", "scanner"],
};
const usualRights: readonly TeamRight[] = ["manager", "editor"];

/** Permissions that open no module of their own: what they allow is done elsewhere. */
const withoutModule: readonly Permission[] = [
  "reviews.flag",
  "team.manage",
  "private_requests.oversee",
];

/** Whether the part of the portal that a permission is for is there. */
function isThere(permission: Permission): boolean {
  return (
    withoutModule.includes(permission) || modules.some((module) => module.permission === permission)
  );
}

/** What is done something to, and whose it is. A thing of an organisation is not its author's. */
export interface Target {
  /** The card that it is or belongs to. */
  activityId?: string | null;
  /** Whose it is. What belongs to a card as well is reached only as long as that organisation has the card. */
  organisationId?: string | null;
  /** Whose it stayed when the card went to another organisation; null: it is of whoever has the card. */
  formerId?: string | null;
  /** The person whose it is where no organisation owns it. */
  ownerId?: string | null;
}

/** Things that a permission reaches: with these cards, of these organisations, of this person. */
interface Owned {
  /** Each card with the organisation that has it. */
  cards: ReadonlyMap<string, string>;
  organisationIds: ReadonlySet<string>;
  /** The organisations that give the permission, whatever it reaches by them. */
  through: ReadonlySet<string>;
  /** Null: nobody's. */
  ownerId: string | null;
}

export type Reach = "all" | Owned;

/** On whose behalf something is asked. */
export type Actor = Pick<CurrentUser, "id" | "roles" | "memberships">;

/** How far a permission reaches for somebody; null: it is not given at all. */
export function reachOf({ id, roles, memberships }: Actor, permission: Permission): Reach | null {
  const grants: Grants = permissions[permission];
  if (roles.some((role) => grants[role] === "all")) return "all";
  const rights = rightsFor[permission] ?? usualRights;
  const cards = new Map<string, string>();
  const organisationIds = new Set<string>();
  const through = new Set<string>();
  for (const { organisation_id, right, roles: held, activity_ids } of memberships) {
    if (!rights.includes(right)) continue;
    const reaches = [...held, "member" as const].map((role) => grants[role]);
    if (reaches.includes("activities")) {
      for (const card of activity_ids) cards.set(card, organisation_id);
    }
    if (reaches.includes("mine")) organisationIds.add(organisation_id);
    if (reaches.some((reach) => reach !== undefined)) through.add(organisation_id);
  }
  if (through.size === 0) return null;
  return { cards, organisationIds, through, ownerId: organisationIds.size > 0 ? id : null };
}

/** The organisations through which somebody has a permission; "all": everywhere, as the staff; null: it is not given at all. */
export function organisationsWith(actor: Actor, permission: Permission): "all" | string[] | null {
  const reach = reachOf(actor, permission);
  return reach === null || reach === "all" ? reach : [...reach.through];
}

/** Whether a permission that reaches so far reaches this. */
export function covers(
  reach: Reach,
  { activityId, organisationId, formerId, ownerId }: Target,
): boolean {
  if (reach === "all") return true;
  if (formerId) return reach.through.has(formerId);
  const holder = activityId ? reach.cards.get(activityId) : undefined;
  if (holder && (!organisationId || organisationId === holder)) return true;
  if (organisationId) return reach.organisationIds.has(organisationId);
  return ownerId ? ownerId === reach.ownerId : false;
}

/** The roles of the staff that give a permission. */
export function staffWith(permission: Permission): StaffRole[] {
  const grants: Grants = permissions[permission];
  return staffRoles.filter((role) => grants[role] === "all");
}

/** What an organisation and the people of its team need for a permission to reach what is the organisation's. */
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

/** What a role of an organisation gives to whoever has a right in its team, as long as the role is in force. */
export function permissionsThrough(role: RequestableRole, right: TeamRight): Permission[] {
  return permissionNames.filter((permission) => {
    const { roles, rights } = teamWith(permission);
    return roles.includes(role) && rights.includes(right);
  });
}

/** What somebody may do, somewhere or everywhere; for showing what leads on, never for deciding. */
export function permissionsOf(actor: Actor): Permission[] {
  return permissionNames.filter((permission) => reachOf(actor, permission) !== null);
}

/** What the managers of an organisation with a role can do: today, and once the part of the portal is there. */
export function abilitiesOf(role: RequestableRole): { now: Permission[]; coming: Permission[] } {
  const given = permissionNames.filter((permission) => role in permissions[permission]);
  return {
    now: given.filter(isThere),
    coming: given.filter((permission) => !isThere(permission)),
  };
}
