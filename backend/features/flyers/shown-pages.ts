import { createHash } from "node:crypto";
import { PAGE_WIDTHS, type PageTurn } from "@/lib/contract/flyer-constants";
import type { FlyerContent } from "@/lib/contract/flyer-content";
import type { Picture } from "@/lib/contract/pictures";
import type { FileKey, PageRow } from "./file-queries";

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

/**
 * The part of a page's address that nobody guesses: 128 bits of its own, so that who reads one page
 * does not find those that were dropped. It is another one while the business is off the site, so
 * that the team still reads the pages and nobody else does.
 */
export function pageSecret({ token, is_off_site }: Omit<FileKey, "id">, number: number): string {
  const secret = is_off_site ? `${token}/off-site` : token;
  return createHash("sha256").update(`${secret}/${number}`).digest("hex").slice(0, 32);
}

/** The picture of a page of a file at its public address; null if it was not drawn with this turn. */
export function pictureOfPage({ id, ...file }: FileKey, page: Drawn, turn: number): Picture | null {
  const sizes = sizesOf(page, turn);
  if (!sizes) return null;
  const folder = id.replaceAll("-", "");
  const base = `/storage/flyers/${folder}/${page.number}-${turn}-${pageSecret(file, page.number)}`;
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
