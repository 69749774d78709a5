import { Notice } from "@/components/ui/notice";
import type { ProductDetail } from "@/lib/contract/prices";
import { formatCents } from "@/lib/domain/euros";
import { formatDay } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { usePriceNow } from "./price-now";
import "@/components/modules/modules.css";

interface ProductFactsProps {
  product: ProductDetail;
  /** The day that it is in Rome. */
  today: string;
}

/** What a product costs, what a cut of today would be measured by and why, and what is missing. */
export function ProductFacts({ product, today }: ProductFactsProps) {
  const t = useTranslations();
  const priceNow = usePriceNow();
  const { reference, missing_since, is_archived, is_perishable } = product;
  return (
    <>
      {missing_since && !is_archived && (
        <Notice className="mb-5">
          {t("modules.prezzi.product.missing", { day: formatDay(missing_since, today) })}
        </Notice>
      )}
      <dl className="module-definitions">
        <div>
          <dt>{t("modules.prezzi.product.price")}</dt>
          <dd>
            {[
              priceNow(product),
              is_perishable && t("modules.prezzi.perishable"),
              is_archived && t("modules.prezzi.archived"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </dd>
        </div>
        <div>
          <dt>{t("modules.prezzi.product.referencePrice")}</dt>
          <dd>
            {reference ? (
              <>
                <b>{t("modules.prezzi.product.from", { price: formatCents(reference.price) })}</b>
                {" · "}
                {t(`prices.basis.${reference.basis}`, { day: formatDay(reference.since, today) })}
              </>
            ) : (
              t("modules.prezzi.product.noReference")
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}
