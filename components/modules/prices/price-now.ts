import type { Product } from "@/lib/contract/prices";
import { formatCents } from "@/lib/domain/euros";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Says what everybody pays for a product at this moment. */
export function usePriceNow(): (product: Pick<Product, "price" | "unit">) => string {
  const t = useTranslations();
  return ({ price, unit }) => {
    if (!price) return t("modules.prezzi.notSold");
    const said = { price: formatCents(price.price), unit: t(`prices.units.${unit}`) };
    return t(`modules.prezzi.${price.kind === "promo" ? "promoNow" : "now"}`, said);
  };
}
