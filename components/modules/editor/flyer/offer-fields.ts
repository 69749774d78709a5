import { offerMeasures, offerPriceKinds } from "@/lib/contract/flyer-constants";
import type { SimpleField } from "../simple-control";
import type { FlyerWords } from "./flyer-words";

/** Pieces of a bundle, as the contract allows them. */
const MOST_PIECES = 20;

/** The plain fields of an offer, by the parts of its form. */
export function offerFields({ offer: words }: FlyerWords) {
  const text = (name: string, label: string, max: number, hint?: string): SimpleField => ({
    type: "text",
    name,
    label,
    max,
    hint,
  });
  const money = (name: string, label: string, hint?: string): SimpleField => ({
    type: "money",
    name,
    label,
    hint,
    wrong: words.wrong,
  });
  const measures = offerMeasures.map((value) => ({ value, label: words.measures[value] }));
  const choice = (name: string, label: string, placeholder: string): SimpleField => ({
    type: "choice",
    name,
    label,
    options: measures,
    placeholder,
  });
  const level = (
    name: string,
    label: string,
    from: number,
    to: number,
    placeholder?: string,
  ): SimpleField => ({
    type: "choice",
    name,
    label,
    options: Array.from({ length: to - from + 1 }, (_, at) => {
      const value = String(from + at);
      return { value, label: value };
    }),
    placeholder,
  });
  return {
    name: text("name", words.name, 120, words.nameHint),
    price: money("price_now", words.priceNow),
    measure: choice("measure", words.measure, words.measureNone),
    kind: {
      type: "choice",
      name: "price_kind",
      label: words.priceKind,
      options: offerPriceKinds.map((value) => ({ value, label: words.priceKinds[value] })),
    } satisfies SimpleField,
    take: level("take", words.take, 2, MOST_PIECES),
    pay: (take: number) => level("pay", words.pay, 1, take - 1, words.payAll),
    more: [
      text("brand", words.brand, 40),
      text("quantity", words.quantity, 40, words.quantityHint),
    ],
    unit: [
      money("unit_price", words.unitPrice),
      choice("unit_measure", words.unitMeasure, words.unitNone),
    ],
    before: money("price_before", words.priceBefore, words.priceBeforeHint),
    limits: [text("condition", words.condition, 120, words.conditionHint)],
    days: [
      { type: "date", name: "valid_from", label: words.validFrom },
      { type: "date", name: "valid_to", label: words.validTo },
    ] satisfies SimpleField[],
    link: {
      type: "text",
      name: "link",
      label: words.link,
      hint: words.linkHint,
      max: 500,
      inputMode: "url",
    } satisfies SimpleField,
  };
}
