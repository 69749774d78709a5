import { bulkyDateRows } from "@/backend/features/bulky-waste/service";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import type { TestBackend } from "./backend";

let planted = 0;

/** A day some weeks ahead, each time another one, that takes these pieces. */
export async function plantBulkyDate(
  { deps: { db, now } }: TestBackend,
  { pieces = 20, litres = 20_000, day }: { pieces?: number; litres?: number; day?: string } = {},
): Promise<string> {
  planted += 1;
  const values = { pieces, litres, day: day ?? addDays(romeDay(now()), 10 + planted) };
  return (await bulkyDateRows.insert(db, values)).id;
}

/** A request for a pickup, as the form sends it. */
export function aPickup(date_id: string, over: object = {}) {
  return {
    date_id,
    items: [{ name: "Divano", count: 1, size: "huge" }],
    street: "Via Roma",
    number: "12/B",
    name: "Vera Neri",
    email: null,
    phone: "0761 555099",
    privacy: true,
    ...over,
  };
}
