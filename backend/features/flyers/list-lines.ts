import type { Executor } from "@/backend/db/handle";
import { isReadActivity } from "@/backend/features/activities/view";
import type { FlyerState } from "@/lib/contract/flyer-constants";
import type { FactState } from "@/lib/contract/shopping-list-constants";
import { flyerStateAt, stateByDays } from "@/lib/domain/flyer-rules";
import { lineOfOffer } from "@/lib/i18n/flyer-words";
import { flyerOffer } from "@/lib/routes";
import { bundleOf } from "./content-of";
import { selectOffersByIds } from "./queries";

const states: Record<FlyerState, FactState> = {
  scheduled: "planned",
  active: "current",
  expired: "over",
};
/** Which of several flyers with an offer counts: a copy for the next week has the same offers. */
const ranks: readonly FactState[] = ["current", "planned", "over"];

/** Offers of public flyers as lines of a shopping list; the others are left out. */
export async function offerLines(db: Executor, ids: readonly string[], now: Date) {
  const found = await selectOffersByIds(db, ids);
  const lines = found.flatMap(({ offer, flyer, activity }) => {
    const state = flyerStateAt(flyer, now);
    if (!state || !isReadActivity(activity)) return [];
    return [
      {
        id: offer.id,
        activityId: activity.id,
        state: states[state === "active" ? stateByDays(offer, now) : state],
        ...lineOfOffer({ ...offer, name: offer.title, bundle: bundleOf(offer) }),
        business: { slug: activity.slug, name: activity.name },
        valid_from: offer.starts_at.toISOString(),
        valid_to: offer.ends_at.toISOString(),
        path: flyerOffer(flyer.slug, offer.id),
      },
    ];
  });
  const best = new Map<string, (typeof lines)[number]>();
  for (const line of lines) {
    const other = best.get(line.id);
    const isBetter =
      !other ||
      ranks.indexOf(line.state) < ranks.indexOf(other.state) ||
      (line.state === other.state && line.valid_to > other.valid_to);
    if (isBetter) best.set(line.id, line);
  }
  return [...best.values()];
}
