import type { Content } from "@/lib/contract/editorial";
import type { MenuLanguage } from "@/lib/contract/menu-constants";
import { formatEuros } from "@/lib/domain/euros";
import {
  type DraftDish,
  type DraftSection,
  dishMissing,
  hasPrice,
  isUndeclared,
} from "@/lib/domain/menu-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { isGroup } from "../fields";
import type { MenuWords } from "./menu-words";

type Value = Content[string];

/** The sections in the content of a menu. */
export function sectionsIn(value: Value | undefined): DraftSection[] {
  return (Array.isArray(value) ? value : []).filter(isGroup) as DraftSection[];
}

/** What a dish costs, in a few letters. */
export function priceText(
  dish: DraftDish,
  section: Pick<DraftSection, "price">,
  { dish: { price: words } }: MenuWords,
): string {
  const { price, table_price, variants = [], wine } = dish;
  const mode = dish.price_mode ?? "fixed";
  if (mode === "market") return words.short.market;
  const sizes = [...variants.map((variant) => variant.price), wine?.glass, wine?.bottle];
  const amounts = [price, table_price, ...sizes].filter((cents) => typeof cents === "number");
  if (typeof price === "number" && amounts.length === 1) {
    return fillMessage(words.short[mode], { price: formatEuros(price) });
  }
  if (amounts.length > 0) return amounts.map(formatEuros).join(" / ");
  if (typeof section.price === "number") {
    return fillMessage(words.short.section, { price: formatEuros(section.price) });
  }
  return words.short.none;
}

/** What a dish still lacks, or has that one should see in a list. */
export type DishMark = keyof MenuWords["marks"];

/** Marks of a dish that is not done. */
export const todoMarks = ["undeclared", "noPrice", "untranslated"] as const;

export function marksOf(
  dish: DraftDish,
  section: Pick<DraftSection, "price">,
  languages: readonly MenuLanguage[],
): DishMark[] {
  const isUntranslated = dishMissing(dish, languages).length > 0;
  return [
    ...(isUndeclared(dish) ? (["undeclared"] as const) : []),
    ...(hasPrice(dish, section) ? [] : (["noPrice"] as const)),
    ...(isUntranslated ? (["untranslated"] as const) : []),
    ...(dish.is_hidden ? (["hidden"] as const) : []),
  ];
}

/** "1 piatto", "7 piatti". */
export function counted(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : fillMessage(words.many, { count: String(count) });
}
