/** Keys of the browser's storage that few pages use: every page loads the others. */
export const lateKeys = {
  /** Scan sounds are off on this device. */
  scanQuiet: "piazza_scan_quiet",
  /** Language of menus (docs/domain/menu-page.md). */
  menuLang: "piazza_menu_lang",
  menuText: "piazza_menu_text",
  /** Allergens and diets that the guest avoids: health data, never sent. */
  menuDiet: "piazza_menu_diet",
  /** Address of the waste calendar (docs/domain/waste.md). */
  wastePlace: "piazza_waste",
  /** What the visitor needs of places and events: health data, never sent. */
  needs: "piazza_needs",
} as const;

export type LateKey = (typeof lateKeys)[keyof typeof lateKeys];
