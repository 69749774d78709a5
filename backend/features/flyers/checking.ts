import type { FieldErrors } from "@/backend/kernel/errors";
import type { FlyerContent, FlyerOffer } from "@/lib/contract/flyer-content";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";

const { faults } = texts;

/** Boxes are typed in shares with a few digits. */
const ROUNDING = 0.001;

type Found = readonly (readonly [field: string, fault: string])[];

/** Rules of one offer that need nothing else. */
function faultsOfOffer(offer: FlyerOffer): Found {
  const { box, bundle, price_kind, price_now, price_before, product } = offer;
  const found: [string, string][] = [];
  if (box && (box.x + box.w > 1 + ROUNDING || box.y + box.h > 1 + ROUNDING)) {
    found.push(["box", faults.box]);
  }
  if (price_kind === "multi_buy" && !bundle) found.push(["bundle", faults.bundle]);
  if (price_kind !== "multi_buy" && bundle) found.push(["bundle", faults.noBundle]);
  if (bundle?.pay && bundle.pay >= bundle.take) found.push(["bundle", faults.bundlePay]);
  if (price_now === null && !bundle?.pay) found.push(["price_now", faults.priceNow]);
  if ((offer.unit_price === null) !== (offer.unit_measure === null)) {
    found.push(["unit_price", faults.unit]);
  }
  if (price_before !== null && product === null) found.push(["price_before", faults.priceBefore]);
  if (price_before !== null && price_now !== null && price_before <= price_now) {
    found.push(["price_before", faults.priceBeforeLow]);
  }
  if (product !== null && price_kind !== "fixed") found.push(["product", faults.productKind]);
  return found;
}

/** Later places of what stands twice, as a fault at a field of each. */
function repeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  [field, fault]: readonly [string, string],
): [number, Found][] {
  const known = new Set<unknown>();
  return items.flatMap((item, index): [number, Found][] => {
    const key = keyOf(item);
    if (key === null) return [];
    if (known.has(key)) return [[index, [[field, fault]]]];
    known.add(key);
    return [];
  });
}

/** Rules that the schema cannot express, for the readable part of a flyer. */
export function faultsOf({
  pages = [],
  offers = [],
  valid_from,
  valid_to,
}: Partial<FlyerContent>): FieldErrors {
  const errors: FieldErrors = {};
  const add = (list: string, all: readonly [number, Found][]) => {
    for (const [index, found] of all) {
      for (const [field, fault] of found) {
        const path = `${list}.${index}.${field}`;
        errors[path] = [...(errors[path] ?? []), fault];
      }
    }
  };
  add(
    "pages",
    repeated(pages, ({ number }) => number, ["number", faults.samePage]),
  );
  add(
    "offers",
    offers.map((offer, index) => [index, faultsOfOffer(offer)]),
  );
  add(
    "offers",
    repeated(offers, ({ id }) => id, ["name", faults.sameOffer]),
  );
  add(
    "offers",
    repeated(offers, ({ product }) => product, ["product", faults.sameProduct]),
  );
  add(
    "offers",
    offers.map((offer, index) => {
      const [from, to] = [offer.valid_from, offer.valid_to];
      const isWrong =
        (from && to && to < from) ||
        (valid_from && from && from < valid_from) ||
        (valid_to && ((to && to > valid_to) || (from && from > valid_to))) ||
        (valid_from && to && to < valid_from);
      return [index, isWrong ? [["valid_to", faults.offerDays]] : []];
    }),
  );
  return errors;
}
