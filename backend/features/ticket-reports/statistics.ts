import { findSoldEvent } from "@/backend/features/ticketing/service";
import type { Deps } from "@/backend/kernel/deps";
import type { TicketStatistics } from "@/lib/contract/ticket-reports";
import { addDays, daysBetween } from "@/lib/domain/rome-time";
import {
  selectByType,
  selectEnteredByHour,
  selectMoney,
  selectSoldByDay,
  selectTotals,
} from "./queries";

const HOUR = 60 * 60 * 1000;
const MOST_DAYS = 366;
const MOST_HOURS = 96;

function everyDay(sold: readonly { day: string; sold: number }[]): TicketStatistics["days"] {
  const [first, last] = [sold[0]?.day, sold.at(-1)?.day];
  if (!first || !last) return [];
  const counts = new Map(sold.map(({ day, sold: count }) => [day, count]));
  const length = Math.min(daysBetween(first, last) + 1, MOST_DAYS);
  return Array.from({ length }, (_, index) => {
    const day = addDays(last, index + 1 - length);
    return { day, sold: counts.get(day) ?? 0 };
  });
}

function everyHour(entered: readonly { from: Date; entered: number }[]): TicketStatistics["hours"] {
  const [first, last] = [entered[0]?.from, entered.at(-1)?.from];
  if (!first || !last) return [];
  const counts = new Map(entered.map(({ from, entered: count }) => [from.getTime(), count]));
  const length = Math.min((last.getTime() - first.getTime()) / HOUR + 1, MOST_HOURS);
  return Array.from({ length }, (_, index) => {
    const from = first.getTime() + index * HOUR;
    return { from: new Date(from).toISOString(), entered: counts.get(from) ?? 0 };
  });
}

/** Sales, entries and money of an event. Throws `not_found`. */
export async function readStatistics(
  { db }: Pick<Deps, "db">,
  eventId: string,
): Promise<TicketStatistics> {
  await findSoldEvent(db, eventId);
  const money = await selectMoney(db, eventId);
  return {
    totals: {
      ...(await selectTotals(db, eventId)),
      received: money.reduce((sum, { received }) => sum + received, 0),
      refunded: money.reduce((sum, { refunded }) => sum + refunded, 0),
    },
    days: everyDay(await selectSoldByDay(db, eventId)),
    types: await selectByType(db, eventId),
    hours: everyHour(await selectEnteredByHour(db, eventId)),
  };
}
