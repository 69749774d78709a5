/** Moves the focus to the page's content when the focused element disappears. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

/** {@link focusContent}, and scrolls to the top: the page shows something else. */
export function restartAtContent(): void {
  focusContent();
  window.scrollTo({ top: 0, behavior: "instant" });
}

/** Moves the focus to the nearest focusable ancestor (`tabIndex` -1) of a disappearing element. */
export function focusAround(gone: Element | null): void {
  gone?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Moves the focus to a form control, and unfolds it. */
export function focusFolded(control: HTMLElement | null | undefined): void {
  for (let box = control?.closest("details"); box; box = box.parentElement?.closest("details")) {
    box.open = true;
  }
  control?.focus();
}

/**
 * Runs after the browser's layout: moving the focus or measuring earlier would force a layout of
 * the whole page (decision 164). Returns a cancel function.
 */
export function onceLaidOut(element: Element | null, run: () => void): () => void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
