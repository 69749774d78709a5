import { type RefObject, useLayoutEffect } from "react";
import { NOTICE_PLACE } from "./notice-place";

/** Pixels between what has the focus and the box above which it is scrolled (WCAG 2.4.11). */
const GAP = 24;

/** While a box stands in the notice place: what has the focus is scrolled above it, and toasts lie above it. */
export function useNoticeRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // Not on the root: what inherits from there is the whole page, and would be styled anew.
    const place = document.getElementById(NOTICE_PLACE)?.style;
    function makeRoom() {
      const { top = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
      style.scrollPaddingBottom = `${window.innerHeight - top + GAP}px`;
      place?.setProperty("--notice-lift", `${height + GAP / 3}px`);
    }
    makeRoom();
    window.addEventListener("resize", makeRoom);
    return () => {
      window.removeEventListener("resize", makeRoom);
      style.scrollPaddingBottom = "";
      place?.removeProperty("--notice-lift");
    };
  }, [box]);
}
