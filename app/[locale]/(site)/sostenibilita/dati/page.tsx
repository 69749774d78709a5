import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { IndicatorList } from "@/components/indicators/indicator-list";
import { tableOfIndicators } from "@/lib/contract/indicator-endpoints";
import { getTranslations } from "@/lib/i18n/get-translations";
import { indicatorsPage } from "@/lib/routes";
import { indicatorDataset } from "@/lib/seo/indicator-dataset";
import { JsonLd } from "@/lib/seo/json-ld";
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
  const description = t("lead", { town: site.town });
  return (
    <div data-section="home">
      {indicators.length > 0 && (
        <JsonLd data={indicatorDataset(indicators, { site, name: t("title"), description })} />
      )}
      <SectionHead title={t("title")} lead={description} path={indicatorsPage()} />
      <div className="page-width py-9 lg:py-14">
        <IndicatorList indicators={indicators} />
        {indicators.length > 0 && (
          <p>
            <a href={tableOfIndicators.path} download className="link">
              {t("export")}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
