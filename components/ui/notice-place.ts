/** The one place above the bottom navigation where notices and toasts stand, one above the other. */
export const NOTICE_PLACE = "avvisi";

/** What is said of a write that takes long stands there as `data-slow`, for all buttons of the page. */
export function slowWords(): string {
  return document.getElementById(NOTICE_PLACE)?.dataset.slow ?? "";
}
