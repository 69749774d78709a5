import type { Metadata } from "next";
import { EventPage } from "@/components/events/event-page";
import { SuitabilitySection } from "@/components/suitability/suitability-section";
import { datesAt, shownDate } from "@/lib/domain/event-dates";
import { eventFeed } from "@/lib/event-routes";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { eventBlocks } from "@/lib/seo/event";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { eventTitle, eventWhen } from "@/lib/server/event-words";
import { getMapOffer } from "@/lib/server/map";
import { shownText } from "@/lib/server/shown-text";
import { getSite } from "@/lib/server/site";
import { readSuitability } from "@/lib/server/suitability";
import { findItem, type ItemPageProps, itemCrumbs, showItem } from "../../item-page";
import { PageAd } from "../../page-ad";

/** Events start and end without a revalidation. */
export const revalidate = 60;

export { generateStaticParams } from "../../item-page";

export async function generateMetadata(props: ItemPageProps): Promise<Metadata> {
  const [event, site, t] = await Promise.all([
    findItem("events", props),
    getSite(),
    getTranslations("events"),
  ]);
  const { summary, cover, og_image, place, organiser } = event;
  const organisation = organiser.organisation_id ?? undefined;
  const now = new Date();
  const date = shownDate(datesAt(event.dates, now));
  const title = eventTitle(event, date);
  // A postponed event has no known day.
  const when = event.status === "postponed" ? t("status.postponed") : date && eventWhen(date, now);
  const where = place.name ?? place.city ?? (place.online_url && t("card.online"));
  return pageMetadata(site, {
    title,
    description:
      when && where ? `${t("page.metaDescription", { when, place: where })} ${summary}` : summary,
    path: routes.item("events", event.slug),
    image: og_image ?? cover?.url,
    imageAlt: cover?.alt ?? title,
    feed: eventFeed({}, { organisation }),
  });
}

export default async function Page(props: ItemPageProps) {
  const event = await showItem("events", props);
  const { parent, slug } = event;
  const above = parent ? [{ name: parent.title, href: routes.item("events", parent.slug) }] : [];
  const [site, map, suitability, crumbs] = await Promise.all([
    getSite(),
    getMapOffer(),
    readSuitability("event", event),
    itemCrumbs("events", { name: event.title, slug }, above),
  ]);
  const now = new Date();
  const { body_html } = event;
  return (
    <>
      {eventBlocks(event, site, now).map((block) => (
        <JsonLd key={block["@id"]} data={block} />
      ))}
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <EventPage
        event={event}
        crumbs={crumbs}
        bodyHtml={body_html && shownText(body_html)}
        url={site.url + routes.item("events", slug)}
        map={map}
        suitability={
          suitability && (
            <SuitabilitySection kind="event" id={event.id} entries={suitability} now={now} />
          )
        }
        now={now}
      />
      <PageAd placement="detail" about={[event.title, event.summary]} />
    </>
  );
}
