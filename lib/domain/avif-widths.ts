/**
 * Widths in pixels in which a picture also comes as AVIF: those that phones and cards take. Wider files are seen on few
 * screens, and cost the encoder most.
 */
const AVIF_WIDTHS: readonly number[] = [320, 480, 768];

export const WIDEST_AVIF = Math.max(...AVIF_WIDTHS);

export function isAvifWidth(width: number): boolean {
  return AVIF_WIDTHS.includes(width);
}
