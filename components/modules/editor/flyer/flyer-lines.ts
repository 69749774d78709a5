import type { Content } from "@/lib/contract/editorial";
import { formatEuros } from "@/lib/domain/euros";
import type { DraftOffer } from "@/lib/domain/flyer-edits";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { type FlyerField, textOf, textsOf } from "../fields";
import { offerLabels } from "./flyer-labels";
import { counted, offerFacts, offerPrice, offersIn, pagesIn } from "./flyer-values";
import type { FlyerWords } from "./flyer-words";

type Value = Content[string];

const spelled = (value: unknown) => JSON.stringify(value ?? null);

function pageLines(value: Value | undefined, { compare }: FlyerWords): string[] {
  const pages = pagesIn(value);
  const numbers = pages.map(({ number }) => number);
  const isInOrder = numbers.every(
    (number, at) => at === 0 || (numbers[at - 1] ?? 0) < (number ?? 0),
  );
  const order = isInOrder ? [] : [fillMessage(compare.order, { pages: numbers.join(", ") })];
  const own = pages.flatMap(({ number, turn, is_dropped: isDropped, caption }) => {
    const facts = [
      isDropped && compare.dropped,
      turn && fillMessage(compare.turned, { turn: String(turn) }),
      caption,
    ].filter(Boolean);
    if (facts.length === 0) return [];
    const page = fillMessage(compare.page, { number: String(number) });
    return [[page, ...facts].join(" · ")];
  });
  const lines = [...order, ...own];
  return lines.length > 0 ? lines : [compare.pages];
}

function partText(name: string, value: unknown, offer: DraftOffer, words: FlyerWords): string {
  const { offer: texts } = words;
  if (typeof value === "number" && name.includes("price")) return formatEuros(value);
  if (typeof value === "string" && name.startsWith("valid_")) {
    return formatDate(new Date(`${value}T12:00:00Z`));
  }
  if (name.endsWith("measure")) {
    return texts.measures[value as keyof typeof texts.measures] ?? texts.measureNone;
  }
  if (name === "price_kind" || name === "bundle") return offerPrice(offer, words);
  return typeof value === "string" || typeof value === "number" ? String(value) : "–";
}

/** What a line of a changed offer names besides its name and price. */
const differing = [
  "brand",
  "quantity",
  "unit_price",
  "price_before",
  "condition",
  "valid_from",
  "valid_to",
  "link",
  "page",
] as const;

function offerLine(offer: DraftOffer, words: FlyerWords): string {
  return [offer.name || words.offers.unnamed, offerPrice(offer, words), offerFacts(offer, words)]
    .filter(Boolean)
    .join(" · ");
}

/** Offers line by line; beside others only those that are here alone or say something else. */
function offerLines(
  offers: readonly DraftOffer[],
  others: readonly DraftOffer[],
  words: FlyerWords,
): string[] {
  if (others.length === 0) return offers.map((offer) => offerLine(offer, words));
  const labels = offerLabels(words);
  let same = 0;
  const lines = offers.flatMap((offer) => {
    const other = others.find(({ id }) => id === offer.id);
    if (!other) return [`${offerLine(offer, words)} (${words.compare.only})`];
    if (spelled(offer) === spelled({ ...offer, ...other })) {
      same += 1;
      return [];
    }
    const parts = differing
      .filter((name) => spelled(offer[name]) !== spelled(other[name]))
      .map((name) => `${labels[name]}: ${partText(name, offer[name], offer, words)}`);
    return [[offer.name || words.offers.unnamed, offerPrice(offer, words), ...parts].join(" · ")];
  });
  return [...lines, ...(same > 0 ? [counted(words.compare.same, same)] : [])];
}

/** A nested value of a flyer in lines; beside another one only what differs of its offers. */
export function flyerLines(
  { type, words }: FlyerField,
  value: Value | undefined,
  other: Value | undefined,
): string[] {
  if (type === "flyerPages") return pageLines(value, words);
  if (type === "flyerOffers") return offerLines(offersIn(value), offersIn(other), words);
  if (type === "flyerRejected") {
    const count = textsOf(value).length;
    return count > 0 ? [counted(words.compare.count, count)] : [];
  }
  const isOther = textOf(other) !== "" && textOf(other) !== textOf(value);
  return textOf(value) ? [isOther ? words.compare.otherFile : words.compare.file] : [];
}
