import type { JobPay } from "@/lib/contract/jobs";
import { formatEuros } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/jobs.json";

/** "1.200-1.500 € al mese lordi" */
export function formatPay({ min, max, unit, basis }: JobPay): string {
  return fillMessage(min === max ? texts.pay.exact : texts.pay.band, {
    min: formatEuros(min),
    max: formatEuros(max),
    unit: texts.pay.unit[unit],
    basis: texts.pay.basis[basis],
  });
}
