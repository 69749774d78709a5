import type { FlyerPage, ShownOffer } from "@/lib/contract/flyers";

/** The parts of a picture that name its files; those of flyers have them in fixed widths. */
type Files = Pick<FlyerPage["picture"], "base" | "url" | "widths">;

const THUMBNAIL = 160;
/** Widths of pages in the list; these are kept for reading without a network, too. */
const SHEETS = [480, 960];

const fileOf = (base: string, width: number) => `${base}/${width}.webp`;

/** The smallest file of a page. */
export function thumbnailOf({ base, url, widths }: Files): string {
  return base && widths.includes(THUMBNAIL) ? fileOf(base, THUMBNAIL) : url;
}

/** Files of a page in the list. */
export function sheetOf({ base, url, widths }: Files): { src: string; srcSet?: string } {
  const fitting = SHEETS.filter((width) => widths.includes(width));
  const [first] = fitting;
  if (!base || first === undefined) return { src: url };
  const srcSet = fitting.map((width) => `${fileOf(base, width)} ${width}w`).join(", ");
  return { src: fileOf(base, first), srcSet };
}

/** The largest file of a page. */
export function largestOf({ base, url, widths }: Files): string {
  return base && widths.length > 0 ? fileOf(base, Math.max(...widths)) : url;
}

/** Anchor of a page: `#p=4` is part of the address that people share. */
export const pageAnchor = (number: number) => `p=${number}`;

/** Names of offers that describe a page without a caption. */
const NAMED = 4;

/** What a page shows: its caption, else the first offers on it; null: unknown. */
export function contentsOf(
  { number, caption }: Pick<FlyerPage, "number" | "caption">,
  offers: readonly Pick<ShownOffer, "page" | "name">[],
): string | null {
  if (caption) return caption;
  const names = offers.filter(({ page }) => page === number).map(({ name }) => name);
  return names.length > 0 ? names.slice(0, NAMED).join(", ") : null;
}

/** The folder of all pictures of a flyer; null: they are not in one of ours. */
export function folderOf(pages: readonly { picture: Files }[]): string | null {
  return /^\/storage\/flyers\/[^/]+\//.exec(pages[0]?.picture.base ?? "")?.[0] ?? null;
}
