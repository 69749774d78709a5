import { type RefObject, useLayoutEffect } from "react";
import { focusContent } from "@/lib/client/focus";
import { NOTICE_PLACE } from "./notice-place";

/** Pixels between the focused element and the box above which it is scrolled (WCAG 2.4.11). */
const GAP = 24;

/**
 * While a box is in the notice place, focused elements are scrolled above it, and toasts are above
 * it. If it closes with the focus inside, the focus moves to the content. `isOver` false: the box
 * is below the page and covers nothing.
 */
export function useNoticeRoom(box: RefObject<HTMLElement | null>, isOver = true): void {
  useLayoutEffect(() => {
    const element = box.current;
    const { style } = document.documentElement;
    // Not on the root element: the whole page would be restyled.
    const place = document.getElementById(NOTICE_PLACE)?.style;
    function makeRoom() {
      const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      style.scrollPaddingBottom = `${window.innerHeight - top + GAP}px`;
      place?.setProperty("--notice-lift", `${height + GAP / 3}px`);
    }
    // Reports after layout, also the first one: measuring here would force a layout.
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
