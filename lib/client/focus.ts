/** Gives the focus to the page's content, where what had it is about to go, or has gone. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** As {@link focusContent}, and from the top: the page shows something else now. */
export function restartAtContent(): void {
  focusContent();
  window.scrollTo({ top: 0, behavior: "instant" });
}

/** Gives the focus to the nearest part around something that is about to go and can hold it (`tabIndex` -1). */
export function focusAround(gone: Element | null): void {
  gone?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Gives the focus to a control of a form, which may be folded away. */
export function focusFolded(control: HTMLElement | null | undefined): void {
  for (let box = control?.closest("details"); box; box = box.parentElement?.closest("details")) {
    box.open = true;
  }
  control?.focus();
}

/**
 * Runs once the browser has laid out what was just rendered: to move the focus or to measure before would make it lay out
 * the whole page on the spot (decision 164). Returns how to take that back.
 */
export function onceLaidOut(element: Element | null, run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
