import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { QrCode } from "@/components/ui/qr-code";
import { Surface } from "@/components/ui/surface";
import { FractionName } from "@/components/waste/fraction-name";
import { daysOfTonight } from "@/components/waste/say-pickup";
import { Tonight } from "@/components/waste/tonight";
import { YearCalendar } from "@/components/waste/year-calendar";
import type { WasteCalendar, WasteFraction, WasteUserKind } from "@/lib/contract/waste";
import { monthsLater } from "@/lib/domain/private-request-days";
import { qrMatrix } from "@/lib/domain/qr-matrix";
import { addDays, formatDay, romeDay } from "@/lib/domain/rome-time";
import { sheetCode } from "@/lib/domain/waste-sheet";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import {
  wasteCalendarData,
  wasteCalendarFile,
  wasteCalendarPage,
  wasteCentresPage,
  wasteDictionaryPage,
  wasteSheetPage,
  wasteZonePage,
} from "@/lib/section-routes";
import { absoluteUrl, pageMetadata, type Site } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { getWasteCalendarOf, getWasteOverview } from "@/lib/server/waste";

/** This month and twelve more: as many whole months as one call of the calendar gives. */
const MONTHS_AHEAD = 13;

interface ZoneOf {
  slug: string;
  kind: WasteUserKind;
}

function spanOf(now: Date): { from: string; to: string } {
  const from = `${romeDay(now).slice(0, 7)}-01`;
  return { from, to: addDays(monthsLater(from, MONTHS_AHEAD), -1) };
}

/** The whole calendar of a zone: tonight, month by month, on paper and as files. */
export async function ZoneView({ slug, kind }: ZoneOf) {
  const now = new Date();
  const span = spanOf(now);
  const soon = daysOfTonight(now);
  const [site, overview, calendar, { wastePage, shell }] = await Promise.all([
    getSite(),
    getWasteOverview(),
    getWasteCalendarOf(slug, { kind, ...span }),
    getMessages(),
  ]);
  const known = overview?.zones.find((zone) => zone.slug === slug);
  if (!overview || !calendar || !known?.calendars.some((one) => one.kind === kind)) notFound();
  // On the first of a month yesterday's evening is of the month before.
  const near = soon.from < span.from ? await getWasteCalendarOf(slug, { kind, ...soon }) : calendar;
  const t = await getTranslations("wastePage.zone");
  const { zone, years, missing_year: missing } = calendar;
  const { fractions } = overview;
  const named = fractions.map(({ slug: id, name, color }) => ({ slug: id, name, color }));
  const used = new Set(calendar.pickups.map(({ fraction }) => fraction));
  const other = known.calendars.find((one) => one.kind !== kind)?.kind;
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: wastePage.hub, href: routes.sustainability() },
    { name: wastePage.title, href: wasteCalendarPage() },
  ];
  return (
    <div data-section="home" className="page-width pt-6 pb-16 md:pt-10 print:p-0">
      <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
      <header className="mt-3 mb-6 max-w-[60ch] print:m-0">
        <h1 className="text-4xl print:text-[18pt]">
          {t(kind === "business" ? "business" : "title", { zone: zone.name })}
        </h1>
        {zone.note && <p className="mt-3 text-lg">{zone.note}</p>}
        {missing !== null && (
          <p className="mt-3 font-semibold text-closing">{t("missing", { year: missing })}</p>
        )}
      </header>
      <Surface className="mb-8 p-5 md:p-6 print:hidden">
        <Tonight
          pickups={(near ?? calendar).pickups
            .filter(({ evening }) => evening >= soon.from && evening <= soon.to)
            .map(({ fraction, evening, window }) => ({ fraction, evening, window }))}
          fractions={named}
          madeAt={now.toISOString()}
          texts={{ tonight: wastePage.tonight, window: wastePage.window }}
        />
      </Surface>
      <div className="mb-10 flex flex-wrap gap-3 print:hidden">
        <PrintButton label={t("print")} />
        <LinkButton href={webcal(site, wasteCalendarFile(slug, kind))} variant="secondary">
          {t("subscribe")}
        </LinkButton>
        {overview.has_streets && (
          <LinkButton href={wasteCalendarPage()} variant="secondary">
            {wastePage.remind.byAddress}
          </LinkButton>
        )}
        {other && (
          <LinkButton href={wasteZonePage(slug, other)} variant="quiet">
            {t(other === "business" ? "forBusiness" : "forHousehold")}
          </LinkButton>
        )}
      </div>
      <section aria-labelledby="mesi">
        <h2 id="mesi" className="mb-4 text-2xl print:sr-only">
          {t("months")}
        </h2>
        <YearCalendar calendar={calendar} fractions={named} />
      </section>
      <SheetCode site={site} calendar={calendar} />
      <Fractions fractions={fractions.filter(({ slug: id }) => used.has(id))} />
      <footer className="mt-8 grid gap-1 text-ink-soft text-sm">
        {years.map((year) => (
          <SourceOf key={year.year} year={year} today={romeDay(now)} />
        ))}
        <p className="print:hidden">
          <a href={wasteCalendarData(slug, { kind, ...span })} className="link">
            {t("data")}
          </a>
        </p>
      </footer>
    </div>
  );
}

/** Calendar programs subscribe to this scheme instead of downloading once. */
const webcal = (site: Site, path: string) => absoluteUrl(site, path).replace(/^https?:/, "webcal:");

async function SourceOf({ year, today }: { year: WasteCalendar["years"][number]; today: string }) {
  const t = await getTranslations("wastePage.zone");
  const { source, source_url: url, published_at, changed_at } = year;
  const dayOf = (at: string) => formatDay(romeDay(new Date(at)), today);
  return (
    <p>
      {year.year}:{" "}
      {source && (
        <>
          {url ? (
            <a href={url} rel="noopener" className="link">
              {t("source", { source })}
            </a>
          ) : (
            t("source", { source })
          )}
          {". "}
        </>
      )}
      {t("published", { day: dayOf(published_at) })}.
      {changed_at && ` ${t("changed", { day: dayOf(changed_at) })}.`}
    </p>
  );
}

async function SheetCode({ site, calendar }: { site: Site; calendar: WasteCalendar }) {
  const code = sheetCode(calendar);
  if (!code) return null;
  const t = await getTranslations("wastePage.zone.sheet");
  return (
    <div className="waste-sheet">
      <QrCode
        matrix={qrMatrix(absoluteUrl(site, wasteSheetPage(calendar.zone.slug, code)))}
        label={t("alt")}
      />
      <div>
        <p className="font-semibold">{t("title")}</p>
        <p>{t("text", { site: site.name })}</p>
      </div>
    </div>
  );
}

async function Fractions({ fractions }: { fractions: readonly WasteFraction[] }) {
  const t = await getTranslations("wastePage.zone");
  const told = fractions.filter((one) => one.container || one.goes_in || one.stays_out);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="frazioni" className="mt-12 print:mt-4">
      <h2 id="frazioni" className="text-2xl print:text-[12pt]">
        {t("fractions")}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 print:grid-cols-3 print:gap-2">
        {told.map(({ slug, name, color, container, goes_in, stays_out }) => (
          <li key={slug}>
            <Surface className="grid h-full content-start gap-2 p-5 print:p-2 print:text-[8pt]">
              <h3>
                <FractionName name={name} color={color} />
              </h3>
              {container && <p>{container}</p>}
              {goes_in && (
                <p className="whitespace-pre-line">
                  <strong>{t("goesIn")}:</strong> {goes_in}
                </p>
              )}
              {stays_out && (
                <p className="whitespace-pre-line">
                  <strong>{t("staysOut")}:</strong> {stays_out}
                </p>
              )}
            </Surface>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
        <Link href={wasteDictionaryPage()} prefetch={false} className="link">
          {t("help")}
        </Link>
        <Link href={wasteCentresPage()} prefetch={false} className="link">
          {t("centres")}
        </Link>
      </p>
    </section>
  );
}

export async function zoneMetadata(slug: string, kind: WasteUserKind): Promise<Metadata> {
  const [site, overview, t] = await Promise.all([
    getSite(),
    getWasteOverview(),
    getTranslations("wastePage.zone"),
  ]);
  const zone = overview?.zones.find((one) => one.slug === slug);
  if (!zone) return {};
  return pageMetadata(site, {
    title: t(kind === "business" ? "business" : "title", { zone: zone.name }),
    description: t("description", { zone: zone.name, town: site.town }),
    path: wasteZonePage(slug, kind),
  });
}
