import "@/app/events.css";
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
import { getSite } from "@/lib/server/site";

export const revalidate = 60;

/** Each page is made at its first request. */
export function generateStaticParams(): { month: string }[] {
  return [];
}

interface Props {
  params: Promise<{ month: string }>;
}

/** The month of the address, `2026-12`; those without a page end here. */
async function read({ params }: Props) {
  const { month } = await params;
  const now = new Date();
  const today = romeDay(now);
  const isMonth = daySchema.safeParse(`${month}-01`).success;
  if (!isMonth || !hasMonthPage(month, today)) notFound();
  const [calendar, site] = await Promise.all([readCalendar(month), getSite()]);
  return { month, now, today, calendar, site };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ month, today, calendar, site }, t] = await Promise.all([
    read(props),
    getTranslations("events.month"),
  ]);
  const words = { month: formatMonth(month), town: site.town };
  return pageMetadata(site, {
    title: t("metaTitle", words),
    description: t("metaDescription", { ...words, count: calendar.days.length }),
    path: routes.eventDay(month),
    image: site.sectionImages[listings.events.path.slice(1)],
    index: calendar.days.some(({ day }) => isNearDay(day, today)),
  });
}

export default async function Page(props: Props) {
  const [{ month, now, calendar, site }, t] = await Promise.all([
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
      <EventMonthPage calendar={calendar} town={site.town} now={now} />
    </>
  );
}
