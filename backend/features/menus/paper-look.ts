import type { TextLook } from "@/backend/files/pdf-lines";
import type { MenuSheet } from "@/lib/contract/menu-constants";

const INK = "#000000";
const INK_SOFT = "#3a3832";

/** In points. */
const paperSizes = { A4: { width: 595.28, height: 841.89 }, A5: { width: 419.53, height: 595.28 } };

/** Sizes of the letters, in points. */
interface Sizes {
  title: number;
  heading: number;
  dish: number;
  text: number;
  small: number;
  foot: number;
}

const pocket: Sizes = { title: 24, heading: 14, dish: 10.5, text: 9, small: 7.8, foot: 7.5 };
/** At least 16 points, as associations of people with low vision ask. */
const large: Sizes = { title: 34, heading: 27, dish: 20, text: 18, small: 16, foot: 16 };

const kinds: Record<MenuSheet, { size: keyof typeof paperSizes; columns: number; sizes: Sizes }> = {
  a4: { size: "A4", columns: 2, sizes: { ...pocket, title: 28, heading: 16 } },
  a5: { size: "A5", columns: 1, sizes: pocket },
  large: { size: "A4", columns: 1, sizes: large },
  allergens: { size: "A4", columns: 1, sizes: { ...pocket, dish: 9.5, text: 8.5, heading: 12 } },
  prices: { size: "A4", columns: 2, sizes: { ...pocket, title: 28, heading: 15, dish: 11.5 } },
};

/** How a sheet looks. `room`: share of the usual space between its parts. */
export function lookOf(sheet: MenuSheet, room = 1) {
  const { size, columns, sizes } = kinds[sheet];
  const text = (size: number, color = INK): TextLook => ({ face: "text", size, color });
  const strong = (size: number, color = INK): TextLook => ({ face: "strong", size, color });
  const title = (size: number): TextLook => ({ face: "title", size, color: INK });
  return {
    ...paperSizes[size],
    columns,
    margin: size === "A5" ? 34 : 42,
    title: title(sizes.title),
    subtitle: title(sizes.heading * 1.1),
    heading: title(sizes.heading),
    dish: strong(sizes.dish),
    price: strong(sizes.dish),
    text: text(sizes.text, INK_SOFT),
    told: strong(sizes.text),
    small: text(sizes.small, INK_SOFT),
    smallStrong: strong(sizes.small),
    foot: text(sizes.foot, INK_SOFT),
    /** Space above a dish and above a section. */
    gaps: { dish: sizes.dish * 0.8 * room, section: sizes.heading * 1.2 * room },
  };
}
export type Look = ReturnType<typeof lookOf>;

/** Three centimetres in points: what a phone reads from a printed sheet. */
export const CODE_SIZE = 86;
export const HAIRLINE = "#8a8478";
