import { formatEuros } from "@/lib/domain/euros";
import { type PricedDish, priceLines } from "@/lib/domain/menus";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/menu-writes.json";

const words = texts.prices;

/** A price with what it is for, in Italian; null: the dish itself. In cents. */
export interface LabelledPrice {
  label: string | null;
  price: number;
}

/**
 * All written prices of a dish; one without its own has the one of its section. Empty: a price of
 * the day, or none.
 */
export function pricesOf(dish: PricedDish, section: { price: number | null }): LabelledPrice[] {
  return priceLines(dish, section.price).flatMap(({ label, name, quantity, amount }) => {
    if (amount === null) return [];
    const variant = [name, quantity].filter(Boolean).join(" ");
    return { label: label ? words[label] : variant || null, price: amount };
  });
}

/** "12 €", "da 5 €"; null: no written price. For one line about a dish, outside its menu. */
export function formatLowest(dish: PricedDish, section: { price: number | null }): string | null {
  const prices = pricesOf(dish, section).map(({ price }) => price);
  if (prices.length === 0) return null;
  const price = formatEuros(Math.min(...prices));
  const isOne = prices.length === 1 && dish.price_mode === "fixed";
  return isOne ? price : fillMessage(words.from, { price });
}
