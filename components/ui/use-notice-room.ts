import { type RefObject, useLayoutEffect } from "react";
import { focusContent } from "@/lib/client/focus";
import { NOTICE_PLACE } from "./notice-place";

/** Pixels between what has the focus and the box above which it is scrolled (WCAG 2.4.11). */
const GAP = 24;

/**
 * While a box stands in the notice place: what has the focus is scrolled above it, and toasts lie above it. When it goes
 * with the focus in it, the focus goes to the content. `isOver` false: the box stands below the page and covers nothing.
 */
export function useNoticeRoom(box: RefObject<HTMLElement | null>, isOver = true): void {
  useLayoutEffect(() => {
    const element = box.current;
    const { style } = document.documentElement;
    // Not on the root: what inherits from there is the whole page, and would be styled anew.
    const place = document.getElementById(NOTICE_PLACE)?.style;
    function makeRoom() {
      const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      style.scrollPaddingBottom = `${window.innerHeight - top + GAP}px`;
      place?.setProperty("--notice-lift", `${height + GAP / 3}px`);
    }
    // It tells after the layout, also of the first one: measuring here would force one.
    const observer = new ResizeObserver(makeRoom);
    if (element && isOver) {
      observer.observe(element);
      window.addEventListener("resize", makeRoom);
    }
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", makeRoom);
      style.scrollPaddingBottom = "";
      place?.removeProperty("--notice-lift");
      if (element?.contains(document.activeElement)) focusContent();
    };
  }, [box, isOver]);
}
