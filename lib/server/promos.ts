import "server-only";
import { type PriceHistory, priceHistorySchema } from "@/lib/contract/prices";
import { type PromoCard, type PromoItem, promoPageSchema } from "@/lib/contract/promos";
import { tags } from "@/lib/contract/revalidate";
import { withQuery } from "@/lib/define-listing";
import { listings } from "@/lib/listings";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { keptToday } from "./listings";

/** How many promotions stand on the home page, and on the page of an activity. */
const SHELF = 8;

/** What ends soonest of what has begun, for the home page. */
export async function listEnding(): Promise<PromoCard[]> {
  const path = withQuery(listings.promotions.api, [["order", "ending"]]);
  const rule = keptToday("promotions", cacheRules.list("promotions"));
  const found = (await getPublic(path, promoPageSchema, rule))?.data ?? [];
  return found.filter(({ state }) => state === "active").slice(0, SHELF);
}

/** The promotions of an activity that run or will, what ends soonest first. */
export async function listPromosOf(slug: string): Promise<PromoCard[]> {
  const path = withQuery(listings.promotions.api, [
    ["activity", slug],
    ["per_page", String(SHELF)],
  ]);
  const rule = { tags: [tags.promosAt(slug), tags.terms], revalidate: 300 };
  return (await getPublic(path, promoPageSchema, rule))?.data ?? [];
}

/** The prices of the product of a promotion; null: it is no price cut on a product. */
export function readPrices({ slug, reference }: PromoItem): Promise<PriceHistory | null> | null {
  if (!reference) return null;
  const path = `${listings.promotions.api}/${encodeURIComponent(slug)}/prices`;
  return getPublic(
    path,
    priceHistorySchema,
    keptToday("promotions", cacheRules.item("promotions", slug)),
  );
}
