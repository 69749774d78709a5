import type { BulkyItem } from "@/lib/contract/bulky-waste";
import type { BulkySize } from "@/lib/contract/bulky-waste-constants";
import { plainText } from "./search-text";

/** Litres that a piece of a size takes on the truck. */
const litresOf: Record<BulkySize, number> = { small: 250, medium: 500, large: 1000, huge: 2000 };

/** Pieces, and their litres on the truck. */
export interface Load {
  pieces: number;
  litres: number;
}

export function loadOf(items: readonly Pick<BulkyItem, "count" | "size">[]): Load {
  return items.reduce(
    (sum, { count, size }) => ({
      pieces: sum.pieces + count,
      litres: sum.litres + count * litresOf[size],
    }),
    { pieces: 0, litres: 0 },
  );
}

/** "2,5 m³" */
export function cubicMetres(litres: number): string {
  const rounded = String(Number((litres / 1000).toFixed(2)));
  return `${rounded.replace(".", ",")} m³`;
}

/** The same for one house, however it is spelt: "Via Roma 12/B", "via roma, 12 b". */
export function houseKey(street: string, number: string): string {
  const letters = (text: string) =>
    plainText(text)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return `${letters(street)}|${letters(number).replaceAll(" ", "")}`;
}
