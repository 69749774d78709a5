import type { FlyerCard, ShownOffer } from "@/lib/contract/flyers";
import { LINE_MEASURE, LINE_NAME } from "@/lib/contract/shopping-list-constants";
import type { LineContent } from "@/lib/contract/shopping-lists";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatCents } from "@/lib/domain/euros";
import { daysLeft } from "@/lib/domain/promo-rules";
import { formatDay, formatWeekday, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "./fill-message.mjs";
import texts from "./messages/it/flyer-words.json" with { type: "json" };

/** Days before its end from which days are counted down. */
const COUNTED = 7;

/** "Scade oggi", "Ancora 3 giorni", "Fino al 12 dicembre", "Da giovedì 3 dicembre": its days seen today, in Rome. */
export function formatFlyerDays(
  { starts_at, ends_at }: Pick<FlyerCard, "starts_at" | "ends_at">,
  now: Date,
): string {
  const [starts, end] = [new Date(starts_at), new Date(ends_at)];
  const today = romeDay(now);
  const day = formatDay(lastDayOf(end), today);
  if (end <= now) return fillMessage(texts.days.over, { day });
  if (starts > now) {
    const first = romeDay(starts);
    return fillMessage(texts.days.from, {
      weekday: formatWeekday(first),
      day: formatDay(first, today),
    });
  }
  const left = daysLeft(end, now);
  if (left === 0) return texts.days.today;
  if (left === 1) return texts.days.tomorrow;
  if (left <= COUNTED) return fillMessage(texts.days.left, { count: String(left) });
  return fillMessage(texts.days.until, { day });
}

/** "1,49 €", "da 9,90 €", "9,90 € al kg", "3 x 2", "2 pezzi 5,00 €". */
export function formatOfferPrice({
  price_kind,
  bundle,
  price_now,
  measure,
}: Pick<ShownOffer, "price_kind" | "bundle" | "price_now" | "measure">): string {
  const price = price_now === null ? null : formatCents(price_now);
  if (bundle?.pay) {
    const times = { take: String(bundle.take), pay: String(bundle.pay) };
    const said = fillMessage(texts.price.bundle, times);
    return price ? fillMessage(texts.price.bundlePrice, { bundle: said, price }) : said;
  }
  if (!price) return "";
  if (bundle) return fillMessage(texts.price.pieces, { count: String(bundle.take), price });
  const whole = measure ? fillMessage(texts.price.measure[measure], { price }) : price;
  return price_kind === "from" ? fillMessage(texts.price.from, { price: whole }) : whole;
}

/** "4,98 € al kg"; null if the price of a measure was not told beside the price. */
export function formatUnitPrice({
  unit_price,
  unit_measure,
}: Pick<ShownOffer, "unit_price" | "unit_measure">): string | null {
  if (unit_price === null || unit_measure === null) return null;
  return fillMessage(texts.price.measure[unit_measure], { price: formatCents(unit_price) });
}

/** An offer as a line of a shopping list says it: a price "from" is none to add up. */
export function lineOfOffer({
  name,
  brand,
  quantity,
  price_kind,
  bundle,
  price_now,
  measure,
}: Pick<
  ShownOffer,
  "name" | "brand" | "quantity" | "price_kind" | "bundle" | "price_now" | "measure"
>): Pick<LineContent, "name" | "price" | "measure"> {
  const said = [
    quantity,
    bundle && fillMessage(texts.line.pieces, { count: String(bundle.take) }),
    measure && texts.line.measure[measure],
  ];
  return {
    name: [name, brand].filter(Boolean).join(", ").slice(0, LINE_NAME),
    price: price_kind === "from" ? null : price_now,
    measure: said.filter(Boolean).join(", ").slice(0, LINE_MEASURE) || null,
  };
}
