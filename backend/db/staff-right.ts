import { type SQL, sql } from "drizzle-orm";
import { userRoles } from "./schema/roles";

/** Whether a person is of the staff now, by a column that names them; its roles are kept in `user_roles` alone. */
export const isOfStaff = (person: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${userRoles} held where held.user_id = ${person} and held.suspended_at is null)`;
