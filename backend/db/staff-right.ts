import { type SQL, sql } from "drizzle-orm";
import { userRoles } from "./schema/roles";

/** SQL condition that a user is staff now; their roles are only in `user_roles`. */
export const isOfStaff = (person: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${userRoles} held where held.user_id = ${person} and held.suspended_at is null)`;
