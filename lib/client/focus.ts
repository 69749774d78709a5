/** Gives the focus to the page's content, where what had it is about to go, or has gone. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** As {@link focusContent}, and from the top: the page shows something else now. */
export function restartAtContent(): void {
  focusContent();
  window.scrollTo({ top: 0, behavior: "instant" });
}
