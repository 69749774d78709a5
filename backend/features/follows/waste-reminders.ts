import { type Executor, inTransaction } from "@/backend/db/handle";
import { findZone, zonesOf } from "@/backend/features/waste/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { WasteReminder, WasteReminderInput } from "@/lib/contract/waste-reminders";
import { addressKey } from "@/lib/domain/waste-address";
import texts from "@/lib/i18n/messages/it/follows.json";
import { adoptGuest } from "./following";
import type { Follower } from "./queries";
import { deleteReminders, insertReminder, selectReminders } from "./waste-reminder-queries";

/** Maximum addresses per user. */
const MOST_ADDRESSES = 5;

/** An address of a zone, as it is stored. */
type FoundAddress = Pick<WasteReminder, "street" | "number" | "kind"> & { zone_id: string };

/** Throws `validation_failed` for an address that has no zone. */
export async function findAddress(
  db: Executor,
  { street, number, kind }: Pick<WasteReminderInput, "street" | "number" | "kind">,
): Promise<FoundAddress> {
  const found = await findZone(db, { street, number, kind });
  if (!found) throw refuseField("street", texts.reminders.faults.address);
  return { ...found, number, kind };
}

/**
 * Reminds of an address; a repeated one stays as it is. Returns false over the maximum, if nothing
 * was added.
 */
export async function addReminder(
  tx: Executor,
  owner: Follower,
  address: FoundAddress,
  { at, isConfirmed }: { at: Date; isConfirmed: boolean },
): Promise<boolean> {
  const known = await selectReminders(tx, owner);
  // A stored key may be of an older form.
  if (known.some((row) => addressKey(row) === addressKey(address))) return true;
  if (known.length >= MOST_ADDRESSES) return false;
  await insertReminder(tx, {
    ...owner,
    ...address,
    address_key: addressKey(address),
    told_until: at,
    confirmed_at: isConfirmed ? at : null,
    created_at: at,
  });
  return true;
}

/** Reminds a logged-in user. Throws `validation_failed`, and `conflict` for too many. */
export async function remindUser(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  input: WasteReminderInput,
): Promise<void> {
  const address = await findAddress(db, input);
  const when = { at: now(), isConfirmed: true };
  await inTransaction(db, async (tx) => {
    if (await addReminder(tx, { user_id: user.id }, address, when)) return;
    throw new DomainError("conflict", texts.reminders.faults.tooMany);
  });
}

/** An owner's reminders with the zones of today, newest first. */
export async function showReminders(db: Executor, owner: Follower): Promise<WasteReminder[]> {
  const rows = await selectReminders(db, owner);
  const zones = await zonesOf(db, rows);
  return rows.map((row) => {
    const zone = zones.get(addressKey(row)) ?? null;
    return {
      id: row.id,
      street: row.street,
      number: row.number,
      kind: row.kind,
      zone: zone && { slug: zone.slug, name: zone.name },
      is_confirmed: row.confirmed_at !== null,
      created_at: row.created_at.toISOString(),
    };
  });
}

/** A user's reminders; takes over those asked for by mail before the account existed. */
export async function listOwnReminders(
  deps: Pick<Deps, "db">,
  user: CurrentUser,
): Promise<WasteReminder[]> {
  await adoptGuest(deps, user);
  return showReminders(deps.db, { user_id: user.id });
}

/** Throws `not_found`, also for another owner's. */
export async function endReminder(
  { db }: Pick<Deps, "db">,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if (!(await deleteReminders(db, { user_id: user.id }, [id]))) throw new DomainError("not_found");
}
