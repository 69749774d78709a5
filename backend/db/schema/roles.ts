import { sql } from "drizzle-orm";
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roles } from "@/lib/contract/roles";
import { users } from "./accounts";
import { personal } from "./annotations";
import { instant } from "./columns";

export const userRole = pgEnum("user_role", roles);

/** Roles of the town's staff. Deleting the row ends a role; other roles belong to organisations. */
export const userRoles = pgTable(
  "user_roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: personal(users.id, { onDelete: "cascade", part: "roles" }).notNull(),
    role: userRole().notNull(),
    granted_at: instant().notNull(),
    /** Null: by the operator, or a deleted account. */
    granted_by: personal(users.id, {
      onDelete: "set null",
      kept: "who gave the role stays accountable, by an id without a name",
    }),
    /** Null: not suspended. */
    suspended_at: instant(),
  },
  (table) => [
    uniqueIndex("user_roles_once").on(table.user_id, table.role),
    index("user_roles_granted_by").on(table.granted_by).where(sql`${table.granted_by} is not null`),
    check("user_roles_of_the_staff", sql`${table.role} in ('redattore', 'amministratore')`),
  ],
);
