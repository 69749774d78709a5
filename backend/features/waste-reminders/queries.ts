import { and, asc, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { followGuests } from "@/backend/db/schema/follows";
import { wasteReminders } from "@/backend/db/schema/waste-reminders";
import type { WasteUserKind } from "@/lib/contract/waste";

/** A confirmed reminder. */
export interface Reminder {
  id: string;
  street: string;
  number: string;
  kind: WasteUserKind;
  /** Id of the account or guest. */
  owner: string;
  /** The zone that its owner knows of. */
  zone_id: string | null;
  reminded_for: string | null;
  told_until: Date;
  confirmed_at: Date | null;
}

/** A reminder that was taken to be told, with its owner. */
export interface Taken {
  id: string;
  street: string;
  number: string;
  user_id: string | null;
  guest_id: string | null;
}

const columns = {
  id: wasteReminders.id,
  street: wasteReminders.street,
  number: wasteReminders.number,
  kind: wasteReminders.kind,
  owner: sql<string>`coalesce(${wasteReminders.user_id}, ${wasteReminders.guest_id})`,
  zone_id: wasteReminders.zone_id,
  reminded_for: wasteReminders.reminded_for,
  told_until: wasteReminders.told_until,
  confirmed_at: wasteReminders.confirmed_at,
};

const takenColumns = {
  id: wasteReminders.id,
  street: wasteReminders.street,
  number: wasteReminders.number,
  user_id: wasteReminders.user_id,
  guest_id: wasteReminders.guest_id,
};

export function selectConfirmed(db: Executor): Promise<Reminder[]> {
  return db
    .select(columns)
    .from(wasteReminders)
    .where(isNotNull(wasteReminders.confirmed_at))
    .orderBy(asc(wasteReminders.id));
}

/**
 * Those of these that were not reminded of this evening yet; from now on they were. A second run
 * waits for the first and finds none.
 */
export function takeForEvening(
  tx: Executor,
  ids: readonly string[],
  evening: string,
): Promise<Taken[]> {
  const { id, reminded_for } = wasteReminders;
  return tx
    .update(wasteReminders)
    .set({ reminded_for: evening })
    .where(and(isOneOf(id, ids), or(isNull(reminded_for), lt(reminded_for, evening))))
    .returning(takenColumns);
}

/** Those of these that were not told of changes until then; from now on they were. */
export function takeForChanges(
  tx: Executor,
  ids: readonly string[],
  until: Date,
): Promise<Taken[]> {
  const { id, told_until } = wasteReminders;
  return tx
    .update(wasteReminders)
    .set({ told_until: until })
    .where(and(isOneOf(id, ids), lt(told_until, until)))
    .returning(takenColumns);
}

/** Those of these whose owners know of another zone; from now on they know of this one. */
export function takeForZone(
  tx: Executor,
  ids: readonly string[],
  zoneId: string | null,
): Promise<Taken[]> {
  const { id, zone_id } = wasteReminders;
  return tx
    .update(wasteReminders)
    .set({ zone_id: zoneId })
    .where(and(isOneOf(id, ids), sql`${zone_id} is distinct from ${zoneId}::uuid`))
    .returning(takenColumns);
}

/** Addresses of guests by id. */
export async function selectGuestMails(
  tx: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: followGuests.id, email: followGuests.email })
    .from(followGuests)
    .where(isOneOf(followGuests.id, ids));
  return new Map(found.map(({ id, email }) => [id, email]));
}
