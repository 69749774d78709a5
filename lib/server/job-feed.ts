import "server-only";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { readList } from "./listings";
import { rssXml } from "./rss";
import type { SiteIdentity } from "./site";

/** The newest ads as RSS 2.0, one page of the list. */
export async function jobFeedXml({ name, town, url }: SiteIdentity): Promise<string> {
  const { data } = await readList("jobs");
  const { title, description } = texts.feed;
  return rssXml({
    title: fillMessage(title, { site: name }),
    description: fillMessage(description, { town }),
    page: url + listings.jobs.href(),
    feed: url + routes.feed("jobs"),
    items: data.map((job) => ({
      id: job.id,
      title: job.title,
      link: url + routes.item("jobs", job.slug),
      at: job.published_at,
      creator: job.employer.name,
      description: [texts.contract[job.contract], texts.hours[job.hours], job.city]
        .filter(Boolean)
        .join(" · "),
    })),
  });
}
