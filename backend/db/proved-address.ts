import { and, eq } from "drizzle-orm";
import type { Executor } from "./handle";
import { users } from "./schema/accounts";

/** Subquery of an account's address, if confirmed: before, it may be another person's. */
export const provedAddress = (db: Executor, userId: string) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.email_verified));
