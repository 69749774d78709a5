import { callTo } from "@/lib/contract/endpoint";
import { getPromoPrices, listPromos } from "@/lib/contract/promo-endpoints";
import "server-only";
import { type PriceHistory, priceHistorySchema } from "@/lib/contract/prices";
import { type PromoCard, type PromoItem, promoPageSchema } from "@/lib/contract/promos";
import { tags } from "@/lib/contract/revalidate";
import { getPublic } from "./backend";
import { cacheRules } from "./cache-manifest";
import { keptToday } from "./listings";

/** Promotions on the home page and on an activity's page. */
const SHELF = 8;

/** Active promotions that end soonest. */
export async function listEnding(): Promise<PromoCard[]> {
  const call = callTo(listPromos, { order: "ending" });
  const rule = keptToday("promotions", cacheRules.list("promotions"));
  const found = (await getPublic(call, promoPageSchema, rule))?.data ?? [];
  return found.filter(({ state }) => state === "active").slice(0, SHELF);
}

/** Active and future promotions of an activity, those that end soonest first. */
export async function listPromosOf(slug: string): Promise<PromoCard[]> {
  const call = callTo(listPromos, { activity: slug, per_page: SHELF });
  const rule = { tags: [tags.promosAt(slug), tags.terms], revalidate: 300 };
  return (await getPublic(call, promoPageSchema, rule))?.data ?? [];
}

/** Prices of a promotion's product; null: not a price cut on a product. */
export function readPrices({ slug, reference }: PromoItem): Promise<PriceHistory | null> | null {
  if (!reference) return null;
  return getPublic(
    callTo(getPromoPrices, { slug }),
    priceHistorySchema,
    keptToday("promotions", cacheRules.item("promotions", slug)),
  );
}
