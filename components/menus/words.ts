import type { Allergen, Diet } from "@/lib/contract/menu-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type italian from "@/lib/i18n/messages/it/menu-words.json";
import { partOf } from "@/lib/i18n/part-of";

/** The words of the page of a menu; the same in each language. */
export type MenuWords = typeof italian;

type TextKeys<Part> = { [Key in keyof Part]: Part[Key] extends string ? Key : never }[keyof Part];

/** A name of {@link MenuWords}. */
export type WordName =
  | TextKeys<MenuWords>
  | `diets.${Diet}`
  | `allergens.${Allergen}`
  | `law.${Allergen}`;

/** A word; `n` fills its number. */
export function wordIn(words: MenuWords, name: WordName, n?: string | number): string {
  const text = String(partOf(words, name) ?? "");
  return n === undefined ? text : fillMessage(text, { n });
}
