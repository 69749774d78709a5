/** The 14 groups of Annex II, Reg. (EU) 1169/2011, in its order: menus print their position. */
export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof allergens)[number];

/** `none`: the kitchen declares that there are none. `not_declared` never counts as free of them. */
export const allergenStates = ["declared", "none", "not_declared"] as const;
export type AllergenState = (typeof allergenStates)[number];

export const diets = ["vegetarian", "vegan", "gluten_free", "lactose_free", "halal"] as const;
export type Diet = (typeof diets)[number];

/** `market`: the price of the day, told by the waiter ("s.q."). */
export const dishPriceModes = [
  "fixed",
  "from",
  "per_person",
  "per_etto",
  "per_kg",
  "market",
] as const;
export type DishPriceMode = (typeof dishPriceModes)[number];

/** How a frozen ingredient was frozen: bought frozen, or chilled in the kitchen. */
export const frozenKinds = ["origin", "blast_chilled"] as const;

/** Languages beside Italian. */
export const menuLanguages = ["en", "de", "fr", "es"] as const;
export type MenuLanguage = (typeof menuLanguages)[number];

/** Languages of a printed sheet; new ones at the end, since the codes on paper count them. */
export const sheetLanguages = ["it", ...menuLanguages] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

/** States of a menu (docs/domain/menus.md); before its first publication it is a draft of the editorial engine. */
export const menuStatuses = ["published", "suspended", "archived"] as const;
export type MenuStatus = (typeof menuStatuses)[number];

/** What is printed of a menu: as guests read it, in three sizes; dish by allergen; prices alone. */
export const menuSheets = ["a4", "a5", "large", "allergens", "prices"] as const;
export type MenuSheet = (typeof menuSheets)[number];

export const MAX_MENUS = 12;
export const MAX_SECTIONS = 30;
export const MAX_SECTION_DISHES = 100;
/** Dishes of a whole menu. */
export const MAX_DISHES = 400;
export const MAX_VARIANTS = 10;
export const MAX_WINDOWS = 6;
export const MAX_EXTRA_GROUPS = 6;
export const MAX_EXTRAS = 30;
export const MAX_COURSES = 8;
export const MAX_COURSE_CHOICES = 20;
export const MAX_FIXED_MENUS = 10;

/** Minutes after midnight, Rome, at which a dish that was finished for the day is offered again. */
export const SOLD_OUT_ENDS = 5 * 60;
