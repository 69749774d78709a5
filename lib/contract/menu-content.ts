import { z } from "zod";
import { daySchema, optionalLine, slugSchema } from "./fields";
import {
  allergenStates,
  allergens,
  diets,
  dishPriceModes,
  frozenKinds,
  MAX_COURSE_CHOICES,
  MAX_COURSES,
  MAX_EXTRA_GROUPS,
  MAX_EXTRAS,
  MAX_FIXED_MENUS,
  MAX_SECTION_DISHES,
  MAX_SECTIONS,
  MAX_VARIANTS,
  MAX_WINDOWS,
  menuLanguages,
} from "./menu-constants";
import {
  count,
  flag,
  group,
  line,
  list,
  name,
  optional,
  ownId,
  type Rule,
  rule,
  same,
  text,
} from "./nested-fields";
import { weekdays } from "./opening";
import { pictureUseSchema } from "./pictures";

/** In cents. */
const cents = z.number().int().min(0).max(1_000_000);
const price = optional(cents);

/** Time in Europe/Rome. */
const clockSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** When it is served: days, hours (an end not after the start is on the next day), season. Null parts do not limit. */
const servingWindow = group({
  days: rule(z.array(z.enum(weekdays)).max(7), z.array(z.enum(weekdays)).max(7).default([])),
  from: rule(optionalLine(20), clockSchema.nullable().default(null)),
  to: rule(optionalLine(20), clockSchema.nullable().default(null)),
  date_from: optional(daySchema),
  date_to: optional(daySchema),
});
export type ServingWindow = z.output<(typeof servingWindow)["published"]>;

/** The other languages of a thing with a name and a longer text; what is missing is read in Italian. */
const translations = (nameMax: number, textMax: number) => {
  const one = group({ name: line(nameMax), text: text(textMax) });
  const all = <Part extends keyof Rule>(part: Part) =>
    z.partialRecord(z.enum(menuLanguages), one[part]);
  return rule(all("draft").nullable(), all("published").nullable().default(null));
};

/** The other languages of a thing that has a name alone. */
const nameTranslations = (max: number) => {
  const one = group({ name: line(max) });
  const all = <Part extends keyof Rule>(part: Part) =>
    z.partialRecord(z.enum(menuLanguages), one[part]);
  return rule(all("draft").nullable(), all("published").nullable().default(null));
};

const allergenFields = {
  allergens_state: rule(
    z.enum(allergenStates).nullable(),
    z.enum(allergenStates).default("not_declared"),
  ),
  allergens: list(same(z.enum(allergens)), allergens.length),
  /** Traces, which the kitchen cannot rule out. */
  may_contain: list(same(z.enum(allergens)), allergens.length),
};

const variant = group({
  label: name(40),
  /** As printed: "0,40 l", "375 ml". */
  quantity: line(20),
  price: rule(cents.nullable(), cents),
});

const extra = group({
  name: name(60),
  price,
  ...allergenFields,
  translations: nameTranslations(60),
});

/** What a guest may add or must choose: "Aggiunte", "Impasto". */
const extraGroup = group({
  name: name(60),
  min: count(0, MAX_EXTRAS),
  max: count(1, MAX_EXTRAS),
  options: list(extra, MAX_EXTRAS),
  translations: nameTranslations(60),
});

const wine = group({
  producer: line(80),
  vintage: count(1900, 2100),
  area: line(80),
  glass: price,
  bottle: price,
});

const dish = group({
  id: ownId,
  name: name(80),
  description: text(300),
  price_mode: rule(z.enum(dishPriceModes).nullable(), z.enum(dishPriceModes).default("fixed")),
  /** At the bar, where there are two prices. */
  price,
  table_price: price,
  half_price: price,
  child_price: price,
  min_persons: count(2, 20),
  variants: list(variant, MAX_VARIANTS),
  ...allergenFields,
  /** Which cereal and which nuts, as the law wants them named. */
  gluten_of: line(60),
  nuts_of: line(60),
  frozen: optional(z.enum(frozenKinds)),
  diets: list(same(z.enum(diets)), diets.length),
  spicy: count(1, 3),
  has_alcohol: flag,
  is_signature: flag,
  /** "Km 0", "Pistacchio di Bronte DOP". */
  origin: line(80),
  /** "20 minuti", "su prenotazione". */
  note: line(120),
  picture: optional(pictureUseSchema),
  wine: rule(wine.draft.nullable(), wine.published.nullable().default(null)),
  extras: list(extraGroup, MAX_EXTRA_GROUPS),
  /** It stays in the menu and is not shown. */
  is_hidden: flag,
  translations: translations(80, 300),
});

const section = group({
  id: ownId,
  name: name(60),
  note: text(300),
  /** One price for each dish below that has none of its own. */
  price,
  windows: list(servingWindow, MAX_WINDOWS),
  dishes: list(dish, MAX_SECTION_DISHES),
  translations: translations(60, 300),
});

const course = group({
  name: name(60),
  choices: list(
    group({
      name: name(120),
      supplement: price,
      ...allergenFields,
      translations: nameTranslations(120),
    }),
    MAX_COURSE_CHOICES,
  ),
  translations: nameTranslations(60),
});

/** A menu at one price: courses with choices. */
const fixedMenu = group({
  id: ownId,
  name: name(60),
  note: text(300),
  price: rule(cents.nullable(), cents),
  /** "Acqua, vino e caffè inclusi". */
  included: line(120),
  /** Only for everybody at the table. */
  is_for_table: flag,
  courses: list(course, MAX_COURSES),
  translations: translations(60, 300),
});

const menu = group({
  /** Slug of the card of the business. */
  activity: rule(optionalLine(140), slugSchema),
  name: name(60),
  note: text(300),
  /** Readable at the business's address, and found by search; otherwise by code only. */
  is_public: rule(z.boolean().nullable(), z.boolean().default(true)),
  /** When it is the one that opens. */
  windows: list(servingWindow, MAX_WINDOWS),
  cover_charge: price,
  cover_note: line(120),
  service_percent: count(1, 30),
  service_note: line(160),
  allergen_note: text(300),
  languages: list(same(z.enum(menuLanguages)), menuLanguages.length),
  sections: list(section, MAX_SECTIONS),
  fixed_menus: list(fixedMenu, MAX_FIXED_MENUS),
  translations: translations(60, 300),
});

/** A draft of a menu: every field may be missing or incomplete (docs/domain/menus.md). */
export const menuDraftSchema = menu.draft;

/** A menu with all rules of publication that a schema can express. Amounts are in cents. */
export const menuContentSchema = menu.published;
export type MenuContent = z.output<typeof menuContentSchema>;
export type MenuSection = MenuContent["sections"][number];
export type MenuDish = MenuSection["dishes"][number];
export type FixedMenu = MenuContent["fixed_menus"][number];
export type MenuDraft = z.output<typeof menuDraftSchema>;
