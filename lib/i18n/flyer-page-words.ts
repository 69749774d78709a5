import type { FlyerCard, ShownOffer } from "@/lib/contract/flyers";
import { fillMessage } from "./fill-message.mjs";
import { formatOfferPrice } from "./flyer-words";
import words from "./messages/it/flyer-words.json" with { type: "json" };
import texts from "./messages/it/flyers.json" with { type: "json" };

const { card, said } = texts;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : fillMessage(many, { count });

/** "12 pagine · 34 offerte". */
export function formatContents({
  page_count,
  offer_count,
}: Pick<FlyerCard, "page_count" | "offer_count">): string {
  const parts = [counted(page_count, card.page, card.pages)];
  if (offer_count > 0) parts.push(counted(offer_count, card.offer, card.offers));
  return parts.join(" · ");
}

const CENTS = 100;

/** "1 euro e 49 centesimi". */
function sayEuros(amount: number): string {
  const rest = amount % CENTS;
  const euros = fillMessage(said.euros, { count: Math.trunc(amount / CENTS) });
  if (rest === 0) return euros;
  const cents = counted(rest, said.cent, said.cents);
  return amount < CENTS ? cents : fillMessage(said.and, { euros, cents });
}

type Priced = Pick<ShownOffer, "price_kind" | "bundle" | "price_now" | "measure">;

/** The price of an offer for who listens: "1 euro e 49 centesimi al kg", "3 al prezzo di 2". */
export function sayOfferPrice(offer: Priced): string {
  const { price_kind, bundle, price_now, measure } = offer;
  const parts: string[] = [];
  if (bundle) {
    const { take, pay } = bundle;
    parts.push(fillMessage(pay === null ? said.pieces : said.bundle, { take, pay: pay ?? 0 }));
  }
  if (price_now !== null) {
    const price = sayEuros(price_now);
    const whole = measure ? fillMessage(words.price.measure[measure], { price }) : price;
    parts.push(price_kind === "from" ? fillMessage(words.price.from, { price: whole }) : whole);
  }
  return parts.join(", ") || formatOfferPrice(offer);
}
