import {
  index,
  pgEnum,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roles } from "@/lib/contract/roles";
import { users } from "./accounts";
import { activities } from "./activities";

export const userRole = pgEnum("user_role", roles);

/** Roles that people have. A role ends by its row's end. */
export const userRoles = pgTable(
  "user_roles",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: userRole().notNull(),
    granted_at: timestamp({ withTimezone: true }).notNull(),
    /** Null: by the operator, or by somebody who is gone. */
    granted_by: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Null: it does not end by itself. */
    expires_at: timestamp({ withTimezone: true }),
    /** Null: it is not suspended. */
    suspended_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex("user_roles_once").on(table.user_id, table.role)],
);

/** The activities that a role covers; a role of the staff covers everything and has no rows here. */
export const userRoleActivities = pgTable(
  "user_role_activities",
  {
    user_role_id: uuid()
      .notNull()
      .references(() => userRoles.id, { onDelete: "cascade" }),
    activity_id: uuid()
      .notNull()
      .references(() => activities.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.user_role_id, table.activity_id] }),
    index("user_role_activities_of_activity").on(table.activity_id),
  ],
);
