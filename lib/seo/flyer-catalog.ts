import type { Offer, OfferCatalog, UnitPriceSpecification, WithContext } from "schema-dts";
import type { FlyerItem, ShownOffer } from "@/lib/contract/flyers";
import { endOfDay, startOfDay } from "@/lib/domain/day-ends";
import { romeIso } from "@/lib/domain/rome-time";
import { offerAnchor, routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/** Offers in the structured data: enough to say what it is about. */
const MAX_OFFERS = 40;

/** Codes of UN/CEFACT; a piece needs none. */
const units = { kg: "KGM", l: "LTR", etto: "HGM", pezzo: "C62" } as const;

const amount = (cents: number) => (cents / 100).toFixed(2);

function perUnit({ price_now, measure }: ShownOffer): UnitPriceSpecification | null {
  if (price_now === null || measure === null) return null;
  return {
    "@type": "UnitPriceSpecification",
    price: amount(price_now),
    priceCurrency: "EUR",
    unitCode: units[measure],
    valueAddedTaxIncluded: true,
  };
}

/** Null without a price of its own ("3×2"). */
function offerOf(offer: ShownOffer, url: string): Offer | null {
  const { id, name, brand, quantity, price_now, bundle, condition, first_day, last_day } = offer;
  if (price_now === null || bundle || offer.state === "expired") return null;
  const unit = perUnit(offer);
  return {
    "@type": "Offer",
    url: `${url}#${offerAnchor(id)}`,
    name: [name, brand, quantity].filter(Boolean).join(", "),
    price: amount(price_now),
    priceCurrency: "EUR",
    validFrom: romeIso(startOfDay(first_day)),
    validThrough: romeIso(endOfDay(last_day)),
    priceValidUntil: last_day,
    ...(condition && { description: condition }),
    ...(unit && { priceSpecification: unit }),
    itemOffered: {
      "@type": "Product",
      name,
      ...(brand && { brand: { "@type": "Brand", name: brand } }),
    },
  };
}

/** Structured data of a flyer that runs or will; null of an expired one. */
export function flyerCatalog(flyer: FlyerItem, site: Site): WithContext<OfferCatalog> | null {
  const { slug, title, state, activity, picture, offers, note } = flyer;
  if (state === "expired") return null;
  const url = absoluteUrl(site, routes.item("flyers", slug));
  const shown = offers.slice(0, MAX_OFFERS).flatMap((offer) => offerOf(offer, url) ?? []);
  return {
    "@context": "https://schema.org",
    "@type": "OfferCatalog",
    "@id": `${url}#volantino`,
    url,
    name: `${title} · ${activity.name}`,
    ...(note && { description: note }),
    ...(picture && { image: absoluteUrl(site, picture.url) }),
    numberOfItems: offers.length,
    itemListElement: shown.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item,
    })),
  };
}
