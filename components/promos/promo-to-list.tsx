import { useMessages } from "next-intl";
import { AddToList } from "@/components/shopping-list/add-to-list";
import type { PromoItem } from "@/lib/contract/promos";
import { lineId } from "@/lib/domain/shopping-list";
import { shoppingListPage } from "@/lib/routes";

/**
 * Puts a promotion with a product or price on the shopping list; after its end the product, at the
 * shop's present price.
 */
export function PromoToList({ promo }: { promo: PromoItem }) {
  const { shoppingList } = useMessages();
  const { id, title, product, saving, state, activity, ends_at } = promo;
  const runs = state === "active" || state === "scheduled";
  if (!product && (!runs || saving.price_now === null)) return null;
  return (
    <AddToList
      item={product && !runs ? lineId("price_product", product.id) : lineId("promotion", id)}
      line={{
        name: product?.name ?? title,
        price: runs ? saving.price_now : null,
        measure: null,
        business: { slug: activity.slug, name: activity.name },
        valid_to: runs ? ends_at : null,
      }}
      texts={shoppingList.button}
      href={shoppingListPage()}
    />
  );
}
