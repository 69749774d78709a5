import type { Executor } from "@/backend/db/handle";
import { isReadActivity } from "@/backend/features/activities/view";
import { productMeasures } from "@/backend/features/prices/service";
import type { PromoState } from "@/lib/contract/promo-constants";
import type { FactState } from "@/lib/contract/shopping-list-constants";
import { endOf, promoStateAt, publicState } from "@/lib/domain/promo-rules";
import { routes } from "@/lib/routes";
import { selectByIds } from "./queries";

const states: Record<PromoState, FactState> = {
  scheduled: "planned",
  active: "current",
  paused: "gone",
  used_up: "over",
  expired: "over",
};

/** Public promotions as lines of a shopping list; the others are left out. */
export async function promoOffers(db: Executor, ids: readonly string[], now: Date) {
  const found = await selectByIds(db, ids);
  const measures = await productMeasures(
    db,
    found.flatMap(({ promo }) => promo.product_id ?? []),
  );
  return found.flatMap(({ promo, activity }) => {
    const state = publicState(promoStateAt(promo, now));
    if (!state || !isReadActivity(activity)) return [];
    const product = promo.product_id ? measures.get(promo.product_id) : undefined;
    return [
      {
        id: promo.id,
        activityId: activity.id,
        state: states[state],
        name: product?.name ?? promo.title,
        price: promo.price_now,
        measure: product?.measure ?? null,
        business: { slug: activity.slug, name: activity.name },
        valid_from: promo.starts_at.toISOString(),
        valid_to: endOf(promo).toISOString(),
        path: routes.item("promotions", promo.slug),
      },
    ];
  });
}
