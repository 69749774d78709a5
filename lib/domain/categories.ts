import type { BusinessType } from "@/lib/contract/taxonomy-constants";

/**
 * Initial categories of a new portal, also used by the demo town and imports. Icons are names of
 * the interface's icons.
 */
export const defaultCategories = [
  { slug: "ristoranti", name: "Ristoranti e trattorie", icon: "utensils" },
  { slug: "bar-e-caffe", name: "Bar e caffè", icon: "coffee" },
  { slug: "dolci-e-gelato", name: "Pane, dolci e gelato", icon: "cake" },
  { slug: "alimentari", name: "Alimentari e mercati", icon: "shopping-basket" },
  { slug: "salute", name: "Salute e farmacie", icon: "pill" },
  { slug: "bellezza", name: "Capelli e bellezza", icon: "scissors" },
  { slug: "sport-e-benessere", name: "Sport e benessere", icon: "dumbbell" },
  { slug: "dormire", name: "Dove dormire", icon: "bed-double" },
  { slug: "cultura-e-tempo-libero", name: "Cultura e tempo libero", icon: "landmark" },
  { slug: "libri-e-cartoleria", name: "Libri e cartoleria", icon: "book-open" },
  { slug: "abbigliamento", name: "Abbigliamento e accessori", icon: "shirt" },
  { slug: "casa-e-giardino", name: "Casa, fiori e giardino", icon: "flower-2" },
  { slug: "artigiani", name: "Artigiani e botteghe", icon: "palette" },
  { slug: "auto-e-mobilita", name: "Auto, moto e bici", icon: "car" },
  { slug: "animali", name: "Animali", icon: "paw-print" },
  { slug: "servizi", name: "Servizi e uffici", icon: "wrench" },
  { slug: "negozi", name: "Altri negozi", icon: "store" },
] as const satisfies readonly { slug: string; name: string; icon: string }[];

export interface CategoryDefinition {
  slug: string;
  name: string;
  icon: string;
}

/**
 * The default category of a slug. Throws for an unknown one: tables that refer to one must be
 * correct.
 */
export function categoryOf(slug: string): CategoryDefinition {
  const category = defaultCategories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`No default category "${slug}"`);
  return category;
}

/**
 * The most specific schema.org type that fits everything in a default category; mixed categories
 * stay general.
 */
const defaultBusinessTypes: Partial<Record<string, BusinessType>> = {
  ristoranti: "Restaurant",
  "bar-e-caffe": "FoodEstablishment",
  "dolci-e-gelato": "FoodEstablishment",
  alimentari: "Store",
  salute: "MedicalBusiness",
  bellezza: "HealthAndBeautyBusiness",
  "sport-e-benessere": "SportsActivityLocation",
  dormire: "LodgingBusiness",
  "libri-e-cartoleria": "Store",
  abbigliamento: "ClothingStore",
  "casa-e-giardino": "HomeGoodsStore",
  negozi: "Store",
} satisfies Partial<Record<(typeof defaultCategories)[number]["slug"], BusinessType>>;

/** Default schema.org type of a new category with this slug, which the staff can change. */
export function defaultBusinessType(slug: string): BusinessType {
  return defaultBusinessTypes[slug] ?? "LocalBusiness";
}

/** A short hash (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * A slug of any Italian text: lower case, no accents, words joined by hyphens, at most 120
 * characters. A text without a Latin letter or digit gets a hash: "日本" and "!!!" differ.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (!words) return `voce-${fingerprint(text.normalize("NFC").trim().toLowerCase())}`;
  return words
    .join("-")
    .slice(0, 120)
    .replace(/(?<!-)-+$/, "");
}
