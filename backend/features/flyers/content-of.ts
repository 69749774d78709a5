import type { FlyerContent } from "@/lib/contract/flyer-content";
import { lastDayOf } from "@/lib/domain/day-ends";
import { romeDay } from "@/lib/domain/rome-time";
import type { FlyerRow, OfferRow } from "./queries";

/** "3 x 2", or null. */
export function bundleOf({ bundle_take: take, bundle_pay: pay }: OfferRow) {
  return take === null ? null : { take, pay };
}

/** The author's content of a flyer, with its present days. */
export function contentOf(
  { flyer, activity }: FlyerRow,
  offers: readonly OfferRow[],
): FlyerContent {
  return {
    activity: activity.slug,
    title: flyer.title,
    note: flyer.note,
    places: flyer.places,
    valid_from: romeDay(flyer.starts_at),
    valid_to: lastDayOf(flyer.ends_at),
    visibility: flyer.visibility,
    file: flyer.file_id,
    pages: flyer.pages,
    offers: offers
      .filter((offer) => offer.flyer_id === flyer.id)
      .map((offer) => ({
        id: offer.id,
        page: offer.page,
        box: offer.box,
        name: offer.title,
        brand: offer.brand,
        quantity: offer.quantity,
        price_kind: offer.price_kind,
        bundle: bundleOf(offer),
        price_now: offer.price_now,
        measure: offer.measure,
        unit_price: offer.unit_price,
        unit_measure: offer.unit_measure,
        price_before: offer.price_before,
        product: offer.product_id,
        condition: offer.condition,
        valid_from: offer.valid_from,
        valid_to: offer.valid_to,
        link: offer.link,
      })),
    rejected: flyer.rejected,
  };
}
