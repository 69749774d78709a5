import "server-only";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { findList } from "./listings";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** The newest ads as RSS 2.0, one page of the list; null: the backend has no such section. */
export async function jobFeedXml(site: SiteIdentity): Promise<string | null> {
  const found = await findList("jobs");
  if (!found) return null;
  return sectionFeedXml(site, {
    kind: "jobs",
    words: texts.feed,
    cards: found.data,
    itemOf: ({ published_at, employer, contract, hours, city }) => ({
      at: published_at,
      creator: employer.name,
      description: [texts.contract[contract], texts.hours[hours], city].filter(Boolean).join(" · "),
    }),
  });
}
