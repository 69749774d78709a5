import type { MenuDish, MenuSection } from "@/lib/contract/menu-content";
import { formatEuros } from "@/lib/domain/euros";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/menu-writes.json";

const words = texts.prices;

type Priced = Pick<
  MenuDish,
  "price_mode" | "price" | "table_price" | "half_price" | "child_price" | "variants" | "wine"
>;

/** A price with what it is for, in Italian; null: the dish itself. In cents. */
export interface LabelledPrice {
  label: string | null;
  price: number;
}

/**
 * All written prices of a dish; one without its own has the one of its section. Empty: a price of
 * the day, or none.
 */
export function pricesOf(dish: Priced, section: Pick<MenuSection, "price">): LabelledPrice[] {
  if (dish.price_mode === "market") return [];
  const named: [string | null, number | null | undefined][] = [
    [null, dish.price],
    [words.table, dish.table_price],
    [words.half, dish.half_price],
    [words.child, dish.child_price],
    [words.glass, dish.wine?.glass],
    [words.bottle, dish.wine?.bottle],
    ...dish.variants.map(({ label, quantity, price }): [string, number] => [
      [label, quantity].filter(Boolean).join(" "),
      price,
    ]),
  ];
  const own = named.flatMap(([label, price]) =>
    price === null || price === undefined ? [] : { label, price },
  );
  if (own.length > 0 || section.price === null) return own;
  return [{ label: null, price: section.price }];
}

/** "12 €", "da 5 €"; null: no written price. For one line about a dish, outside its menu. */
export function formatLowest(dish: Priced, section: Pick<MenuSection, "price">): string | null {
  const prices = pricesOf(dish, section).map(({ price }) => price);
  if (prices.length === 0) return null;
  const price = formatEuros(Math.min(...prices));
  const isOne = prices.length === 1 && dish.price_mode === "fixed";
  return isOne ? price : fillMessage(words.from, { price });
}
