import { getMessages } from "next-intl/server";
import { OpeningBadge } from "@/components/activities/opening-badge";
import { OpeningClock } from "@/components/activities/opening-clock";
import { OpeningHoursTable } from "@/components/activities/opening-hours-table";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { CentreCard } from "@/components/waste-help/centre-card";
import { getTranslations } from "@/lib/i18n/get-translations";
import { routes } from "@/lib/routes";
import { wasteCentresPage, wasteDictionaryPage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { getWasteCentres } from "@/lib/server/waste-help";
import { AbsentPage } from "../../absent-page";

export const revalidate = 60;

export async function generateMetadata() {
  const [site, centres, t] = await Promise.all([
    getSite(),
    getWasteCentres(),
    getTranslations("wasteHelpPage.centres"),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("description", { town: site.town }),
    path: wasteCentresPage(),
    index: centres !== null,
  });
}

/** The centres to which waste is brought. */
export default async function Page() {
  const [site, centres, { wasteHelpPage, shell }] = await Promise.all([
    getSite(),
    getWasteCentres(),
    getMessages(),
  ]);
  const { hub, centres: texts, dictionary } = wasteHelpPage;
  if (!centres) return <AbsentPage title={texts.title} />;
  const now = new Date();
  const crumbs = [
    { name: site.name, href: routes.home() },
    { name: hub, href: routes.sustainability() },
  ];
  return (
    <div data-section="home" className="page-width pt-6 pb-16 md:pt-10">
      <Breadcrumbs label={shell.breadcrumbs} crumbs={crumbs} />
      <header className="mt-3 mb-8 max-w-[60ch]">
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="mt-4 text-lg">{texts.lead}</p>
      </header>
      {centres.length === 0 && <EmptyState title={texts.none.title} text={texts.none.text} />}
      <div className="grid gap-6">
        {centres.map((centre) => (
          <CentreCard
            key={centre.slug}
            centre={centre}
            badge={<OpeningBadge opening={centre.opening} now={now} large />}
            hours={<OpeningHoursTable opening={centre.opening} now={now} />}
          />
        ))}
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-3">
        {texts.ask}
        <LinkButton href={wasteDictionaryPage()} variant="secondary">
          {dictionary.title}
        </LinkButton>
      </p>
      <OpeningClock />
    </div>
  );
}
