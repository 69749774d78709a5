/** The one place above the bottom navigation for notices and toasts, stacked. */
export const NOTICE_PLACE = "avvisi";

/** Text for a slow write, from `data-slow` of that element, for all buttons of the page. */
export function slowWords(): string {
  return document.getElementById(NOTICE_PLACE)?.dataset.slow ?? "";
}
