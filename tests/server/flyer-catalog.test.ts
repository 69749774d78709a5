import { flyerCatalog } from "@/lib/seo/flyer-catalog";
import type { Site } from "@/lib/seo/metadata";
import { makeFlyer, makeOffer } from "@/tests/support/fixtures/flyers";

const site: Site = {
  name: "Piazza",
  url: "https://piazza.example",
  town: "Castelvento",
  description: "",
  image: null,
};
const page = "https://piazza.example/volantini/offerte-della-settimana";

test("a flyer is a catalogue of offers with their prices, days and addresses", () => {
  const catalog = flyerCatalog(makeFlyer(), site);
  expect(catalog).toMatchObject({
    "@type": "OfferCatalog",
    url: page,
    numberOfItems: 2,
    itemListElement: [
      {
        position: 1,
        item: {
          "@type": "Offer",
          url: `${page}#o-a1b2c3d4`,
          name: "Mozzarella fior di latte, Masseria, 300 g",
          price: "1.49",
          priceCurrency: "EUR",
          validFrom: "2026-11-23T00:00:00+01:00",
          priceValidUntil: "2026-11-30",
        },
      },
      { position: 2, item: { price: "7.99", priceValidUntil: "2026-11-28" } },
    ],
  });
});

test("a price for a measure says which one", () => {
  const catalog = flyerCatalog(makeFlyer({ offers: [makeOffer({ measure: "kg" })] }), site);
  expect(catalog?.itemListElement).toMatchObject([
    { item: { priceSpecification: { unitCode: "KGM", price: "1.49" } } },
  ]);
});

test("several pieces and offers that are over have no price there, an expired flyer nothing", () => {
  const offers = [
    makeOffer({ price_kind: "multi_buy", bundle: { take: 3, pay: 2 }, price_now: null }),
    makeOffer({ state: "expired" }),
  ];
  expect(flyerCatalog(makeFlyer({ offers }), site)?.itemListElement).toEqual([]);
  expect(flyerCatalog(makeFlyer({ state: "expired" }), site)).toBeNull();
});
