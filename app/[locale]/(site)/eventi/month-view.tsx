import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EventMonthPage } from "@/components/events/event-month-page";
import { daySchema } from "@/lib/contract/fields";
import { hasMonthPage, isNearDay } from "@/lib/domain/event-days";
import { formatMonth } from "@/lib/domain/event-when";
import { romeDay } from "@/lib/domain/rome-time";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { breadcrumbList } from "@/lib/seo/breadcrumbs";
import { JsonLd } from "@/lib/seo/json-ld";
import { pageMetadata } from "@/lib/seo/metadata";
import { readCalendar } from "@/lib/server/events";
import type { SearchParams } from "@/lib/server/listings";
import { getSite } from "@/lib/server/site";
import { readCalendarView } from "./calendar-view";

export interface MonthViewProps {
  params: Promise<{ month: string }>;
  /** Of the per-request twin; undefined: no filter. */
  searchParams?: Promise<SearchParams>;
}

/** The month of the address, `2026-12`; months out of range are 404. */
async function read({ params, searchParams }: MonthViewProps) {
  const { month } = await params;
  const now = new Date();
  const today = romeDay(now);
  const isMonth = daySchema.safeParse(`${month}-01`).success;
  if (!isMonth || !hasMonthPage(month, today)) notFound();
  const view = await readCalendarView(month, searchParams);
  const [calendar, site] = await Promise.all([readCalendar(month, view.filter), getSite()]);
  return { ...view, month, now, today, calendar, site };
}

/** Filtered pages are `noindex`, as in lists. */
export async function monthMetadata(props: MonthViewProps): Promise<Metadata> {
  const [{ month, path, isNarrowed, today, calendar, site }, t] = await Promise.all([
    read(props),
    getTranslations("events.month"),
  ]);
  const words = { month: formatMonth(month), town: site.town };
  return pageMetadata(site, {
    title: t("metaTitle", words),
    description: t("metaDescription", { ...words, count: calendar.days.length }),
    path,
    image: site.sectionImages[listings.events.path.slice(1)],
    index: !isNarrowed && calendar.days.some(({ day }) => isNearDay(day, today)),
  });
}

/** The days of a month with events. */
export async function MonthView(props: MonthViewProps) {
  const [{ month, filter, zones, now, calendar, site }, t] = await Promise.all([
    read(props),
    getTranslations("events.list"),
  ]);
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: t("title"), href: routes.events() },
    { name: formatMonth(month), href: routes.eventDay(month) },
  ];
  return (
    <>
      <JsonLd data={breadcrumbList(site, crumbs)} />
      <EventMonthPage
        calendar={calendar}
        filter={filter}
        zones={zones}
        town={site.town}
        now={now}
      />
    </>
  );
}
