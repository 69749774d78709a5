import type { Dataset, WithContext } from "schema-dts";
import { tableOfIndicators } from "@/lib/contract/indicator-endpoints";
import type { Indicator } from "@/lib/contract/indicators";
import { indicatorsPage } from "@/lib/routes";
import { absoluteUrl, type Site } from "./metadata";

/** All indicators as one data set with the table as its file; the text is the page's. */
export function indicatorDataset(
  indicators: readonly Indicator[],
  { site, name, description }: { site: Site; name: string; description: string },
): WithContext<Dataset> {
  const values = indicators.flatMap((indicator) => indicator.values);
  const years = values.map(({ year }) => year);
  const sources = [...new Set(values.flatMap(({ source_url: url }) => url ?? []))];
  return {
    "@context": "https://schema.org",
    "@type": "Dataset",
    name,
    description,
    url: absoluteUrl(site, indicatorsPage()),
    inLanguage: "it",
    spatialCoverage: { "@type": "Place", name: site.town },
    temporalCoverage: `${Math.min(...years)}/${Math.max(...years)}`,
    creator: { "@type": "Organization", name: site.name, url: absoluteUrl(site, "/") },
    isBasedOn: sources,
    variableMeasured: indicators.map(({ name: measured, unit, method }) => ({
      "@type": "PropertyValue" as const,
      name: measured,
      unitText: unit,
      description: method,
    })),
    distribution: {
      "@type": "DataDownload",
      encodingFormat: "text/csv",
      contentUrl: absoluteUrl(site, tableOfIndicators.path),
    },
  };
}
