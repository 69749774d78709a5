import type { Metadata } from "next";
import { EventGrid } from "@/components/events/event-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { SectionHeading } from "@/components/ui/section-heading";
import { getTranslations } from "@/lib/i18n/get-translations";
import { listings } from "@/lib/listings";
import { eventProposalPage, routes } from "@/lib/routes";
import { initiativesPage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { readInitiatives } from "@/lib/server/initiatives";
import { getSite } from "@/lib/server/site";
import { SectionHead } from "../section-head";

export const revalidate = 60;

/** Events of a theme that are shown; the list has all. */
const SHOWN = 6;

export async function generateMetadata(): Promise<Metadata> {
  const [site, t, themes] = await Promise.all([
    getSite(),
    getTranslations("sustainability.initiatives"),
    readInitiatives(),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("lead", { town: site.town }),
    path: initiativesPage(),
    index: themes.length > 0,
  });
}

/** Events that help to use less, by theme. */
export default async function Page() {
  const [site, t, tEvents, themes] = await Promise.all([
    getSite(),
    getTranslations("sustainability.initiatives"),
    getTranslations("events"),
    readInitiatives(),
  ]);
  const now = new Date();
  return (
    <div data-section="events">
      <SectionHead
        title={t("title")}
        lead={t("lead", { town: site.town })}
        path={initiativesPage()}
      />
      <div className="page-width grid gap-12 py-9 lg:py-14">
        {themes.length === 0 && (
          <EmptyState glyph="calendar-days" title={t("empty.title")} text={t("empty.text")}>
            <LinkButton href={eventProposalPage()}>{t("empty.propose")}</LinkButton>
            <LinkButton href={routes.sustainability()} variant="secondary">
              {t("empty.back")}
            </LinkButton>
          </EmptyState>
        )}
        {themes.map(({ theme, events }) => (
          <section key={theme} aria-labelledby={theme}>
            <SectionHeading
              id={theme}
              title={tEvents(`theme.${theme}`)}
              link={{ href: listings.events.href({ theme }), label: t("all") }}
              className="mb-5"
            />
            <EventGrid events={events.slice(0, SHOWN)} now={now} />
          </section>
        ))}
      </div>
    </div>
  );
}
