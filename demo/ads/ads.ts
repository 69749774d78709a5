import type { Executor } from "@/backend/db/handle";
import { type PlantedAd, plantAd, plantAdSettings } from "@/backend/features/ads/service";
import { writeCounts } from "@/backend/features/statistics/service";
import type { Known } from "@/demo/known";
import { shareOf } from "@/demo/relative-time";
import { stableId } from "@/demo/stable-id";
import { type PictureDeps, putTownPicture } from "@/demo/town-pictures";
import { adDeclarations } from "@/lib/contract/ad-constants";
import type { CreativeDraft } from "@/lib/contract/ads";
import { mondayOf } from "@/lib/domain/ads-course";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { type SeedAd, type SeedBooking, seedAds, seedPlacements } from "./town-ads";

/** In cents, for one place and week. */
const prices = { home: 4000, list: 2500, detail: 2000, search: 1500, promo: 1500 } as const;
const WEEKS = 36;
const FIRST_WEEK = -8;

/** The agency that books and pays for others. */
const AGENCY = "Rinaldi Comunicazione";

/** Views of each day on which it was shown, until yesterday. */
async function writeViews(
  tx: Executor,
  creativeId: string,
  { days, name }: { days: readonly string[]; name: string },
): Promise<void> {
  const counts = days.flatMap((day) => {
    const views = 60 + Math.floor(shareOf(`${name} ${day}`) * 120);
    const of = { kind: "ad" as const, id: creativeId, day };
    return [
      { ...of, measure: "view" as const, count: views },
      { ...of, measure: "press" as const, count: 1 + Math.floor(views / 30) },
    ];
  });
  await writeCounts(tx, counts);
}

/** Twelve campaigns in all states, two promotions that stand first, prices, and an account. */
export async function writeAds(
  deps: PictureDeps,
  { activities }: Known,
  { organisations, now }: { organisations: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { db: tx } = deps;
  const today = romeDay(now);
  const week = (count: number) => addDays(mondayOf(today), 7 * count);
  await plantAdSettings(tx, {
    account: { account_holder: "Comune di Castelvento", iban: "IT60X0542811101000000123456" },
    prices,
    weeks: Array.from({ length: WEEKS }, (_, index) => week(FIRST_WEEK + index)),
  });
  for (const [index, seed] of seedAds.entries()) {
    const { weeks, at } = timesOf(seed);
    const { hash, alt } = await putTownPicture(deps, seed.picture, seed.alt);
    const content: CreativeDraft = {
      headline: seed.headline,
      text: seed.text,
      cta: seed.cta,
      ratio: seed.isSquare ? "1:1" : "16:9",
      picture: { hash, alt, focus: null },
      target: `https://castelvento.example/${seed.path}`,
    };
    const [id] = await plantAd(tx, {
      booking: {
        ...bookingOf(seed, { organisationId: organisations.get(AGENCY), at, index }),
        activity_id: cardOf(seed),
        payer: seed.kind || seed.advertiser === AGENCY ? null : AGENCY,
      },
      weeks,
      creatives: creativesOf(seed, content),
      at,
    });
    const days = weeks
      .flatMap((monday) => Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
      .filter((day) => day < today);
    if (id && seed.status !== "draft") await writeViews(tx, id, { days, name: seed.headline });
  }

  for (const [index, seed] of seedPlacements.entries()) {
    const { weeks, at } = timesOf(seed);
    const organisationId = organisations.get(seed.advertiser);
    const of = { organisationId, at, index: seedAds.length + index };
    const promo_id = stableId("promo", seed.promo);
    await plantAd(tx, { booking: { ...bookingOf(seed, of), promo_id }, weeks, creatives: [], at });
  }

  function timesOf(seed: SeedBooking): { weeks: string[]; at: Date } {
    const weeks = seed.weeks.map(week);
    const [first = today] = weeks;
    const ordered = first < today ? addDays(first, -9) : addDays(today, -3);
    return { weeks, at: romeInstant(ordered, 10 * 60) };
  }

  function cardOf({ activity }: SeedAd): string | null {
    return (activity && activities.get(activity)) || null;
  }
}

function creativesOf({ status, waiting, refused }: SeedAd, content: CreativeDraft) {
  if (refused) return [{ content, status: "refused" as const, ...refused }];
  if (status === "in_review") return [{ content, status: "in_review" as const }];
  const approved = { content, status: "approved" as const };
  if (!waiting) return [approved];
  return [approved, { content: { ...content, ...waiting }, status: "in_review" as const }];
}

function bookingOf(
  seed: SeedBooking,
  { organisationId, at, index }: { organisationId: string | undefined; at: Date; index: number },
): PlantedAd["booking"] {
  const { kind = "paid", placement, status, advertiser, weeks, shares = 1, stopped } = seed;
  const isFree = kind !== "paid";
  const isDraft = status === "draft";
  const isPaid = !isFree && ["scheduled", "paused", "stopped"].includes(status);
  const price = isFree ? 0 : prices[placement] * shares * weeks.length;
  const day = romeDay(at);
  return {
    kind,
    placement,
    status,
    shares,
    organisation_id: isFree ? null : (organisationId ?? null),
    advertiser: isDraft ? null : advertiser,
    price: isDraft ? null : price,
    ordered_at: isDraft ? null : at,
    declarations: isDraft ? [] : [...adDeclarations],
    ...(isPaid && {
      paid_at: romeInstant(addDays(day, 2), 0),
      invoice_number: `${index + 1}/${day.slice(0, 4)}`,
    }),
    ...(status === "awaiting_payment" && { due_at: romeInstant(addDays(day, 11), 0) }),
    ...(stopped && {
      stop_reason: stopped.reason,
      stop_note: stopped.note,
      stopped_at: romeInstant(addDays(day, 14), 11 * 60),
    }),
  };
}
