import type { Executor } from "@/backend/db/handle";
import type { FactState } from "@/lib/contract/shopping-list-constants";
import { spansOf } from "@/lib/domain/reference-price";
import texts from "@/lib/i18n/messages/it/prices.json";
import { selectCounting, selectNamed, selectOnSale } from "./queries";
import { toPriced } from "./register";

/** Names and measures of products, by id. */
export async function productMeasures(db: Executor, ids: readonly string[]) {
  const found = await selectNamed(db, ids);
  return new Map(found.map(({ id, name, unit }) => [id, { name, measure: texts.units[unit] }]));
}

/** Products of open shops at today's price, as lines of a shopping list. */
export async function productOffers(db: Executor, ids: readonly string[], now: Date) {
  const found = await selectOnSale(db, ids);
  const points = await selectCounting(
    db,
    found.map(({ product }) => product.id),
  );
  return found.map(({ product, activity: { id, ...business } }) => {
    const span = spansOf(toPriced(product, points).prices).find(
      ({ from, to }) => from <= now && (to === null || to > now),
    );
    const state: FactState = span ? "current" : "gone";
    return {
      id: product.id,
      activityId: id,
      state,
      name: product.name,
      price: span?.cents ?? null,
      measure: texts.units[product.unit],
      business,
      valid_from: null,
      // A promotional price ends; the regular one holds until the next.
      valid_to: null,
      path: null,
    };
  });
}
