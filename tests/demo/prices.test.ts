import { seedActivities } from "@/demo/activities/activities";
import { type SeedProduct, seedProducts } from "@/demo/prices/town-products";
import { judgePriceCut, type Price, referenceAt } from "@/lib/domain/reference-price";
import { addDays, romeInstant } from "@/lib/domain/rome-time";

const TODAY = "2026-11-24";
const midnight = (days: number) => romeInstant(addDays(TODAY, -days), 0);

/** What the rules need of a product of the demo town. */
function pricedOf({ onSale, isPerishable = false, prices }: SeedProduct) {
  return {
    onSaleSince: addDays(TODAY, -onSale),
    isPerishable,
    prices: prices.map(
      ({ cents, since, offerUntil }): Price => ({
        cents,
        kind: offerUntil === undefined ? "regular" : "promo",
        from: midnight(since),
        to: offerUntil === undefined ? null : midnight(offerUntil - 1),
        isDeclared: false,
      }),
    ),
  };
}

const find = (name: string) => {
  const seed = seedProducts.find((one) => one.name.startsWith(name));
  if (!seed) throw new Error(`no product ${name}`);
  return pricedOf(seed);
};

test("products are of shops that exist, on sale before they are priced, and have names of their own", () => {
  const cards = seedActivities.map(({ slug }) => slug);
  for (const { at, onSale, registered, prices } of seedProducts) {
    expect(cards).toContain(at);
    for (const { since } of prices) expect(since).toBeLessThanOrEqual(onSale);
    expect(registered).toBeLessThanOrEqual(onSale);
  }
  expect(new Set(seedProducts.map(({ name }) => name)).size).toBe(seedProducts.length);
});

test("each basis stands in the town, and one product whose days are missing", () => {
  const found = seedProducts.map((seed) => referenceAt(pricedOf(seed), midnight(0)));
  expect([...new Set(found.map(({ reference }) => reference?.basis))].sort()).toEqual([
    "lowest_30d",
    "lowest_since_on_sale",
    "perishable_previous",
    "previous_promo",
    "stepwise",
  ]);
  expect(found.filter(({ missing }) => missing)).toHaveLength(1);
});

test("thirty percent off the Barolo would be a false discount: it is eight", () => {
  const cut = { priceNowCents: 2_940, startsAt: midnight(0), claimedPercent: 30 };
  expect(judgePriceCut(find("Barolo"), cut)).toMatchObject({
    referenceCents: 3_200,
    percent: 8,
    problem: { kind: "claim_too_high" },
  });
});
