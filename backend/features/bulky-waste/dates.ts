import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type BulkyDateChange,
  type BulkyDateInput,
  type BulkyOffer,
  type BulkyRulesChange,
  bulkyDateInputSchema,
  bulkyRulesInputSchema,
  type StaffBulkyDate,
  type StaffBulkyPickup,
} from "@/lib/contract/bulky-waste";
import { cubicMetres } from "@/lib/domain/bulky-waste";
import { toCsv } from "@/lib/domain/csv";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/bulky-waste.json";
import { dateRows, pickupRows, ruleRows, selectDates, selectPickups } from "./queries";
import { readRules } from "./rules";

type WritingDeps = Pick<Deps, "db" | "now">;

/** Days that the staff still sees a past date. */
const SHOWN_DAYS = 60;
const { faults } = texts;

/** Dates with room, and the limits. */
export async function describeOffer(db: Executor, now: Date): Promise<BulkyOffer> {
  const rules = await readRules(db);
  const dates = await selectDates(db, addDays(romeDay(now), rules.notice_days));
  const free = dates.map(({ id, day, pieces, litres, taken_pieces, taken_litres }) => ({
    id,
    day,
    free_pieces: Math.max(0, pieces - taken_pieces),
    free_litres: Math.max(0, litres - taken_litres),
  }));
  return {
    rules,
    dates: free.filter(({ free_pieces, free_litres }) => free_pieces > 0 && free_litres > 0),
  };
}

async function listDates(db: Executor, now: Date): Promise<StaffBulkyDate[]> {
  const dates = await selectDates(db, addDays(romeDay(now), -SHOWN_DAYS));
  return dates.map((date) => versioned(date, bulkyDateInputSchema));
}

async function findDate(db: Executor, id: string): Promise<StaffBulkyDate> {
  const known = await dateRows.find(db, id);
  const date = known && (await selectDates(db, known.day)).find((one) => one.id === id);
  if (!date) throw new DomainError("not_found");
  return versioned(date, bulkyDateInputSchema);
}

/** Rules and dates for the staff. */
export async function describeForStaff({ db, now }: WritingDeps) {
  const rules = versioned(await readRules(db), bulkyRulesInputSchema);
  return { rules, dates: await listDates(db, now()) };
}

/** Pickups of a date. Throws `not_found`. */
export async function listPickups(
  db: Executor,
  dateId: string,
): Promise<{ date: StaffBulkyDate; data: StaffBulkyPickup[] }> {
  const date = await findDate(db, dateId);
  const found = await selectPickups(db, dateId);
  const data = found.map(({ house: _, user_id: __, date_id: ___, created_at, ...pickup }) => ({
    ...pickup,
    day: date.day,
    created_at: created_at.toISOString(),
  }));
  return { date, data };
}

/** The list of a date as a table; without what is cancelled. Throws `not_found`. */
export async function tableOf(
  db: Executor,
  dateId: string,
): Promise<{ name: string; csv: string }> {
  const { date, data } = await listPickups(db, dateId);
  const { columns, sizes, statuses } = texts.table;
  const lines = data
    .filter(({ status }) => status !== "cancelled")
    .map(({ code, status, street, number, name, phone, email, items, pieces, litres, note }) => [
      code,
      statuses[status],
      street,
      number,
      name,
      phone ?? "",
      email ?? "",
      items.map((item) => `${item.count} × ${item.name} (${sizes[item.size]})`).join(", "),
      pieces,
      cubicMetres(litres),
      note ?? "",
    ]);
  return { name: `ingombranti-${date.day}.csv`, csv: toCsv([columns, ...lines]) };
}

async function refuseTwin(tx: Executor, day: string, own: string | null): Promise<void> {
  const twin = await dateRows.find(tx, { day });
  if (twin && twin.id !== own) throw refuseField("day", faults.dayTaken);
}

function record(
  tx: Executor,
  at: Date,
  staff: CurrentUser,
  verb: "date_add" | "date_change" | "date_remove" | "rules",
  target: string,
): Promise<void> {
  const details = { by: staff.id };
  return recordAudit(tx, { at, action: `bulky_waste.${verb}`, target, details });
}

/** Throws `validation_failed`: nobody can ask for a day that is over. */
function refusePast(day: string, now: Date): void {
  if (day < romeDay(now)) throw refuseField("day", faults.past);
}

/** Throws `validation_failed` if the day is over or has a date. */
export function addDate(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  input: BulkyDateInput,
): Promise<StaffBulkyDate> {
  refusePast(input.day, now());
  return inTransaction(db, async (tx) => {
    await refuseTwin(tx, input.day, null);
    const row = await dateRows.insertIfNew(tx, input);
    if (!row) throw refuseField("day", faults.dayTaken);
    await record(tx, now(), staff, "date_add", input.day);
    return findDate(tx, row.id);
  });
}

/** Throws `not_found`, `validation_failed`, and when somebody else was faster. */
export function changeDate(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version, ...input }: BulkyDateChange,
): Promise<StaffBulkyDate> {
  return inTransaction(db, async (tx) => {
    await dateRows.lock(tx, id);
    const before = await findDate(tx, id);
    requireSeen(before, version);
    await refuseTwin(tx, input.day, id);
    const isMoved = input.day !== before.day;
    if (isMoved && (await pickupRows.exists(tx, { date_id: id }))) {
      throw refuseField("day", faults.dayUsed);
    }
    if (isMoved) refusePast(input.day, now());
    await dateRows.update(tx, id, input);
    await record(tx, now(), staff, "date_change", input.day);
    return findDate(tx, id);
  });
}

/** Throws `not_found`, `conflict` if anybody asked for it. */
export function removeDate(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const date = await dateRows.lock(tx, id);
    if (!date) throw new DomainError("not_found");
    if (await pickupRows.exists(tx, { date_id: id })) {
      throw new DomainError("conflict", faults.dateUsed);
    }
    await dateRows.remove(tx, id);
    await record(tx, now(), staff, "date_remove", date.day);
  });
}

/** Sets the limits; pickups that were asked for before stay. */
export function changeRules(
  { db, now }: WritingDeps,
  staff: CurrentUser,
  { version, ...rules }: BulkyRulesChange,
) {
  return inTransaction(db, async (tx) => {
    await ruleRows.insertIfNew(tx, { only: true, ...(await readRules(tx)) });
    await ruleRows.lock(tx, { only: true });
    requireSeen(versioned(await readRules(tx), bulkyRulesInputSchema), version);
    await ruleRows.update(tx, { only: true }, rules);
    await record(tx, now(), staff, "rules", "");
    return versioned(rules, bulkyRulesInputSchema);
  });
}
