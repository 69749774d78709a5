import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { AdPlacement } from "@/lib/contract/ad-constants";
import type { CreativeDraft } from "@/lib/contract/ads";
import { adPaymentRows } from "./money-queries";
import {
  type BookingRow,
  bookingRows,
  type CreativeRow,
  creativeRows,
  cutSpans,
  lockAdSettings,
  putPrices,
  putWeeks,
  updateAdSettings,
} from "./queries";
import { columnsOf } from "./writing";

/** A booking of the demo town, in any state. */
export interface PlantedAd {
  booking: Pick<BookingRow, "kind" | "placement" | "status"> & Partial<BookingRow>;
  /** Mondays. */
  weeks: readonly string[];
  /** Versions of what it shows, the oldest first. */
  creatives: (Pick<CreativeRow, "status"> & Partial<CreativeRow> & { content: CreativeDraft })[];
  at: Date;
}

/** Writes a booking as it is; returns the ids of its creatives. */
export async function plantAd(
  tx: Executor,
  { booking, weeks, creatives, at }: PlantedAd,
): Promise<string[]> {
  const times = { created_at: at, updated_at: at };
  const values = { code: makeCode("A"), shares: 1, ordered_at: at, ...booking, ...times };
  const row = await bookingRows.insert(tx, values);
  await putWeeks(tx, row.id, weeks);
  if (row.stopped_at) await cutSpans(tx, row.id, row.stopped_at);
  if (row.paid_at && row.price) {
    await adPaymentRows.insert(tx, {
      booking_id: row.id,
      method: "bank",
      status: "received",
      amount: row.price,
      created_at: at,
      received_at: row.paid_at,
    });
  }
  const ids = [];
  for (const [index, { content, ...creative }] of creatives.entries()) {
    const version = { ...columnsOf(content), ...creative, number: index + 1, created_at: at };
    ids.push((await creativeRows.insert(tx, { ...version, booking_id: row.id })).id);
  }
  await recordStep(tx, {
    subject: "ad",
    subject_id: row.id,
    part: "system",
    before: null,
    after: row.status,
    at,
  });
  return ids;
}

/** Sets the account and the price of weeks of each placement. */
export async function plantAdSettings(
  tx: Executor,
  {
    account,
    prices,
    weeks,
  }: {
    account: { account_holder: string; iban: string };
    prices: Readonly<Record<AdPlacement, number>>;
    weeks: readonly string[];
  },
): Promise<void> {
  await lockAdSettings(tx);
  await updateAdSettings(tx, account);
  for (const [placement, price] of Object.entries(prices)) {
    await putPrices(tx, placement as AdPlacement, weeks, price);
  }
}
