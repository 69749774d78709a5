import type { Content } from "@/lib/contract/editorial";
import type { FlyerFile } from "@/lib/contract/flyer-files";
import { formatEuros } from "@/lib/domain/euros";
import {
  type DraftOffer,
  type EditedPage,
  orderedPages,
  shownNumber,
} from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { isGroup } from "../fields";
import type { FlyerWords } from "./flyer-words";

type Value = Content[string];

/** The offers in the content of a flyer. */
export function offersIn(value: Value | undefined): DraftOffer[] {
  return (Array.isArray(value) ? value : []).filter(isGroup) as DraftOffer[];
}

/** The pages that the content of a flyer lists. */
export function pagesIn(value: Value | undefined): Parameters<typeof orderedPages>[0] {
  return (Array.isArray(value) ? value : []).filter(isGroup) as EditedPage[];
}

/** The pages that were drawn so far, as the draft orders them. */
export function shownPages(file: Pick<FlyerFile, "pages">, value: Value | undefined): EditedPage[] {
  return orderedPages(
    pagesIn(value),
    file.pages.map(({ number }) => number),
  );
}

/** "Pagina 2", as visitors count; of a dropped one its number in the file. */
export function pageName(
  pages: readonly EditedPage[],
  number: number,
  { pages: words }: FlyerWords,
): string {
  const shown = shownNumber(pages, number);
  return shown === null
    ? fillMessage(words.droppedPage, { number: String(number) })
    : fillMessage(words.page, { number: String(shown) });
}

/** What an offer costs, in a few letters: "da 1,49 € al kg", "3 x 2". */
export function offerPrice(offer: DraftOffer, { offer: words }: FlyerWords): string {
  const { price_kind: kind, price_now: cents, bundle, measure } = offer;
  const take = String(bundle?.take ?? "");
  const price = typeof cents === "number" ? formatEuros(cents) : "";
  if (kind === "multi_buy" && bundle) {
    const pieces = bundle.pay
      ? fillMessage(words.takePay, { take, pay: String(bundle.pay) })
      : fillMessage(words.pieces, { take, price });
    return bundle.pay && price ? `${pieces} · ${price}` : pieces;
  }
  if (!price) return words.noPrice;
  const said = kind === "from" ? fillMessage(words.from, { price }) : price;
  return measure ? fillMessage(words.per, { price: said, measure: words.measures[measure] }) : said;
}

/** What else a row says of an offer: "Vallelunga · 250 g · al kg 4,98 €". */
export function offerFacts(offer: DraftOffer, { offer: words }: FlyerWords): string {
  const { brand, quantity, unit_price: unit, unit_measure: per, condition } = offer;
  const perUnit =
    typeof unit === "number" && per
      ? fillMessage(words.unit, { measure: words.measures[per], price: formatEuros(unit) })
      : null;
  return [brand, quantity, perUnit, condition].filter(Boolean).join(" · ");
}

/** "1 pagina", "7 pagine". */
export function counted(
  words: { one: string; many: string },
  count: number,
  values: Record<string, string> = {},
): string {
  return fillMessage(count === 1 ? words.one : words.many, { count: String(count), ...values });
}
