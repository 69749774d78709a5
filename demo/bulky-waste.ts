import type { Executor } from "@/backend/db/handle";
import { addPickup, bulkyDateRows, bulkyPickupRows } from "@/backend/features/bulky-waste/service";
import type { BulkyItem } from "@/lib/contract/bulky-waste";
import type { BulkyStatus } from "@/lib/contract/bulky-waste-constants";
import { addDays, romeDay, weekdayIndex } from "@/lib/domain/rome-time";
import { addressOf } from "./accounts";
import type { Known } from "./known";

const TUESDAY = 1;
const WEEKS = 8;
const DAY = 24 * 60 * 60 * 1000;

interface SeedPickup {
  /** Of the Tuesdays, from the one that is past. */
  week: number;
  status: BulkyStatus;
  name: string;
  street: string;
  number: string;
  items: BulkyItem[];
  account?: string;
  reason?: string;
}

const seedPickups: readonly SeedPickup[] = [
  {
    week: 0,
    status: "done",
    name: "Nives Pautasso",
    street: "Via dei Mulini",
    number: "14",
    items: [{ name: "Armadio a due ante", count: 1, size: "huge" }],
  },
  {
    week: 0,
    status: "missed",
    name: "Sergio Dutto",
    street: "Vicolo Chiuso",
    number: "1/SNC",
    items: [{ name: "Materasso", count: 2, size: "large" }],
  },
  {
    week: 2,
    status: "confirmed",
    name: "Viola Ferrero",
    street: "Via Roma",
    number: "12/B",
    items: [
      { name: "Divano a due posti", count: 1, size: "huge" },
      { name: "Tavolino", count: 1, size: "small" },
    ],
    account: "visitatore",
  },
  {
    week: 2,
    status: "requested",
    name: "Tullio Gaspari",
    street: "Corso Marconi",
    number: "88",
    items: [{ name: "Lavatrice", count: 1, size: "medium" }],
  },
  {
    week: 3,
    status: "cancelled",
    name: "Piera Allasia",
    street: "Via Roma",
    number: "31",
    items: [{ name: "Frigorifero", count: 1, size: "large" }],
    reason: "Il furgone con la gru quel giorno è in officina: scegli il martedì dopo.",
  },
];

/** Tuesdays on which bulky waste is collected, one of them past, and pickups in each state. */
export async function writeBulkyWaste(tx: Executor, known: Known, now: Date): Promise<void> {
  const today = romeDay(now);
  const last = addDays(today, -((weekdayIndex(today) - TUESDAY + 7) % 7 || 7));
  const days = Array.from({ length: WEEKS }, (_, week) => addDays(last, 7 * week));
  const dates = await bulkyDateRows.insertAll(
    tx,
    days.map((day) => ({ day, pieces: 24, litres: 14_000 })),
  );
  for (const { week, status, account, reason = null, ...pickup } of seedPickups) {
    const date = dates[week];
    if (!date) continue;
    const input = { ...pickup, date_id: date.id, email: null, phone: "333 555 0142", note: null };
    const userId = (account && known.people.get(addressOf(account))) || null;
    const at = new Date(new Date(`${date.day}T09:00:00Z`).getTime() - 9 * DAY);
    const row = await addPickup(tx, input, { userId, at });
    await bulkyPickupRows.update(tx, row.id, { status, reason });
  }
}
