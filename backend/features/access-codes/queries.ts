import { and, asc, eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { accessCodes } from "@/backend/db/schema/access-codes";
import { activities } from "@/backend/features/activities/view";
import type { AccessKind } from "@/lib/contract/access-codes";

export type CodeRow = typeof accessCodes.$inferSelect;

export const codeRows = rows(accessCodes);

/** Codes of businesses, by name and age. */
export const selectCodes = (
  db: Executor,
  { kind, activityIds }: { kind: AccessKind; activityIds: readonly string[] },
) =>
  db
    .select({ code: accessCodes, activity: { id: activities.id, name: activities.name } })
    .from(accessCodes)
    .innerJoin(activities, eq(activities.id, accessCodes.activity_id))
    .where(and(eq(accessCodes.kind, kind), isOneOf(accessCodes.activity_id, activityIds)))
    .orderBy(asc(activities.name), asc(accessCodes.created_at), asc(accessCodes.id));

/** Names of businesses, in Italian order. */
export const selectBusinesses = (db: Executor, ids: readonly string[]) =>
  db
    .select({ id: activities.id, name: activities.name })
    .from(activities)
    .where(isOneOf(activities.id, ids))
    .orderBy(asc(activities.name), asc(activities.id));
