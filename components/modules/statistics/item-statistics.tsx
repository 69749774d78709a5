import { ModuleSection } from "@/components/modules/module-section";
import { StatusTabs } from "@/components/modules/status-tabs";
import { buttonClass } from "@/components/ui/button-styles";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { callTo } from "@/lib/contract/endpoint";
import type { Statistics } from "@/lib/contract/statistics";
import {
  type Measure,
  type ShownKind,
  statisticsPeriods,
} from "@/lib/contract/statistics-constants";
import { getStatisticsTable } from "@/lib/contract/statistics-endpoints";
import type { ModuleSlug } from "@/lib/domain/modules";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes, statisticsPage } from "@/lib/routes";
import { BarChart } from "./bar-chart";
import { measureParams, periodParams } from "./choices";
import { NumbersTable } from "./numbers-table";
import { Totals } from "./totals";

/** Where a thing is written. */
const modules = { activity: "attivita", flyer: "volantini" } as const satisfies Record<
  ShownKind,
  ModuleSlug
>;

/** Those of a menu only where one has been opened: most places have none. */
function shownTotals({ totals, today }: Statistics): Statistics["totals"] {
  return totals.filter(
    ({ measure, count, before }) => measure !== "menu" || count + before + (today.menu ?? 0) > 0,
  );
}

/** The numbers of one thing: its totals, one of them over time, and the way to take them along. */
export function ItemStatistics({
  statistics,
  measure,
}: {
  statistics: Statistics;
  measure: Measure;
}) {
  const t = useTranslations("modules.statistiche");
  const { id, kind, path, period, today } = statistics;
  const totals = shownTotals(statistics);
  const isEmpty =
    totals.every(({ count, before }) => count + before === 0) &&
    Object.values(today).every((count) => count === 0);
  return (
    <>
      <StatusTabs
        label={t("periodsLabel")}
        tabs={statisticsPeriods.map((name) => ({
          href: statisticsPage(id, {
            period: periodParams[name],
            measure: measureParams[measure],
          }),
          label: t(`periods.${name}`),
          current: name === period,
        }))}
      />
      {isEmpty ? (
        <EmptyState
          glyph="chart-column"
          title={t("nothing.title")}
          text={t(`nothing.text.${kind}`)}
        >
          <LinkButton href={routes.moduleItem(modules[kind], id)}>
            {t(`nothing.edit.${kind}`)}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <section aria-labelledby="numeri">
            <h2 id="numeri" className="sr-only">
              {t("totals")}
            </h2>
            <Totals statistics={{ ...statistics, totals }} measure={measure} />
          </section>
          <ModuleSection
            id="grafico"
            title={t("chart.title", { measure: t(`measures.${measure}`) })}
          >
            <p className="mb-5 text-sm text-ink-soft">{t("chart.choose")}</p>
            <BarChart statistics={statistics} measure={measure} />
          </ModuleSection>
          <NumbersTable statistics={{ ...statistics, totals }} />
        </>
      )}
      <div className="module-actions">
        <a
          href={callTo(getStatisticsTable, { id, period }).path}
          download
          className={buttonClass({ variant: "secondary" })}
        >
          {t("download")}
        </a>
        {path && (
          <LinkButton href={path} variant="quiet">
            {t("page")}
          </LinkButton>
        )}
      </div>
      <ModuleSection id="come" title={t("how.title")}>
        <p className="max-w-[70ch] text-ink-soft">{t("how.text")}</p>
      </ModuleSection>
    </>
  );
}
