import "server-only";
import type { SlotPlacement } from "@/lib/contract/ad-constants";
import { getAdRegister, getAdWeeks, listShownAds } from "@/lib/contract/ad-endpoints";
import {
  type AdRegister,
  type AdWeeks,
  adRegisterSchema,
  adWeeksSchema,
  type ShownAd,
  shownAdsSchema,
} from "@/lib/contract/ads";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { tags } from "@/lib/contract/revalidate";
import { judgeAdvertising } from "@/lib/domain/advertising-rules";
import { speaksOfChildren } from "@/lib/domain/advertising-words";
import { getOptional } from "./backend";
import { endTag } from "./page-cache/end-tag";

const SECONDS = 300;
/** Turns in a row that a kept answer may have missed; each costs one read. */
const MOST_TURNS = 3;

interface Turning {
  /** When the answer stops being true; null: nothing is planned. */
  next: string | null;
}

/**
 * An answer that is true at `now`. One that was kept over its turn is asked for again at an address
 * of its own, since expiring it would also expire the pages that show it. The page of the answer
 * ends with it. Null: the backend has no ads.
 */
async function readTurning<Answer extends Turning>(
  { path }: Call<undefined, Answer>,
  schema: Parameters<typeof getOptional<Answer>>[1],
  tag: string,
  now: Date,
): Promise<Answer | null> {
  const rule = { tags: [tag], revalidate: SECONDS };
  let asked = path;
  let found = await getOptional(asked, schema, rule);
  for (let turn = 0; found?.next && new Date(found.next) <= now && turn < MOST_TURNS; turn += 1) {
    asked = `${path}${path.includes("?") ? "&" : "?"}since=${encodeURIComponent(found.next)}`;
    found = await getOptional(asked, schema, rule);
  }
  if (!found?.next) return found;
  // Cached by now; only the answer says how long the page is valid.
  return getOptional(asked, schema, { ...rule, tags: [tag, endTag(new Date(found.next))] });
}

const isAlcohol = ({ advertiser, payer, headline, text, cta }: ShownAd) =>
  judgeAdvertising({
    business: null,
    names: [advertiser, payer ?? ""],
    texts: Object.entries({ headline, text, cta }),
  }).isAlcohol;

/**
 * The ads of a placement at `now`, the first one first. `about`: words of the page; beside what is
 * for children none of alcohol stands (l. 125/2001, art. 13).
 */
export async function listAds(
  placement: SlotPlacement,
  now: Date,
  about: readonly string[] = [],
): Promise<ShownAd[]> {
  const call = callTo(listShownAds, { placement });
  const found = await readTurning(call, shownAdsSchema, tags.ads(placement), now);
  const isForChildren = about.some(speaksOfChildren);
  return (found?.data ?? []).filter(
    (ad) =>
      new Date(ad.from) <= now && now < new Date(ad.until) && !(isForChildren && isAlcohol(ad)),
  );
}

/** What runs and what ended; null: the backend has no ads. */
export const readAdRegister = (page: number, now: Date): Promise<AdRegister | null> =>
  readTurning(callTo(getAdRegister, { page }), adRegisterSchema, tags.adRegister, now);

/** Prices and free places of the coming weeks; null: the backend has no ads. */
export const readAdWeeks = (): Promise<AdWeeks | null> =>
  getOptional(callTo(getAdWeeks), adWeeksSchema, { tags: [tags.adWeeks], revalidate: SECONDS });
