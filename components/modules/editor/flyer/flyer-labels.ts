import type { Content } from "@/lib/contract/editorial";
import type { DraftOffer } from "@/lib/domain/flyer-edits";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { FlyerWords } from "./flyer-words";

type Value = Content[string];

/** The fields of a flyer whose values are nested or need its file. */
export const flyerFieldTypes = ["flyerFile", "flyerPages", "flyerOffers", "flyerRejected"] as const;

/** What the parts of an offer are called. */
export function offerLabels({ offer: words }: FlyerWords): Readonly<Record<string, string>> {
  return {
    page: words.page,
    box: words.box,
    name: words.name,
    brand: words.brand,
    quantity: words.quantity,
    price_kind: words.priceKind,
    bundle: words.bundle,
    take: words.take,
    pay: words.pay,
    price_now: words.priceNow,
    measure: words.measure,
    unit_price: words.unitPrice,
    unit_measure: words.unitMeasure,
    price_before: words.priceBefore,
    product: words.product,
    condition: words.condition,
    valid_from: words.validFrom,
    valid_to: words.validTo,
    link: words.link,
  };
}

function itemOf(value: Value | undefined, at: string): Value | undefined {
  return Array.isArray(value) ? value[Number(at)] : undefined;
}

/** What a part of a flyer is called: "Mozzarella · Prezzo di prima", "Pagina 3 del file · Gira". */
export function flyerPartLabel(
  field: { type: (typeof flyerFieldTypes)[number]; label: string; words: FlyerWords },
  [at = "", ...rest]: readonly string[],
  value: Value | undefined,
): string {
  const { words } = field;
  const item = itemOf(value, at);
  const part = rest.at(-1);
  if (field.type === "flyerPages") {
    const { number } = (item ?? {}) as { number?: number };
    const page = fillMessage(words.compare.page, { number: String(number ?? Number(at) + 1) });
    const labels: Readonly<Record<string, string>> = {
      turn: words.pages.turn,
      caption: words.pages.caption,
    };
    return [page, part && labels[part]].filter(Boolean).join(" · ");
  }
  if (field.type !== "flyerOffers") return field.label;
  const { name } = (item ?? {}) as DraftOffer;
  return [name || words.offers.unnamed, part && offerLabels(words)[part]]
    .filter(Boolean)
    .join(" · ");
}
