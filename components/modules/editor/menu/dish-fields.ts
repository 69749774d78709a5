import { diets, dishPriceModes, frozenKinds } from "@/lib/contract/menu-constants";
import type { Option } from "../fields";
import type { SimpleField } from "../simple-control";
import type { MenuWords } from "./menu-words";

const named = <Value extends string>(
  values: readonly Value[],
  words: Record<Value, string>,
): (Option & { value: Value })[] => values.map((value) => ({ value, label: words[value] }));

export function dietOptions({ dish }: MenuWords) {
  return named(diets, dish.dietKinds);
}

/** The plain fields of a dish, by the parts of its form. */
export function dishFields({ dish: words }: MenuWords) {
  const { price, wine, spicyLevels } = words;
  const money = (name: string, label: string, hint?: string): SimpleField => ({
    type: "money",
    name,
    label,
    wrong: price.wrong,
    ...(hint && { hint }),
  });
  const text = (name: string, label: string, max: number, hint?: string): SimpleField => ({
    type: "text",
    name,
    label,
    max,
    ...(hint && { hint }),
  });
  return {
    names: [
      text("name", words.name, 80),
      {
        type: "longText",
        name: "description",
        label: words.description,
        hint: words.descriptionHint,
        max: 300,
      },
    ],
    mode: [
      {
        type: "choice",
        name: "price_mode",
        label: price.mode,
        options: named(dishPriceModes, price.modes),
      },
    ],
    price: [money("price", price.price)],
    persons: [{ type: "number", name: "min_persons", label: price.minPersons, min: 2, max: 20 }],
    variant: [
      text("label", words.variants.label, 40),
      text("quantity", words.variants.quantity, 20),
      money("price", words.variants.price),
    ],
    frozen: [
      {
        type: "choice",
        name: "frozen",
        label: words.frozen,
        hint: words.frozenHint,
        options: named(frozenKinds, words.frozenKinds),
        placeholder: words.frozenNo,
      },
    ],
    portions: [
      money("table_price", price.table, price.tableHint),
      money("half_price", price.half),
      money("child_price", price.child),
    ],
    other: [
      {
        type: "level",
        name: "spicy",
        label: words.spicy,
        options: Object.entries(spicyLevels).map(([value, label]) => ({ value, label })),
        placeholder: words.spicyNo,
      },
      { type: "flag", name: "has_alcohol", label: words.hasAlcohol },
      { type: "flag", name: "is_signature", label: words.isSignature },
      text("origin", words.origin, 80, words.originHint),
      text("note", words.note, 120, words.noteHint),
      { type: "picture", name: "picture", label: words.picture },
    ],
    hidden: [{ type: "flag", name: "is_hidden", label: words.isHidden, hint: words.isHiddenHint }],
    wine: [
      text("producer", wine.producer, 80),
      { type: "number", name: "vintage", label: wine.vintage, min: 1900, max: 2100 },
      text("area", wine.area, 80),
      money("glass", wine.glass),
      money("bottle", wine.bottle),
    ],
    group: [text("name", words.extras.name, 60, words.extras.nameHint)],
    limits: [
      { type: "number", name: "min", label: words.extras.min, min: 0, max: 30 },
      { type: "number", name: "max", label: words.extras.max, min: 1, max: 30 },
    ],
    option: [text("name", words.extras.option, 60), money("price", words.extras.optionPrice)],
  } satisfies Record<string, SimpleField[]>;
}
