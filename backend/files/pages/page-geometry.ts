import type { PageBox } from "@/lib/domain/page-text";
import type { Pdfium } from "./pdfium";

/** Parts of a page's width or height that a place is told in. */
const PARTS = 10_000_000;

/** From a page's own units, which know no rotation, to shares of the page as it is shown. */
export interface PageSpace {
  /** The shown place of a rectangle. */
  box(left: number, bottom: number, right: number, top: number): PageBox;
  /** Shown width of the page in its own units. */
  width: number;
  height: number;
}

/** Reads rotation and visible area of a page. */
export function spaceOf({ calls, room, integers }: Pdfium, page: number): PageSpace {
  const shown = (x: number, y: number) => {
    calls._FPDF_PageToDevice(page, 0, 0, PARTS, PARTS, 0, x, y, room, room + 4);
    const [across = 0, down = 0] = integers(2);
    return { x: across / PARTS, y: down / PARTS };
  };
  const [origin, right, up] = [shown(0, 0), shown(1, 0), shown(0, 1)];
  const place = (x: number, y: number) => ({
    x: origin.x + x * (right.x - origin.x) + y * (up.x - origin.x),
    y: origin.y + x * (right.y - origin.y) + y * (up.y - origin.y),
  });
  return {
    width: calls._FPDF_GetPageWidthF(page),
    height: calls._FPDF_GetPageHeightF(page),
    box(l, b, r, t) {
      const [one, other] = [place(l, b), place(r, t)];
      const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
      return { x, y, w: Math.abs(one.x - other.x), h: Math.abs(one.y - other.y) };
    },
  };
}
