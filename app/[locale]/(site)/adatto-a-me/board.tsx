import type { Metadata } from "next";
import { SuitableBoard } from "@/components/suitability/suitable-board";
import type { SuitabilityAttribute } from "@/lib/contract/suitability-constants";
import { getTranslations } from "@/lib/i18n/get-translations";
import { suitablePage } from "@/lib/section-routes";
import { pageMetadata } from "@/lib/seo/metadata";
import { getSite } from "@/lib/server/site";
import { findSuitable } from "@/lib/server/suitability";
import { AbsentPage } from "../absent-page";

/** `needs`: chosen in the address; null: the page of all. */
export async function boardMetadata(
  needs: readonly SuitabilityAttribute[] | null,
): Promise<Metadata> {
  const [site, all, t] = await Promise.all([
    getSite(),
    findSuitable(),
    getTranslations("suitability.page"),
  ]);
  return pageMetadata(site, {
    title: t("title"),
    description: t("description", { town: site.town }),
    path: suitablePage(),
    index: needs === null && all !== null,
  });
}

/** The board, for both of its pages. */
export async function Board({ needs }: { needs: readonly SuitabilityAttribute[] | null }) {
  const [site, all, t] = await Promise.all([
    getSite(),
    findSuitable(),
    getTranslations("suitability.page"),
  ]);
  if (!all) return <AbsentPage title={t("title")} />;
  const things = all.filter(({ entries }) =>
    (needs ?? []).every((need) =>
      entries.some(({ attribute, state }) => attribute === need && state === "yes"),
    ),
  );
  return <SuitableBoard things={things} needs={needs} town={site.town} now={new Date()} />;
}
