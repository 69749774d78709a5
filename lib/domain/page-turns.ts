import type { PageTurn } from "@/lib/contract/flyer-constants";
import type { PageBox } from "./page-text";

/** A place on a page shown with one turn, on the same page shown with another; turns are clockwise. */
export function turnBox({ x, y, w, h }: PageBox, from: PageTurn, to: PageTurn): PageBox {
  switch ((to - from + 360) % 360) {
    case 90:
      return { x: 1 - y - h, y: x, w: h, h: w };
    case 180:
      return { x: 1 - x - w, y: 1 - y - h, w, h };
    case 270:
      return { x: y, y: 1 - x - w, w: h, h: w };
    default:
      return { x, y, w, h };
  }
}
