import type { Allergen, Diet } from "@/lib/contract/menu-constants";
import type { ServingWindow } from "@/lib/contract/menu-content";
import { runsOf } from "@/lib/domain/promo-hours";
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

/** "01/06/2026", which all languages of the page read. */
const dateSaid = (day: string) => day.split("-").reverse().join("/");

function spanSaid(from: string | null, to: string | null, words: { from: string; to: string }) {
  if (from && to) return [`${from}–${to}`];
  if (from) return [fillMessage(words.from, { from })];
  return to ? [fillMessage(words.to, { to })] : [];
}

/** "lun–ven 12:00–14:30; sab 19:00–23:00": when something is served. */
export function windowsSaid(windows: readonly ServingWindow[], words: MenuWords): string {
  const dayOf = (day: ServingWindow["days"][number]) =>
    words.days[["mo", "tu", "we", "th", "fr", "sa", "su"].indexOf(day)] ?? "";
  const said = windows.map(({ days, from, to, date_from, date_to }) => {
    const runs = runsOf(days).map(([first, last]) =>
      first === last ? dayOf(first) : `${dayOf(first)}–${dayOf(last)}`,
    );
    return [
      runs.join(", "),
      ...spanSaid(from, to, { from: words.fromHour, to: words.toHour }),
      ...spanSaid(date_from && dateSaid(date_from), date_to && dateSaid(date_to), {
        from: words.fromDay,
        to: words.toDay,
      }),
    ]
      .filter(Boolean)
      .join(" ");
  });
  return said.filter(Boolean).join("; ");
}
