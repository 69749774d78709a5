import type { Offer, WithContext } from "schema-dts";
import type { PromoItem } from "@/lib/contract/promos";
import { romeIso } from "@/lib/domain/rome-time";
import { routes } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/** Few left: shown to search engines. */
const FEW = 10;

/**
 * Structured data of a current or coming promotion; null if over, paused or used up. With a price,
 * it has what Google requires (price, currency) and recommends (availability, end, address) for an
 * `Offer`.
 */
export function promoOffer(promo: PromoItem, site: Site): WithContext<Offer> | null {
  const { state, saving, activity, picture, product, scope, left } = promo;
  if (state !== "active" && state !== "scheduled") return null;
  const url = absoluteUrl(site, routes.item("promotions", promo.slug));
  const home = absoluteUrl(site, routes.item("activities", activity.slug));
  const end = romeIso(new Date(promo.ends_at));
  const isScarce = left !== null && left <= FEW;
  const availability =
    state === "scheduled" ? "PreOrder" : isScarce ? "LimitedAvailability" : "InStock";
  const about = product?.name ?? scope ?? promo.title;
  return {
    "@context": "https://schema.org",
    "@type": "Offer",
    "@id": `${url}#offer`,
    url,
    name: promo.title,
    ...(promo.description && { description: promo.description }),
    ...(picture && { image: absoluteUrl(site, picture.url) }),
    category: saving.kind === "service" ? "Service" : "Discount",
    availability: `https://schema.org/${availability}`,
    availabilityStarts: romeIso(new Date(promo.starts_at)),
    availabilityEnds: end,
    validFrom: romeIso(new Date(promo.starts_at)),
    validThrough: end,
    ...(saving.price_now !== null && {
      price: (saving.price_now / 100).toFixed(2),
      priceCurrency: "EUR",
      priceValidUntil: promo.last_day,
      ...(saving.lowest_30d !== null && {
        priceSpecification: [
          {
            "@type": "UnitPriceSpecification",
            price: (saving.price_now / 100).toFixed(2),
            priceCurrency: "EUR",
            validThrough: end,
            valueAddedTaxIncluded: true,
          },
          {
            "@type": "UnitPriceSpecification",
            // The lowest price of the thirty days before.
            priceType: "https://schema.org/StrikethroughPrice",
            price: (saving.lowest_30d / 100).toFixed(2),
            priceCurrency: "EUR",
            valueAddedTaxIncluded: true,
          },
        ],
      }),
    }),
    itemOffered: {
      "@type": saving.kind === "service" ? "Service" : "Product",
      name: about,
      ...(picture && { image: absoluteUrl(site, picture.url) }),
    },
    seller: { "@type": "LocalBusiness", "@id": `${home}#luogo`, name: activity.name, url: home },
  };
}
