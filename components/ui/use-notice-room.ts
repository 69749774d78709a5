import { type RefObject, useLayoutEffect } from "react";
import { focusContent } from "@/lib/client/focus";
import { NOTICE_PLACE } from "./notice-place";

/** Pixels between what has the focus and the box above which it is scrolled (WCAG 2.4.11). */
const GAP = 24;

/**
 * While a box stands in the notice place: what has the focus is scrolled above it, and toasts lie above it. When it goes
 * with the focus in it, the focus goes to the content.
 */
export function useNoticeRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    const { style } = document.documentElement;
    // Not on the root: what inherits from there is the whole page, and would be styled anew.
    const place = document.getElementById(NOTICE_PLACE)?.style;
    function makeRoom() {
      if (!element) return;
      // It stands below the page and covers nothing.
      if (getComputedStyle(element).position === "static") return clearRoom();
      const { top, height } = element.getBoundingClientRect();
      style.scrollPaddingBottom = `${window.innerHeight - top + GAP}px`;
      place?.setProperty("--notice-lift", `${height + GAP / 3}px`);
    }
    function clearRoom() {
      style.scrollPaddingBottom = "";
      place?.removeProperty("--notice-lift");
    }
    // It tells after the layout, also of the first one: measuring here would force one.
    const observer = new ResizeObserver(makeRoom);
    if (element) observer.observe(element);
    window.addEventListener("resize", makeRoom);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", makeRoom);
      clearRoom();
      if (element?.contains(document.activeElement)) focusContent();
    };
  }, [box]);
}
