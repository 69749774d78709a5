import type { Executor } from "@/backend/db/handle";
import { toPicture } from "@/backend/files/pictures";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { AD_PLACES, type SlotPlacement } from "@/lib/contract/ad-constants";
import type { AdRegister, RegisteredAd, ShownAds } from "@/lib/contract/ads";
import {
  type BookedSpan,
  isElectionPause,
  joinSpans,
  nextAdTurn,
  spanAt,
} from "@/lib/domain/ads-course";
import {
  countEnded,
  type RegisteredRow,
  type SpanRow,
  selectAdSettings,
  selectComing,
  selectCreatives,
  selectEnded,
  selectNextStart,
  selectRunning,
  selectSpans,
} from "./queries";

const ENDED_PER_PAGE = 25;

/** Spans of a booking among those of several. */
export const spansOf = (spans: readonly SpanRow[], bookingId: string): BookedSpan[] =>
  spans
    .filter(({ booking_id }) => booking_id === bookingId)
    .map(({ starts_at, ends_at, is_added }) => ({ from: starts_at, until: ends_at, is_added }));

/** The ads that a slot shows now, and when that changes. */
export async function listShown(
  db: Executor,
  placement: SlotPlacement,
  now: Date,
): Promise<ShownAds> {
  const bookings = await selectComing(db, placement, now);
  const ids = bookings.map(({ id }) => id);
  const [spans, creatives, settings] = [
    await selectSpans(db, ids),
    await selectCreatives(db, ids),
    await selectAdSettings(db),
  ];
  const elections = settings?.elections ?? [];
  const data = bookings.flatMap((booking): ShownAds["data"] => {
    const span = spanAt(spansOf(spans, booking.id), now);
    const found = creatives.find(
      ({ creative }) => creative.booking_id === booking.id && creative.status === "approved",
    );
    if (!span || !found?.picture || isElectionPause(booking.kind, elections, now)) return [];
    const { creative, picture } = found;
    const { code, kind, advertiser, payer, shares } = booking;
    return [
      {
        id: creative.id,
        code,
        kind,
        headline: creative.headline,
        text: creative.text,
        cta: creative.cta,
        ratio: creative.ratio,
        picture: toPicture(picture, { ...creative, alt: creative.alt ?? "" }),
        target: creative.target,
        advertiser: advertiser ?? "",
        payer,
        weight: shares,
        from: span.from.toISOString(),
        until: span.until.toISOString(),
      },
    ];
  });
  const joined = ids.flatMap((id) => joinSpans(spansOf(spans, id)));
  return {
    data: data.slice(0, AD_PLACES),
    next: nextAdTurn(joined, elections, now)?.toISOString() ?? null,
  };
}

function toRegistered({ booking, begins, ends }: RegisteredRow): RegisteredAd {
  const { id, code, kind, placement, advertiser, payer, status } = booking;
  return {
    id,
    code,
    kind,
    placement,
    advertiser: advertiser ?? "",
    payer,
    from: begins.toISOString(),
    until: ends.toISOString(),
    is_stopped: status === "stopped",
  };
}

/** The public register: what runs, and what ended. */
export async function readRegister(db: Executor, page: number, now: Date): Promise<AdRegister> {
  const paging = { page, perPage: ENDED_PER_PAGE };
  const [running, ended, total, start] = [
    await selectRunning(db, now),
    await selectEnded(db, now, sliceOf(paging)),
    await countEnded(db, now),
    await selectNextStart(db, now),
  ];
  const turns = [...running.map(({ ends }) => ends), ...(start ? [start] : [])];
  const next = turns.sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    running: running.map(toRegistered),
    ended: toPage(ended.map(toRegistered), { ...paging, total }),
    next: next?.toISOString() ?? null,
  };
}
