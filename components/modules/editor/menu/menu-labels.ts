import type { Content } from "@/lib/contract/editorial";
import { type MenuLanguage, menuLanguages } from "@/lib/contract/menu-constants";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type { MenuWords } from "./menu-words";

type Value = Content[string];

/** What the parts of a value are called. */
export interface Labels {
  label?: string;
  /** What one of a list is called that has no name. */
  one?: string;
  parts?: Readonly<Record<string, Labels>>;
}

export function languageName(words: MenuWords, language: MenuLanguage): string {
  return words.translations.languages[language];
}

/** "Complete", "Mancano: tedesco": how far the other languages are; empty: the menu has none. */
export function missingSaid(
  words: MenuWords,
  missing: readonly MenuLanguage[],
  languages: readonly MenuLanguage[],
): string {
  if (languages.length === 0) return "";
  const { whole, missing: said } = words.translations;
  if (missing.length === 0) return whole;
  const names = missing.map((one) => languageName(words, one)).join(", ");
  return fillMessage(said, { languages: names });
}

function translationLabels({ translations }: MenuWords, text: string): Labels {
  const { name, languages } = translations;
  const parts = menuLanguages.map((language) => {
    const values = { language: languages[language] };
    const inner: Labels = {
      parts: {
        name: { label: fillMessage(name, values) },
        text: { label: fillMessage(text, values) },
      },
    };
    return [language, inner] as const;
  });
  return { parts: Object.fromEntries(parts) };
}

function allergenLabels({ allergens: words }: MenuWords): Record<string, Labels> {
  return {
    allergens_state: { label: words.state },
    allergens: { label: words.title },
    may_contain: { label: words.traces },
  };
}

function windowLabels({ windows: words }: MenuWords): Labels {
  return {
    one: words.one,
    parts: {
      days: { label: words.days },
      from: { label: words.from },
      to: { label: words.to },
      date_from: { label: words.dateFrom },
      date_to: { label: words.dateTo },
    },
  };
}

function dishLabels(words: MenuWords): Record<string, Labels> {
  const { dish, allergens, translations } = words;
  const { price, variants, wine, extras } = dish;
  return {
    name: { label: dish.name },
    description: { label: dish.description },
    price_mode: { label: price.mode },
    price: { label: price.price },
    table_price: { label: price.table },
    half_price: { label: price.half },
    child_price: { label: price.child },
    min_persons: { label: price.minPersons },
    variants: {
      label: variants.title,
      one: variants.label,
      parts: {
        label: { label: variants.label },
        quantity: { label: variants.quantity },
        price: { label: variants.price },
      },
    },
    ...allergenLabels(words),
    gluten_of: { label: allergens.glutenOf },
    nuts_of: { label: allergens.nutsOf },
    frozen: { label: dish.frozen },
    diets: { label: dish.diets },
    spicy: { label: dish.spicy },
    has_alcohol: { label: dish.hasAlcohol },
    is_signature: { label: dish.isSignature },
    origin: { label: dish.origin },
    note: { label: dish.note },
    picture: { label: dish.picture },
    wine: {
      label: wine.title,
      parts: {
        producer: { label: wine.producer },
        vintage: { label: wine.vintage },
        area: { label: wine.area },
        glass: { label: wine.glass },
        bottle: { label: wine.bottle },
      },
    },
    extras: {
      label: extras.title,
      one: extras.name,
      parts: {
        name: { label: extras.name },
        min: { label: extras.min },
        max: { label: extras.max },
        options: {
          one: extras.option,
          parts: {
            name: { label: extras.option },
            price: { label: extras.optionPrice },
            ...allergenLabels(words),
            translations: translationLabels(words, translations.text),
          },
        },
        translations: translationLabels(words, translations.text),
      },
    },
    is_hidden: { label: dish.isHidden },
    translations: { label: translations.title, ...translationLabels(words, translations.text) },
  };
}

function sectionLabels(words: MenuWords): Labels {
  const { section, dish, translations } = words;
  return {
    one: section.one,
    parts: {
      name: { label: section.name },
      note: { label: section.note },
      price: { label: section.price },
      windows: windowLabels(words),
      dishes: { one: dish.one, parts: dishLabels(words) },
      translations: translationLabels(words, translations.note),
    },
  };
}

function fixedLabels(words: MenuWords): Labels {
  const { fixed, translations } = words;
  return {
    one: fixed.one,
    parts: {
      name: { label: fixed.name },
      price: { label: fixed.price },
      note: { label: fixed.note },
      included: { label: fixed.included },
      is_for_table: { label: fixed.isForTable },
      courses: {
        label: fixed.courses,
        one: fixed.course,
        parts: {
          name: { label: fixed.courseName },
          choices: {
            one: fixed.choice,
            parts: {
              name: { label: fixed.choice },
              supplement: { label: fixed.choiceSupplement },
              ...allergenLabels(words),
              translations: translationLabels(words, translations.text),
            },
          },
          translations: translationLabels(words, translations.text),
        },
      },
      translations: translationLabels(words, translations.note),
    },
  };
}

/** The fields of a menu whose values are nested. */
export const menuFieldTypes = ["sections", "fixedMenus", "windows", "menuTranslations"] as const;

export const labelsOf: Record<(typeof menuFieldTypes)[number], (words: MenuWords) => Labels> = {
  sections: sectionLabels,
  fixedMenus: fixedLabels,
  windows: windowLabels,
  menuTranslations: (words) => translationLabels(words, words.translations.note),
};

/** What a field of a dish is called; `section`: where it stands. */
export function dishFieldLabel(words: MenuWords, name: string): string {
  return name === "section" ? words.table.section : (dishLabels(words)[name]?.label ?? name);
}

function isParts(value: Value | undefined): value is Record<string, Value> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What one of a list is called: by its name, or by its number. */
function nameOf(value: Value | undefined, one: string, at: number): string {
  const name = isParts(value) ? (value.name ?? value.label) : null;
  if (typeof name === "string" && name !== "") return name;
  const number = String(at + 1);
  return one.includes("{number}") ? fillMessage(one, { number }) : `${one} ${number}`;
}

/** What a part of a menu is called, by the names of what it stands in: "Primi · Carbonara · Prezzo". */
export function menuPartLabel(
  field: { type: (typeof menuFieldTypes)[number]; label: string; words: MenuWords },
  path: readonly string[],
  value: Value | undefined,
): string {
  let labels: Labels = labelsOf[field.type](field.words);
  let inner = value;
  const said: string[] = [];
  for (const part of path) {
    if (/^\d+$/.test(part)) {
      inner = Array.isArray(inner) ? inner[Number(part)] : undefined;
      said.push(nameOf(inner, labels.one ?? field.label, Number(part)));
    } else {
      inner = isParts(inner) ? inner[part] : undefined;
      labels = labels.parts?.[part] ?? {};
      if (labels.label) said.push(labels.label);
    }
  }
  return said.length > 0 ? said.join(" · ") : field.label;
}
