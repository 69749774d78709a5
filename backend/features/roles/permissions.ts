import type { HeldRole, Role } from "@/lib/contract/roles";

/** How far a role's permission reaches: to the activities that the role covers, or to everything. */
type Reach = "own" | "all";

/**
 * Who may do what: the one table (issue 4). A permission that a role does not name is not given to it. Every check of the
 * backend asks this table through `backend/http/session.ts`.
 */
export const permissions = {
  "activities.edit": { esercente: "own", redattore: "all", amministratore: "all" },
  "reviews.reply": { esercente: "own", amministratore: "all" },
  "reviews.flag": { esercente: "own", amministratore: "all" },
  "reviews.moderate": { redattore: "all", amministratore: "all" },
  "reports.moderate": { redattore: "all", amministratore: "all" },
  "pages.edit": { redattore: "all", amministratore: "all" },
  "search.synonyms": { redattore: "all", amministratore: "all" },
  "notifications.broadcast": { redattore: "all", amministratore: "all" },
  "maintenance.pass": { redattore: "all", amministratore: "all" },
  "events.manage": { organizzatore: "all", associazione: "all", amministratore: "all" },
  "jobs.manage": { datore_di_lavoro: "all", amministratore: "all" },
  "ads.manage": { inserzionista: "all", amministratore: "all" },
  "promos.manage": { esercente: "own", amministratore: "all" },
  "flyers.manage": { esercente: "own", amministratore: "all" },
  "role_requests.decide": { amministratore: "all" },
  "users.manage": { amministratore: "all" },
  "settings.edit": { amministratore: "all" },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>;

export type Permission = keyof typeof permissions;

/** Permissions for parts of the portal that are still to come. */
export const comingPermissions: ReadonlySet<Permission> = new Set<Permission>([
  "activities.edit",
  "events.manage",
  "jobs.manage",
  "ads.manage",
  "promos.manage",
  "flyers.manage",
]);

/** How far these roles reach: everything, the activities with these ids, or null: not at all. */
export function reachOf(
  held: readonly HeldRole[],
  permission: Permission,
): "all" | string[] | null {
  const table: Partial<Record<Role, Reach>> = permissions[permission];
  const ids = new Set<string>();
  let isGiven = false;
  for (const { role, activity_ids } of held) {
    const reach = table[role];
    if (reach === undefined) continue;
    if (reach === "all") return "all";
    isGiven = true;
    // A role of a business that covers no list of activities covers none.
    for (const id of activity_ids ?? []) ids.add(id);
  }
  return isGiven ? [...ids] : null;
}

/** The roles that give a permission, however far it reaches. */
export function rolesWith(permission: Permission): Role[] {
  return Object.keys(permissions[permission]) as Role[];
}
