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

export const WASTE_QUESTION_MAX = 100;
export const WASTE_NAME = { min: 2, max: 80 } as const;
export const WASTE_NOTE_MAX = 300;
