import { type Executor, inTransaction } from "@/backend/db/handle";
import { calendarsBetween, findZone, fractionNames } from "@/backend/features/waste/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { checkFormToken, makeFormToken } from "@/backend/kernel/form-token";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { WastePickup } from "@/lib/contract/waste";
import type { WasteMissInput, WasteMissQuery, WasteMissState } from "@/lib/contract/waste-misses";
import { addressBucket } from "@/lib/domain/rate-window";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { addressKey } from "@/lib/domain/waste-address";
import { reportableOf } from "@/lib/domain/waste-missed";
import texts from "@/lib/i18n/messages/it/waste-misses.json";
import { missRows, selectAnswers, selectMissesAt } from "./queries";

/** Purpose of the form's token. */
export const MISS_FORM = "waste-miss";
const HOUR = 60 * 60;
/** Limits: docs/domain/waste.md. */
const FROM_MACHINE = attemptsPer(HOUR, 5, "waste-misses-from-machine");
/** Days of the past whose answers a person still reads. */
const DAYS_BACK = 10;

type MissDeps = Pick<Deps, "db" | "now" | "secrets">;

interface Place {
  street: string;
  zone_id: string;
}

/** Throws `validation_failed` for an address without a zone. */
async function requirePlace(db: Executor, address: WasteMissQuery): Promise<Place> {
  const place = await findZone(db, address);
  if (!place) throw refuseField("street", texts.faults.address);
  return place;
}

/** The pickups of the last days at an address, the newest first. */
async function recentPickups(
  { db, now }: Pick<MissDeps, "db" | "now">,
  { zone_id }: Place,
  { kind }: WasteMissQuery,
): Promise<WastePickup[]> {
  const today = romeDay(now());
  const calendars = await calendarsBetween(db, addDays(today, -DAYS_BACK), today);
  const own = calendars.find((one) => one.zone_id === zone_id && one.kind === kind);
  return (own?.pickups ?? []).reverse();
}

function isReportable(pickup: WastePickup, now: Date): boolean {
  const { from, until } = reportableOf(pickup);
  return from <= now && now < until;
}

/** What somebody at an address may report now, and what was answered. Throws `validation_failed`. */
export async function describeMisses(
  deps: MissDeps,
  address: WasteMissQuery,
): Promise<WasteMissState> {
  const { db } = deps;
  const now = deps.now();
  const place = await requirePlace(db, address);
  const pickups = await recentPickups(deps, place, address);
  const names = await fractionNames(db);
  const reported = await selectMissesAt(db, addressKey({ ...address, street: place.street }));
  const answers = await selectAnswers(db, { zone_id: place.zone_id, kind: address.kind });
  const shown = pickups.map((pickup) => {
    const { evening, fraction } = pickup;
    const isSame = (one: { evening: string; fraction: string }) =>
      one.evening === evening && one.fraction === fraction;
    return {
      evening,
      fraction,
      name: names[fraction] ?? fraction,
      until: isReportable(pickup, now) ? reportableOf(pickup).until.toISOString() : null,
      is_reported: reported.some(isSame),
      answer: answers.find(isSame)?.answer ?? null,
    };
  });
  return {
    pickups: shown.filter(({ until, is_reported, answer }) => until ?? answer ?? is_reported),
    token: makeFormToken(deps, MISS_FORM),
  };
}

/**
 * Notes that a pickup did not come to an address, without who says so. A bot gets the normal answer.
 * Throws `validation_failed`, `too_many_requests`, and `conflict` outside its time or if it is known.
 */
export async function reportMiss(
  deps: MissDeps,
  { company, token, evening, fraction, ...address }: WasteMissInput,
  { user, from }: { user: CurrentUser | null; from: string | null },
): Promise<void> {
  if (!user) checkFormToken(deps, MISS_FORM, token);
  await consumeAttempt(deps, FROM_MACHINE, from ? addressBucket(from) : "unknown");
  if (company !== "") return;
  const now = deps.now();
  const place = await requirePlace(deps.db, address);
  const pickup = (await recentPickups(deps, place, address)).find(
    (one) => one.evening === evening && one.fraction === fraction,
  );
  if (!pickup) throw refuseField("evening", texts.faults.unknown);
  if (now < reportableOf(pickup).from) throw new DomainError("conflict", texts.faults.early);
  if (!isReportable(pickup, now)) throw new DomainError("conflict", texts.faults.late);
  const miss = {
    ...place,
    ...{ kind: address.kind, number: address.number, evening, fraction },
    address_key: addressKey({ ...address, street: place.street }),
    reported_at: now,
  };
  const row = await inTransaction(deps.db, (tx) => missRows.insertIfNew(tx, miss));
  if (!row) throw new DomainError("conflict", texts.faults.known);
}
