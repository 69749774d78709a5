import "server-only";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { formatSaving, formatUntil } from "@/lib/i18n/promo-words";
import { findList } from "./listings";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** The promotions that end soonest as RSS 2.0, one page of the list; null: the backend has no such section. */
export async function promoFeedXml(site: SiteIdentity): Promise<string | null> {
  const found = await findList("promotions");
  if (!found) return null;
  const now = new Date();
  return sectionFeedXml(site, {
    kind: "promotions",
    words: texts.feed,
    cards: found.data,
    itemOf: ({ published_at, activity, saving, scope, ...promo }) => ({
      at: published_at,
      creator: activity.name,
      description: [formatSaving(saving), scope, formatUntil(promo, now)]
        .filter(Boolean)
        .join(" · "),
    }),
  });
}
