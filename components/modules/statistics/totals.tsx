import Link from "next/link";
import { useFormatter } from "next-intl";
import type { Statistics } from "@/lib/contract/statistics";
import { useTranslations } from "@/lib/i18n/use-translations";
import { statisticsPage } from "@/lib/routes";
import { type Choice, measureParams, periodParams } from "./choices";
import "@/components/modules/modules.css";

/** The numbers of a span, each with its change; pressing one shows it in the chart. */
export function Totals({
  statistics: { id, totals, today, period },
  measure: chosen,
}: { statistics: Statistics } & Pick<Choice, "measure">) {
  const t = useTranslations("modules.statistiche");
  const format = useFormatter();
  return (
    <ul className="totals">
      {totals.map(({ measure, count, before }) => {
        const href = statisticsPage(id, {
          period: periodParams[period],
          measure: measureParams[measure],
        });
        return (
          <li key={measure}>
            <h3>
              <Link
                href={href}
                prefetch={false}
                scroll={false}
                aria-current={measure === chosen ? "true" : undefined}
              >
                {t(`measures.${measure}`)}
              </Link>
            </h3>
            <b className="tabular">{format.number(count)}</b>
            <Change count={count} before={before} />
            <span>{t("today", { count: format.number(today[measure] ?? 0) })}</span>
            <small>{t(`meanings.${measure}`)}</small>
          </li>
        );
      })}
    </ul>
  );
}

/** What a number is beside the one of the span before. */
function Change({ count, before }: { count: number; before: number }) {
  const t = useTranslations("modules.statistiche.change");
  const format = useFormatter();
  if (count === before) return <span>{t("same")}</span>;
  if (before === 0) return <span>{t("fromNothing")}</span>;
  const percent = format.number(Math.abs(count - before) / before, {
    style: "percent",
    maximumFractionDigits: 0,
  });
  return (
    <span>{t(count > before ? "up" : "down", { percent, count: format.number(before) })}</span>
  );
}
