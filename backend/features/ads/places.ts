import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import type { Executor } from "@/backend/db/handle";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import {
  AD_LEAD_DAYS,
  AD_PLACES,
  AD_WEEKS_AHEAD,
  type AdPlacement,
  adPlacements,
} from "@/lib/contract/ad-constants";
import type { AdWeeks } from "@/lib/contract/ads";
import { weeksOnSale } from "@/lib/domain/ads-course";
import { dayAndMonth, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { selectPrices, selectTaken } from "./queries";

const { faults } = texts;

/** Mondays of the weeks that can be booked now. */
const bookableWeeks = (now: Date): string[] =>
  weeksOnSale(romeDay(now), { lead: AD_LEAD_DAYS, ahead: AD_WEEKS_AHEAD });

/** Prices and free places of the weeks that can be booked. */
export async function listWeeks(db: Executor, now: Date): Promise<AdWeeks> {
  const weeks = bookableWeeks(now);
  const [prices, taken] = [await selectPrices(db, weeks), await selectTaken(db, { weeks })];
  return {
    data: weeks.map((week) => ({
      week,
      placements: adPlacements.map((placement) => {
        const isIt = (row: { placement: AdPlacement; week: string }) =>
          row.placement === placement && row.week === week;
        return {
          placement,
          price: prices.find(isIt)?.price ?? null,
          free: Math.max(0, AD_PLACES - (taken.find(isIt)?.taken ?? 0)),
        };
      }),
    })),
  };
}

/** What is to be booked. */
export interface Wanted {
  id: string;
  placement: AdPlacement;
  shares: number;
  weeks: readonly string[];
}

/** Serialises bookings of a placement until the transaction ends. */
export const lockPlacement = (tx: Executor, placement: AdPlacement): Promise<void> =>
  acquireAdvisoryLock(tx, `ads ${placement}`);

/** Whether shares are free in each of these weeks; the weeks without, by week. */
export async function fullWeeks(db: Executor, { id, placement, shares, weeks }: Wanted) {
  const taken = await selectTaken(db, { weeks, except: id });
  return weeks.filter((week) => {
    const row = taken.find((one) => one.placement === placement && one.week === week);
    return (row?.taken ?? 0) + shares > AD_PLACES;
  });
}

/** The price of weeks in cents; null: one of them is not on sale. */
export async function quoteOf(
  db: Executor,
  { placement, shares, weeks }: Omit<Wanted, "id">,
): Promise<number | null> {
  const prices = (await selectPrices(db, weeks)).filter((row) => row.placement === placement);
  if (weeks.length === 0 || prices.length < weeks.length) return null;
  return prices.reduce((sum, { price }) => sum + price * shares, 0);
}

const atWeek = (text: string, week: string) =>
  refuseField("weeks", fillMessage(text, { day: dayAndMonth(week) }));

/**
 * Takes places under the placement's lock, so that the last one is sold once; returns what they
 * cost. A free ad is not bound to what is on sale. Throws `validation_failed`, `conflict`.
 */
export async function takePlaces(
  tx: Executor,
  wanted: Wanted,
  { now, isFree }: { now: Date; isFree: boolean },
): Promise<number> {
  const { weeks, placement } = wanted;
  if (weeks.length === 0) throw refuseField("weeks", faults.noWeeks);
  const onSale = bookableWeeks(now);
  const early = isFree ? undefined : weeks.find((week) => !onSale.includes(week));
  if (early) throw atWeek(faults.tooSoon, early);
  await lockPlacement(tx, placement);
  const [full] = await fullWeeks(tx, wanted);
  if (full) {
    throw new DomainError("conflict", fillMessage(faults.full, { day: dayAndMonth(full) }));
  }
  if (isFree) return 0;
  const price = await quoteOf(tx, wanted);
  if (price === null) {
    const priced = (await selectPrices(tx, weeks)).filter((row) => row.placement === placement);
    const missing = weeks.find((week) => !priced.some((row) => row.week === week));
    throw atWeek(faults.notOnSale, missing ?? "");
  }
  return price;
}
