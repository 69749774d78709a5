/** Where waste goes. Door-to-door fractions are named by their key only. */
export const wasteDestinations = [
  "paper",
  "plastic",
  "glass",
  "organic",
  "residual",
  "garden",
  "textiles",
  "battery",
  "pharmacy",
  "oil",
  "shop",
  "centre",
  "bulky",
  "compost",
  "reuse",
] as const;
export type WasteDestination = (typeof wasteDestinations)[number];

/** As what a centre takes a thing; labels are the messages `wasteHelp.streams.<value>`. */
export const wasteStreams = [
  "bulky",
  "wood",
  "metal",
  "hard_plastic",
  "flat_glass",
  "appliances",
  "small_appliances",
  "lamps",
  "toner",
  "batteries",
  "car_batteries",
  "tyres",
  "rubble",
  "garden",
  "textiles",
  "cooking_oil",
  "motor_oil",
  "hazardous",
] as const;
export type WasteStream = (typeof wasteStreams)[number];

export const WASTE_QUESTION_MAX = 100;
export const WASTE_NAME = { min: 2, max: 80 } as const;
export const WASTE_NOTE_MAX = 300;
export const WASTE_MOST = { synonyms: 30, destinations: 4, codes: 10 } as const;

export const CENTRE_LIMITS = {
  name: { min: 3, max: 80 },
  address: { min: 5, max: 160 },
  who: { min: 5, max: 500 },
  accepted: 40,
  limit: 60,
} as const;
/** A dictionary with a thousand things has some 200 KB. */
export const MAX_DICTIONARY_BYTES = 1_000_000;
