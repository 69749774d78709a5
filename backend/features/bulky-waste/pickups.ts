import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { BulkyDecision, BulkyPickup } from "@/lib/contract/bulky-waste";
import { romeDay } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/bulky-waste.json";
import { type BulkyDeps, requireRoom } from "./booking";
import { mailRequester } from "./mails";
import { type DateRow, dateRows, type PickupRow, pickupRows } from "./queries";

const { faults } = texts;

const isOpen = ({ status }: PickupRow) => status === "requested" || status === "confirmed";

async function dateOf(db: Executor, { date_id }: PickupRow): Promise<DateRow> {
  const date = await dateRows.find(db, date_id);
  if (!date) throw new DomainError("not_found");
  return date;
}

/** A pickup as its author reads it. */
export async function describePickup(
  { db, now }: Pick<BulkyDeps, "db" | "now">,
  row: PickupRow,
): Promise<BulkyPickup> {
  const { code, status, items, street, number, name, email, phone, note, reason } = row;
  const { day } = await dateOf(db, row);
  return {
    ...{ code, status, day, items, street, number, name, email, phone, note, reason },
    created_at: row.created_at.toISOString(),
    can: { cancel: isOpen(row) && romeDay(now()) < day, erase: !isOpen(row) },
  };
}

async function lockPickup(tx: Executor, id: string): Promise<PickupRow & { day: string }> {
  const row = await pickupRows.lock(tx, id);
  if (!row) throw new DomainError("not_found");
  return { ...row, day: (await dateOf(tx, row)).day };
}

/** Cancels one's pickup, until the evening before. Throws `conflict`. */
export function cancelOwn(deps: BulkyDeps, { id }: PickupRow): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockPickup(tx, id);
    if (row.status === "cancelled") return;
    if (!isOpen(row) || romeDay(deps.now()) >= row.day) {
      throw new DomainError("conflict", faults.tooLate);
    }
    await pickupRows.update(tx, id, { status: "cancelled" });
    await mailRequester(deps, tx, row, "withdrawn");
  });
}

/** Erases one's pickup that is over. Throws `conflict`. */
export function eraseOwn({ db }: Pick<BulkyDeps, "db">, { id }: PickupRow): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (isOpen(await lockPickup(tx, id))) throw new DomainError("conflict", faults.open);
    await pickupRows.remove(tx, id);
  });
}

type News = "confirmed" | "moved" | "done" | "missed" | "cancelled";

/** The changes of a decision. Throws `conflict`. */
async function changesOf(
  tx: Executor,
  row: PickupRow & { day: string },
  decision: BulkyDecision,
  today: string,
): Promise<{ values: Partial<PickupRow>; news: News; day: string }> {
  switch (decision.decision) {
    case "confirm": {
      if (!isOpen(row)) throw new DomainError("conflict", faults.over);
      const to = decision.date_id ?? row.date_id;
      if (to === row.date_id) {
        return { values: { status: "confirmed" }, news: "confirmed", day: row.day };
      }
      const { day } = await requireRoom(tx, to, row);
      return { values: { status: "confirmed", date_id: to }, news: "moved", day };
    }
    case "cancel":
      if (!isOpen(row)) throw new DomainError("conflict", faults.over);
      return {
        values: { status: "cancelled", reason: decision.reason },
        news: "cancelled",
        day: row.day,
      };
    default:
      if (row.status !== "confirmed") throw new DomainError("conflict", faults.unconfirmed);
      if (row.day > today) throw new DomainError("conflict", faults.early);
      return { values: { status: decision.decision }, news: decision.decision, day: row.day };
  }
}

/** The operator's decision; its author gets a mail. Throws `not_found`, `conflict`. */
export function decidePickup(
  deps: BulkyDeps,
  staff: CurrentUser,
  id: string,
  decision: BulkyDecision,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const row = await lockPickup(tx, id);
    const { values, news, day } = await changesOf(tx, row, decision, romeDay(at));
    await pickupRows.update(tx, id, values);
    const action = `bulky_waste.${decision.decision}` as const;
    await recordAudit(tx, { at, action, target: row.code, details: { by: staff.id } });
    await mailRequester(deps, tx, { ...row, ...values, day }, news);
  });
}
