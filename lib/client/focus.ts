/** Gives the focus to the page's content, where what had it is about to go, or has gone. */
export function focusContent(): void {
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}
