import { type Executor, inTransaction } from "@/backend/db/handle";
import { AD_WEEKS_AHEAD } from "@/lib/contract/ad-constants";
import { daysLost, mondayOf, weekSpan } from "@/lib/domain/ads-course";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { notifyTeam } from "./notifications";
import { fullWeeks, lockPlacement } from "./places";
import {
  type BookingRow,
  bookingRows,
  lockAdSettings,
  selectOwed,
  selectScheduled,
  selectSpans,
  spanRows,
  updateAdSettings,
} from "./queries";
import { spansOf } from "./shown";
import { type AdDeps, move, withBooking } from "./states";

const DAY = 24 * 60 * 60 * 1000;
const DAYS_OF_A_WEEK = 7;

/**
 * Notes that the portal runs. After more than a day without it each paid ad is owed the days that
 * it lost; the beat moves in the same transaction, so that they are owed once.
 */
export async function beat(deps: AdDeps): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const { beat_at } = await lockAdSettings(tx);
    await updateAdSettings(tx, { beat_at: now });
    if (beat_at === null || now.getTime() - beat_at.getTime() <= DAY) return;
    for (const { id, days_owed } of await selectScheduled(tx)) {
      const spans = spansOf(await selectSpans(tx, [id]), id);
      const days = daysLost(spans, { from: beat_at, until: now });
      if (days > 0) await bookingRows.update(tx, id, { days_owed: days_owed + days });
    }
  });
}

/** Gives a booking the first week after its own with a place, or none yet; the days it then owes. */
async function addWeek(tx: Executor, row: BookingRow, now: Date): Promise<number> {
  const { id, placement, shares, days_owed } = row;
  const held = await selectSpans(tx, [id]);
  const coming = addDays(mondayOf(romeDay(now)), DAYS_OF_A_WEEK);
  const after = held.map(({ week }) => addDays(week, DAYS_OF_A_WEEK));
  const first = [coming, ...after].sort().at(-1) ?? coming;
  const weeks = Array.from({ length: AD_WEEKS_AHEAD }, (_, index) =>
    addDays(first, DAYS_OF_A_WEEK * index),
  );
  await lockPlacement(tx, placement);
  const full = await fullWeeks(tx, { id, placement, shares, weeks });
  const week = weeks.find((one) => !full.includes(one));
  if (!week) return days_owed;
  const days = Math.min(days_owed, DAYS_OF_A_WEEK);
  const { from, until } = weekSpan(week, days);
  await spanRows.insert(tx, {
    booking_id: id,
    week,
    starts_at: from,
    ends_at: until,
    is_added: true,
  });
  return days_owed - days;
}

/** Adds owed days where a week has a place; what has none waits for the next run. */
export async function addOwedDays(deps: AdDeps, signal?: AbortSignal): Promise<void> {
  for (const { id } of await selectOwed(deps.db)) {
    if (signal?.aborted) return;
    await withBooking(deps, id, async (tx, { row }, at) => {
      if (row.days_owed === 0 || row.status === "stopped") return;
      const days_owed = await addWeek(tx, row, at);
      if (days_owed === row.days_owed) return;
      const by = { actor: { id: null, part: "system" as const }, at, step: "days_added" as const };
      await notifyTeam(deps, tx, await move(tx, row, { days_owed }, by), "days_added");
    });
  }
}
