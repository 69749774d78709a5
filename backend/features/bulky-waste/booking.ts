import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { checkFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { BulkyInput } from "@/lib/contract/bulky-waste";
import { cubicMetres, houseKey, type Load, loadOf } from "@/lib/domain/bulky-waste";
import { mailBox } from "@/lib/domain/mail-box";
import { addressBucket } from "@/lib/domain/rate-window";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/bulky-waste.json";
import { mailRequester } from "./mails";
import {
  type DateRow,
  dateRows,
  type PickupRow,
  pickupRows,
  selectOfHouse,
  selectTaken,
} from "./queries";
import { readRules } from "./rules";

/** Purpose of the form's token. */
export const BULKY_FORM = "bulky-waste";
const HOUR = 60 * 60;
/** Limits: docs/domain/bulky-waste.md. */
const FROM_MACHINE = attemptsPer(HOUR, 5, "bulky-waste-from-machine");
/** Anyone can enter any address. */
const MAILS = attemptsPer(24 * HOUR, 3, "bulky-waste-mails");

const { faults } = texts;

export type BulkyDeps = Pick<Deps, "db" | "now" | "config" | "queue" | "secrets">;

/** Locks a date and checks that the truck has room for a load. Throws `conflict`, `not_found`. */
export async function requireRoom(tx: Executor, dateId: string, load: Load): Promise<DateRow> {
  const date = await dateRows.lock(tx, dateId);
  if (!date) throw new DomainError("not_found");
  const taken = await selectTaken(tx, dateId);
  if (taken.pieces + load.pieces > date.pieces || taken.litres + load.litres > date.litres) {
    throw new DomainError("conflict", faults.full, { date_id: [faults.full] });
  }
  return date;
}

/** Throws `validation_failed` if a house asks for more than a month allows. */
async function requireAllowed(
  tx: Executor,
  { house, day, load }: { house: string; day: string; load: Load },
): Promise<void> {
  const { month_pieces, month_litres } = await readRules(tx);
  const before = await selectOfHouse(tx, house, day);
  if (before.pieces + load.pieces <= month_pieces && before.litres + load.litres <= month_litres) {
    return;
  }
  throw refuseField(
    "items",
    fillMessage(faults.limit, { pieces: month_pieces, volume: cubicMetres(month_litres) }),
  );
}

/** A pickup as stored. */
export type Booked = Omit<BulkyInput, "privacy" | "website" | "token">;

/** Takes the place of a pickup on its date. Throws `conflict`, `not_found`, `validation_failed`. */
export async function addPickup(
  tx: Executor,
  { street, number, items, ...input }: Booked,
  { userId, at }: { userId: string | null; at: Date },
): Promise<PickupRow & { day: string }> {
  const house = houseKey(street, number);
  const load = loadOf(items);
  await acquireAdvisoryLock(tx, `bulky waste ${house}`);
  const { day } = await requireRoom(tx, input.date_id, load);
  const { notice_days } = await readRules(tx);
  if (day < addDays(romeDay(at), notice_days)) throw refuseField("date_id", faults.late);
  await requireAllowed(tx, { house, day, load });
  const row = await pickupRows.insert(tx, {
    ...input,
    ...load,
    street,
    number,
    house,
    items,
    code: makeCode("I"),
    user_id: userId,
    created_at: at,
  });
  return { ...row, day };
}

/**
 * Books a pickup; the operator confirms it. A bot gets the normal answer and nothing is stored.
 * Throws `validation_failed`, `conflict`, `not_found`, `too_many_requests`.
 */
export async function bookPickup(
  deps: BulkyDeps,
  user: CurrentUser | null,
  input: BulkyInput,
  address: string | null,
): Promise<PickupRow | null> {
  if (!user) checkFormToken(deps, BULKY_FORM, input.token);
  const { privacy: _, website, token: __, ...booked } = input;
  if (booked.email === null && booked.phone === null) throw refuseField("phone", faults.reach);
  await consumeAttempt(deps, FROM_MACHINE, address ? addressBucket(address) : "unknown");
  if (website !== "") return null;
  if (booked.email !== null && booked.email !== user?.email) {
    await consumeAttempt(deps, MAILS, mailBox(booked.email));
  }
  return inTransaction(deps.db, async (tx) => {
    const row = await addPickup(tx, booked, { userId: user?.id ?? null, at: deps.now() });
    await mailRequester(deps, tx, row, "requested");
    return row;
  });
}
