import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { EventPage } from "@/components/events/event-page";
import { datesAt, shownDate } from "@/lib/domain/event-dates";
import { momentWords } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { eventFeed } from "@/lib/event-routes";
import { getTranslations } from "@/lib/i18n/get-translations";
import { sanitizeRichText } from "@/lib/rich-text";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { eventBlocks } from "@/lib/seo/event";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { readItem } from "@/lib/server/listings";
import { getMapOffer } from "@/lib/server/map";
import { getSite } from "@/lib/server/site";

/** What is to come becomes what goes on, and what is over, by itself. */
export const revalidate = 60;

/** Each page is made at its first request. */
export function generateStaticParams(): { slug: string }[] {
  return [];
}

interface Props {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const [event, site, t] = await Promise.all([
    readItem("events", slug),
    getSite(),
    getTranslations("events.page"),
  ]);
  if (!event) notFound();
  const { title, summary, cover, og_image, dates, place, organiser } = event;
  const organisation = organiser.organisation_id ?? undefined;
  const now = new Date();
  const date = shownDate(datesAt(dates, now));
  const where = place.name ?? place.city;
  const when = date && momentWords(new Date(date.starts_at), romeDay(now));
  return pageMetadata(site, {
    title,
    description:
      when && where ? `${t("metaDescription", { when, place: where })} ${summary}` : summary,
    path: routes.item("events", event.slug),
    image: og_image ?? cover?.url,
    imageAlt: cover?.alt ?? title,
    feed: eventFeed({}, { organisation }),
  });
}

export default async function Page({ params }: Props) {
  const { slug } = await params;
  const event = await readItem("events", slug);
  if (!event) notFound();
  if (event.slug !== slug) permanentRedirect(routes.item("events", event.slug));
  const [site, map, t] = await Promise.all([
    getSite(),
    getMapOffer(),
    getTranslations("events.list"),
  ]);
  const now = new Date();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: routes.events() },
    ...(event.parent
      ? [{ name: event.parent.title, href: routes.item("events", event.parent.slug) }]
      : []),
    { name: event.title, href: routes.item("events", slug) },
  ];
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
        bodyHtml={body_html && sanitizeRichText(body_html)}
        url={site.url + routes.item("events", slug)}
        map={map}
        now={now}
      />
    </>
  );
}
