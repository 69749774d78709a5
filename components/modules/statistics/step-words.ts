import { useFormatter } from "next-intl";
import type { Statistics } from "@/lib/contract/statistics";
import { formatDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

type Step = Statistics["steps"][number];

/** How the parts of a span are called: "12 novembre", or "novembre 2026". */
export function useStepWords({ period, to }: Pick<Statistics, "period" | "to">) {
  const t = useTranslations("modules.statistiche.chart");
  const format = useFormatter();
  const isByMonth = period === "12m";
  const nameOf = ({ from }: Pick<Step, "from">) =>
    isByMonth
      ? format.dateTime(new Date(`${from}T12:00:00Z`), { month: "long", year: "numeric" })
      : formatDay(from, to);
  return {
    isByMonth,
    nameOf,
    /** "il 12 novembre", "a novembre 2026". */
    whenOf: (step: Pick<Step, "from">) =>
      isByMonth ? t("in", { month: nameOf(step) }) : t("on", { day: nameOf(step) }),
  };
}
