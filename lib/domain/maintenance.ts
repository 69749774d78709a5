/** Default colour over a page while the site is closed (spec section 9). */
export const DEFAULT_BLUR_COLOR = "rgba(15,23,42,0.85)";

/** A CSS colour; other values could break out of their declaration. */
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The town's own colour; null: none, or invalid. */
export function ownBlurColor(value: string | null | undefined): string | null {
  const text = value?.trim() ?? "";
  return color.test(text) ? text : null;
}
