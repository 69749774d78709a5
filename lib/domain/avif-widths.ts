/**
 * Widths in pixels that also exist as AVIF: those of phones and cards. Wider files are rare and
 * slow to encode.
 */
const AVIF_WIDTHS: readonly number[] = [320, 480, 768];

export const WIDEST_AVIF = Math.max(...AVIF_WIDTHS);

export function isAvifWidth(width: number): boolean {
  return AVIF_WIDTHS.includes(width);
}
