import type { JobPay } from "@/lib/contract/jobs";
import { formatEuros } from "@/lib/domain/euros";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Formats pay: "1.200 € - 1.500 € al mese lordi". */
export function useFormatPay(): (pay: JobPay) => string {
  const t = useTranslations("jobs.pay");
  return ({ min, max, unit, basis }) =>
    t(min === max ? "exact" : "band", {
      min: formatEuros(min),
      max: formatEuros(max),
      unit: t(`unit.${unit}`),
      basis: t(`basis.${basis}`),
    });
}
