import { PAGE_WIDTHS, type PageTurn } from "@/lib/contract/flyer-constants";
import type { FlyerContent } from "@/lib/contract/flyer-content";
import type { Picture } from "@/lib/contract/pictures";
import type { PageRow } from "./file-queries";

/** A page of a file in the order in which a flyer shows it. */
export interface PagePlace {
  number: number;
  turn: PageTurn;
  caption: string | null;
}

/** The pages that a flyer shows: listed ones in their order, then the others of the file; without dropped ones. */
export function placesOf(
  pages: FlyerContent["pages"],
  known: readonly { number: number }[],
): PagePlace[] {
  const inFile = new Set(known.map(({ number }) => number));
  const listed = pages.filter(({ number }) => inFile.has(number));
  const rest = known.filter(({ number }) => !listed.some((page) => page.number === number));
  return [
    ...listed.filter(({ is_dropped }) => !is_dropped),
    ...rest.map(({ number }) => ({ number, turn: 0 as const, caption: null })),
  ].map(({ number, turn, caption }) => ({ number, turn, caption }));
}

type Drawn = Pick<PageRow, "number" | "width" | "height" | "widths" | "turns">;

/** Sizes of a page's pictures with a turn; null if it was not drawn so. */
export function sizesOf(page: Drawn, turn: number) {
  if (turn === 0) return { width: page.width, height: page.height, widths: page.widths };
  return page.turns.find((one) => one.turn === turn) ?? null;
}

const LIST_WIDTH = PAGE_WIDTHS[1];

/** The picture of a page under the token of its file; null if it was not drawn with this turn. */
export function pictureOfPage(token: string, page: Drawn, turn: number): Picture | null {
  const sizes = sizesOf(page, turn);
  if (!sizes) return null;
  const base = `/storage/flyers/${token}/${page.number}-${turn}`;
  const fitting = sizes.widths.filter((width) => width <= LIST_WIDTH);
  const largest = Math.max(...(fitting.length > 0 ? fitting : sizes.widths));
  return {
    base,
    url: `${base}/${largest}.webp`,
    widths: [...sizes.widths],
    avif: false,
    width: sizes.width,
    height: sizes.height,
    alt: "",
    color: null,
  };
}
