import "server-only";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { savingSaid, untilSaid } from "@/lib/i18n/promo-words";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { readList } from "./listings";
import { rssXml } from "./rss";
import type { SiteIdentity } from "./site";

/** The promotions that end soonest as RSS 2.0, one page of the list. */
export async function promoFeedXml({ name, town, url }: SiteIdentity): Promise<string> {
  const { data } = await readList("promotions");
  const { title, description } = texts.feed;
  const now = new Date();
  return rssXml({
    title: fillMessage(title, { site: name }),
    description: fillMessage(description, { town }),
    page: url + listings.promotions.href(),
    feed: url + routes.feed("promotions"),
    items: data.map((promo) => ({
      id: promo.id,
      title: promo.title,
      link: url + routes.item("promotions", promo.slug),
      at: promo.published_at,
      creator: promo.activity.name,
      description: [savingSaid(promo.saving), promo.scope, untilSaid(new Date(promo.ends_at), now)]
        .filter(Boolean)
        .join(" · "),
    })),
  });
}
