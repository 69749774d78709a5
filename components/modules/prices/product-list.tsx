import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { Product } from "@/lib/contract/prices";
import { formatCents } from "@/lib/domain/euros";
import { formatDay } from "@/lib/domain/rome-time";
import type prezzi from "@/lib/i18n/messages/it/modules/prezzi.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { PriceDialog } from "./price-dialog";
import { usePriceNow } from "./price-now";

interface ProductListProps {
  products: readonly Product[];
  /** The day that it is in Rome. */
  today: string;
  /** Of each name: one below that of the shop, where there are several. */
  heading: "h2" | "h3";
  words: typeof prezzi;
}

/** Products of a shop, with what each costs, and the way to write another price. */
export function ProductList({ products, today, heading, words }: ProductListProps) {
  const t = useTranslations("modules.prezzi");
  const priceNow = usePriceNow();
  return (
    <ModuleList>
      {products.map((product) => {
        const { id, name, reference, missing_since, is_archived } = product;
        return (
          <ModuleRow
            key={id}
            href={routes.moduleItem("prezzi", id)}
            title={name}
            heading={heading}
            facts={[
              priceNow(product),
              reference && t("reference", { price: formatCents(reference.price) }),
              product.is_perishable && t("perishable"),
            ]}
            aside={
              is_archived ? (
                <Chip tone="closed">{t("archived")}</Chip>
              ) : (
                <>
                  {missing_since && (
                    <Chip tone="closing">
                      {t("missing", { day: formatDay(missing_since, today) })}
                    </Chip>
                  )}
                  <PriceDialog product={product} words={words} />
                </>
              )
            }
          />
        );
      })}
    </ModuleList>
  );
}
