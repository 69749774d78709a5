import "server-only";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { readList } from "./listings";
import { sectionFeedXml } from "./section-feed";
import type { SiteIdentity } from "./site";

/** The newest ads as RSS 2.0, one page of the list. */
export async function jobFeedXml(site: SiteIdentity): Promise<string> {
  const { data } = await readList("jobs");
  return sectionFeedXml(site, {
    kind: "jobs",
    words: texts.feed,
    cards: data,
    itemOf: ({ published_at, employer, contract, hours, city }) => ({
      at: published_at,
      creator: employer.name,
      description: [texts.contract[contract], texts.hours[hours], city].filter(Boolean).join(" · "),
    }),
  });
}
