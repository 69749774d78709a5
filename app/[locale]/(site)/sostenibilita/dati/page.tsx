import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IndicatorList } from "@/components/indicators/indicator-list";
import { getTranslations } from "@/lib/i18n/get-translations";
import { indicatorsPage } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getIndicators } from "@/lib/server/indicators";
import { getSite } from "@/lib/server/site";
import { SectionHead } from "../section-head";

export const revalidate = 300;

export async function generateMetadata(): Promise<Metadata> {
  const [site, t, indicators] = await Promise.all([
    getSite(),
    getTranslations("sustainability.figures"),
    getIndicators(),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("lead", { town: site.town }),
    path: indicatorsPage(),
    index: (indicators?.length ?? 0) > 0,
  });
}

/** The town in figures: each with its values by year, their sources, and how it is counted. */
export default async function Page() {
  const [site, t, indicators] = await Promise.all([
    getSite(),
    getTranslations("sustainability.figures"),
    getIndicators(),
  ]);
  if (!indicators) notFound();
  return (
    <div data-section="home">
      <SectionHead
        title={t("title")}
        lead={t("lead", { town: site.town })}
        path={indicatorsPage()}
      />
      <div className="page-width py-9 lg:py-14">
        <IndicatorList indicators={indicators} />
      </div>
    </div>
  );
}
