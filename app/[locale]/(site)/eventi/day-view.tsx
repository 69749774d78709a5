import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EventDayPage } from "@/components/events/event-day-page";
import { daySchema } from "@/lib/contract/fields";
import { hasDayPage, isNearDay } from "@/lib/domain/event-days";
import { formatWeekdayAndDay } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { listDay } from "@/lib/server/events";
import type { SearchParams } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";
import { readCalendarView } from "./calendar-view";

export interface DayViewProps {
  params: Promise<{ day: string }>;
  /** Of the per-request twin; undefined: no filter. */
  searchParams?: Promise<SearchParams>;
}

/**
 * The day of the address, `2026-12-24`; days out of range are 404, so that the links from day to
 * day end.
 */
async function read({ params, searchParams }: DayViewProps) {
  const { day } = await params;
  const now = new Date();
  const today = romeDay(now);
  if (!daySchema.safeParse(day).success || !hasDayPage(day, today)) notFound();
  const view = await readCalendarView(day, searchParams);
  const [events, site] = await Promise.all([listDay(day, view.filter), getSite()]);
  return { ...view, day, now, today, events, site };
}

/** Filtered pages are `noindex`, as in lists. */
export async function dayMetadata(props: DayViewProps): Promise<Metadata> {
  const [{ day, path, isNarrowed, today, events, site }, t] = await Promise.all([
    read(props),
    getTranslations("events.day"),
  ]);
  const words = { day: formatWeekdayAndDay(day, today), town: site.town };
  return pageMetadata(site, {
    title: t("metaTitle", words),
    description: t("metaDescription", { ...words, count: events.length }),
    path,
    image: site.sectionImages[listings.events.path.slice(1)],
    index: !isNarrowed && events.length > 0 && isNearDay(day, today),
  });
}

/** Events of a day. */
export async function DayView(props: DayViewProps) {
  const [{ day, filter, zones, now, today, events, site }, t] = await Promise.all([
    read(props),
    getTranslations("events.list"),
  ]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: routes.events() },
    { name: formatWeekdayAndDay(day, today), href: routes.eventDay(day) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <EventDayPage
        day={day}
        events={events}
        filter={filter}
        zones={zones}
        town={site.town}
        now={now}
      />
    </>
  );
}
