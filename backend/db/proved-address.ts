import { and, eq } from "drizzle-orm";
import type { Executor } from "./handle";
import { users } from "./schema/accounts";

/** The address of an account as a query within a query, once it is proved: before, it may be somebody else's. */
export const provedAddress = (db: Executor, userId: string) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.email_verified));
