import type { ReactNode } from "react";
import type { PromoItem } from "@/lib/contract/promos";
import { formatEuros } from "@/lib/domain/euros";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";

interface PromoPricesProps {
  promo: PromoItem;
  now: Date;
  /** The price chart of its product. */
  children: ReactNode;
}

/**
 * The reference price of a cut, why it is that one, and the product's prices; renders nothing if it
 * is no price cut.
 */
export function PromoPrices({ promo, now, children }: PromoPricesProps) {
  const t = useTranslations("promotions.price");
  const { saving, reference, state } = promo;
  if (saving.lowest_30d === null || reference === null) return null;
  const since = formatDay(reference.since, romeDay(now));
  const price = formatEuros(saving.price_now ?? 0);
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="tabular">
        <strong>{state === "active" ? t("now", { price }) : t("promo", { price })}</strong>
        {" · "}
        {t("reference", { price: formatEuros(saving.lowest_30d) })}
      </p>
      <p className="max-w-[68ch] text-sm">{t(`basis.${reference.basis}`, { since })}</p>
      {children}
      <p className="max-w-[68ch] text-ink-soft text-sm">{t("law")}</p>
    </section>
  );
}
