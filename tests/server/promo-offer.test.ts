import { promoOffer } from "@/lib/seo/promo-offer";
import { siteIdentity } from "@/lib/server/site";
import { makePromo } from "../support/fixtures/promos";

const site = siteIdentity({ project_name: "Piazza" }, "https://piazza.example");
const offerOf = (over: object = {}) =>
  promoOffer(makePromo(over), site) as unknown as Record<string, unknown>;

/** Of an offer with a price, by Google's list for products. */
const required = ["price", "priceCurrency"];
const recommended = ["availability", "priceValidUntil", "url", "itemOffered", "seller"];

test("an offer with a price has all that Google's list requires and recommends", () => {
  const offer = offerOf();
  for (const field of [...required, ...recommended]) {
    expect([field, offer[field] === undefined]).toEqual([field, false]);
  }
  expect(offer).toMatchObject({
    "@type": "Offer",
    url: "https://piazza.example/promo/trapano-in-offerta",
    price: "70.00",
    priceCurrency: "EUR",
    priceValidUntil: "2026-11-30",
    validFrom: "2026-11-10T00:00:00+01:00",
    validThrough: "2026-12-01T00:00:00+01:00",
    availability: "https://schema.org/InStock",
    itemOffered: { "@type": "Product", name: "Trapano a batteria" },
    seller: { url: "https://piazza.example/attivita/ferramenta-dotta" },
  });
});

test("the price that is struck through is the lowest of thirty days, and nothing else", () => {
  expect(offerOf().priceSpecification).toMatchObject([
    { price: "70.00" },
    { price: "80.00", priceType: "https://schema.org/StrikethroughPrice" },
  ]);
  const saving = { ...makePromo().saving, kind: "fixed_price", percent: null, lowest_30d: null };
  expect(offerOf({ saving, reference: null, product: null })).not.toHaveProperty(
    "priceSpecification",
  );
});

test("a statement over many things has no price, and says what it is about", () => {
  const saving = { ...makePromo().saving, price_now: null, lowest_30d: null };
  const offer = offerOf({ saving, product: null, reference: null, scope: "Tutte le scarpe" });
  expect(offer).not.toHaveProperty("price");
  expect(offer).not.toHaveProperty("priceCurrency");
  expect(offer).toMatchObject({ itemOffered: { name: "Tutte le scarpe" } });
});

test("few that are left and what is to come are told", () => {
  expect(offerOf({ limit_total: 50, left: 3 }).availability).toMatch(/LimitedAvailability$/);
  expect(offerOf({ state: "scheduled" }).availability).toMatch(/PreOrder$/);
});

test.each(["paused", "used_up", "expired"])("what is %s is no offer", (state) => {
  expect(promoOffer(makePromo({ state }), site)).toBeNull();
});
