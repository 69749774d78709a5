import { callTo } from "@/lib/contract/endpoint";
import { getPromoPrices, listPromos } from "@/lib/contract/promo-endpoints";
import "server-only";
import { type PriceHistory, priceHistorySchema } from "@/lib/contract/prices";
import { type PromoCard, type PromoItem, promoPageSchema } from "@/lib/contract/promos";
import { tags } from "@/lib/contract/revalidate";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { keptToday } from "./listings";

/** How many promotions stand on the home page, and on the page of an activity. */
const SHELF = 8;

/** What ends soonest of what has begun, for the home page. */
export async function listEnding(): Promise<PromoCard[]> {
  const call = callTo(listPromos, { order: "ending" });
  const rule = keptToday("promotions", cacheRules.list("promotions"));
  const found = (await getPublic(call, promoPageSchema, rule))?.data ?? [];
  return found.filter(({ state }) => state === "active").slice(0, SHELF);
}

/** The promotions of an activity that run or will, what ends soonest first. */
export async function listPromosOf(slug: string): Promise<PromoCard[]> {
  const call = callTo(listPromos, { activity: slug, per_page: SHELF });
  const rule = { tags: [tags.promosAt(slug), tags.terms], revalidate: 300 };
  return (await getPublic(call, promoPageSchema, rule))?.data ?? [];
}

/** The prices of the product of a promotion; null: it is no price cut on a product. */
export function readPrices({ slug, reference }: PromoItem): Promise<PriceHistory | null> | null {
  if (!reference) return null;
  return getPublic(
    callTo(getPromoPrices, { slug }),
    priceHistorySchema,
    keptToday("promotions", cacheRules.item("promotions", slug)),
  );
}
