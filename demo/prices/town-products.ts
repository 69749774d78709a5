import type { PriceUnit } from "@/lib/contract/price-constants";

/** A price of the demo town. Days are counted back from the town's today. */
export interface SeedPrice {
  cents: number;
  /** On which day it began. */
  since: number;
  /** An offer, which ended with this day; a negative number: it goes on. */
  offerUntil?: number;
  /** What was typed at first, and corrected on the same day. */
  typed?: number;
}

/** A product of the register of prices; what is left out does not exist. */
export interface SeedProduct {
  name: string;
  /** Slug of the activity. */
  at: string;
  unit?: PriceUnit;
  isPerishable?: boolean;
  onSale: number;
  /** When it came into the register: prices from before are declared. */
  registered: number;
  prices: readonly SeedPrice[];
  /** It is sold no more. */
  isArchived?: boolean;
}

const YEARS = 900;

/** What each shows of the rules (docs/domain/prices.md) stands above it. */
export const seedProducts: readonly SeedProduct[] = [
  // Dearer since ten days: "30 % off" would be 8 %.
  {
    name: "Barolo 2019, bottiglia da 75 cl",
    at: "enoteca-il-bicchiere-mezzo-pieno",
    onSale: YEARS,
    registered: 80,
    prices: [
      { cents: 3_200, since: 400 },
      { cents: 4_200, since: 10 },
    ],
  },
  {
    name: "Dolcetto, bottiglia da 75 cl",
    at: "enoteca-il-bicchiere-mezzo-pieno",
    onSale: YEARS,
    registered: 80,
    prices: [{ cents: 950, since: 300 }],
  },
  // On sale for fewer than thirty days.
  {
    name: "Cesto con tre vini e nocciole",
    at: "enoteca-il-bicchiere-mezzo-pieno",
    onSale: 12,
    registered: 12,
    prices: [{ cents: 3_900, since: 12 }],
  },
  // Another offer ended eight days ago.
  {
    name: "Caffè macinato, 250 g",
    at: "bar-centrale",
    unit: "pack",
    onSale: YEARS,
    registered: 80,
    prices: [
      { cents: 680, since: 200 },
      { cents: 590, since: 18, offerUntil: 8 },
    ],
  },
  // Typed wrong and corrected.
  {
    name: "Tisana della casa, 20 filtri",
    at: "bar-centrale",
    unit: "pack",
    onSale: 400,
    registered: 80,
    prices: [
      { cents: 640, since: 400 },
      { cents: 690, since: 40, typed: 69 },
    ],
  },
  {
    name: "Panettone artigianale da 1 kg",
    at: "pasticceria-bonfante",
    onSale: 20,
    registered: 20,
    prices: [{ cents: 3_200, since: 20 }],
  },
  // Perishable food: the price just before counts.
  {
    name: "Torta di nocciole",
    at: "pasticceria-bonfante",
    isPerishable: true,
    onSale: YEARS,
    registered: 60,
    prices: [
      { cents: 1_600, since: 250 },
      { cents: 1_800, since: 14 },
    ],
  },
  // An offer that goes on: another step keeps the price from before the first one.
  {
    name: "Maglione in lana merino",
    at: "lana-e-lino",
    onSale: 70,
    registered: 70,
    prices: [
      { cents: 8_900, since: 70 },
      { cents: 7_500, since: 15, offerUntil: -20 },
    ],
  },
  {
    name: "Coperta in lino lavato",
    at: "lana-e-lino",
    onSale: 500,
    registered: 70,
    prices: [{ cents: 12_000, since: 180 }],
  },
  // Dearer since forty-five days: the new price counts.
  {
    name: "Scarponcini da bambino",
    at: "passi-piccoli",
    unit: "pair",
    onSale: 300,
    registered: 60,
    prices: [
      { cents: 5_490, since: 300 },
      { cents: 5_990, since: 45 },
    ],
  },
  // Lowered without being announced.
  {
    name: "Trapano avvitatore 18 V",
    at: "ferramenta-dotta",
    onSale: 600,
    registered: 90,
    prices: [
      { cents: 12_900, since: 350 },
      { cents: 11_900, since: 20 },
    ],
  },
  {
    name: "Ciclamino in vaso",
    at: "vivaio-le-serre",
    onSale: 60,
    registered: 60,
    prices: [{ cents: 650, since: 60 }],
  },
  {
    name: "Zaino per la scuola",
    at: "cartoleria-girotondo",
    onSale: 120,
    registered: 90,
    prices: [{ cents: 4_900, since: 120 }],
  },
  {
    name: "Piatto dipinto a mano",
    at: "ceramiche-del-mattone",
    onSale: YEARS,
    registered: 50,
    prices: [{ cents: 2_400, since: 365 }],
  },
  {
    name: "Toma di montagna",
    at: "caseificio-bricco-alto",
    unit: "kg",
    onSale: YEARS,
    registered: 75,
    prices: [{ cents: 1_850, since: 150 }],
  },
  {
    name: "Mele renette",
    at: "ortofrutta-i-due-fratelli",
    unit: "kg",
    isPerishable: true,
    onSale: 55,
    registered: 55,
    prices: [
      { cents: 320, since: 55 },
      { cents: 280, since: 9 },
    ],
  },
  // Sold for years, of which ten days are known: no cut can be announced yet.
  {
    name: "Orologio da polso in acciaio",
    at: "orologeria-ravera",
    onSale: 700,
    registered: 10,
    prices: [{ cents: 14_900, since: 10 }],
  },
  {
    name: "Bicicletta da città ricondizionata",
    at: "ciclofficina-raggi-storti",
    onSale: 110,
    registered: 85,
    prices: [
      { cents: 27_000, since: 110 },
      { cents: 25_000, since: 48 },
    ],
  },
  {
    name: "Mazzo di dalie",
    at: "fiori-di-marta",
    onSale: 100,
    registered: 88,
    prices: [{ cents: 1_200, since: 100 }],
    isArchived: true,
  },
];
