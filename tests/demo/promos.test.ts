import { faultsOf } from "@/backend/features/promos/checking";
import { seedActivities } from "@/demo/activities/activities";
import { seedProducts } from "@/demo/prices/town-products";
import { contentOf } from "@/demo/promos/promos";
import { seedPromos } from "@/demo/promos/town-promos";
import { promoKinds, redeemModes } from "@/lib/contract/promo-constants";

const TODAY = "2026-11-24";

test("forty promotions stand in the states that there are, of every kind, used in every way", () => {
  expect(seedPromos).toHaveLength(40);
  const states = seedPromos.map(
    ({ state, since, days }) => state ?? since ?? (days[0] > 0 ? "scheduled" : "active"),
  );
  expect([...new Set(states)].sort()).toEqual([
    "active",
    "archived",
    "draft",
    "expired",
    "in_review",
    "paused",
    "refused",
    "scheduled",
    "used_up",
    "withdrawn",
  ]);
  const shown = seedPromos.filter(({ state, since }) => !state && !since);
  expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(promoKinds));
  expect(new Set(shown.map(({ mode = "show" }) => mode))).toEqual(new Set(redeemModes));
});

test("promotions fit their contract and their rules, of cards and products that exist, and raise no voice", () => {
  const cards = seedActivities.map(({ slug }) => slug);
  for (const seed of seedPromos) {
    const { title, at, product, text = "", conditions = "" } = seed;
    expect([title, faultsOf(contentOf(seed, TODAY))]).toEqual([title, {}]);
    expect(`${title}${text}${conditions}`).not.toContain("!");
    expect(cards).toContain(at);
    const sold = seedProducts.find(({ name }) => name === product);
    expect([title, sold?.at]).toEqual([title, product && at]);
  }
  expect(new Set(seedPromos.map(({ title }) => title)).size).toBe(seedPromos.length);
});

test("the discount that is false waits in a draft", () => {
  const claims = seedPromos.filter(({ before }) => before !== undefined);
  expect(claims).toMatchObject([{ state: "draft", percent: 30, price: 2_940, before: 4_200 }]);
});
