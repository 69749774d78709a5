/** Widths of the headline font's letters at its heaviest, in em; measured, rounded up. */
const widths: [RegExp, number][] = [
  [/[ijlIì'’.]/, 0.26],
  [/[frtJ-]/, 0.42],
  [/[mwMW]/, 0.9],
  [/[\p{Lu}]/u, 0.68],
  [/\s/, 0.21],
];
const OTHER = 0.59;
/** Letter spacing of the masthead. */
const TRACKING = -0.045;
/** Wider names get two lines. */
const WIDEST_LINE = 8;

function lineWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    const width = widths.find(([pattern]) => pattern.test(letter))?.[1] ?? OTHER;
    return sum + width + TRACKING;
  }, 0);
}

/**
 * Width of the town's name in em, on one line or, if long, on the best two; the masthead divides by
 * it.
 */
export function widthInEm(name: string): number {
  const words = name.trim().split(/\s+/);
  const whole = lineWidth(words.join(" "));
  const splits = words
    .slice(1)
    .map((_, index) =>
      Math.max(
        lineWidth(words.slice(0, index + 1).join(" ")),
        lineWidth(words.slice(index + 1).join(" ")),
      ),
    );
  const width = whole > WIDEST_LINE ? Math.min(whole, ...splits) : whole;
  return Math.round(Math.max(width, 2.5) * 100) / 100;
}
