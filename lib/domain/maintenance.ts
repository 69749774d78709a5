/** What lies over a page while the site is closed for work (spec section 9). */
export const DEFAULT_BLUR_COLOR = "rgba(15,23,42,0.85)";

/** A colour as CSS writes it; what else such a value could hold would get out of the declaration it stands in. */
const color = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i;

/** The town's own colour; null when it names none, or what cannot be one. */
export function ownBlurColor(value: string | null | undefined): string | null {
  const text = value?.trim() ?? "";
  return color.test(text) ? text : null;
}
