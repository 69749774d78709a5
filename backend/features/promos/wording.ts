import type { PromoSaving } from "@/lib/contract/promos";
import { eurosSaid } from "@/lib/domain/job-pay";
import { lastDayOf } from "@/lib/domain/promo-rules";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/promotions.json";

/** "−20 %", "−5 €", "3×2", "9,90 €", or the name of its kind. */
export function savingSaid({ kind, percent, amount, bundle, price_now }: PromoSaving): string {
  const { saving } = texts;
  if (kind === "percent" && percent !== null) {
    return fillMessage(saving.percent, { percent: String(percent) });
  }
  if (kind === "amount" && amount !== null) {
    return fillMessage(saving.amount, { euros: eurosSaid(amount) });
  }
  if (bundle) {
    return fillMessage(saving.bundle, { take: String(bundle.take), pay: String(bundle.pay) });
  }
  if (kind === "fixed_price" && price_now !== null) return eurosSaid(price_now);
  return texts.kind[kind];
}

/** "Fino al 12 dicembre". */
export function endSaid(endsAt: Date, now: Date): string {
  return fillMessage(texts.end.until, { day: formatDay(lastDayOf(endsAt), romeDay(now)) });
}
