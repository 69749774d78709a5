import type { Sketch } from "./sketch";

/** Marks as pen strokes on a 24 × 24 grid. */
export const glyphs = {
  fork: { line: "M7 3v7a2.5 2.5 0 0 0 5 0V3M9.5 3v18M17 21V3c-3 2-3.5 7-3 10h3" },
  cup: {
    line: "M4 9h13v5a6 6 0 0 1-6 6h-1a6 6 0 0 1-6-6zM17 10h2a2.5 2.5 0 0 1 0 5h-2M8 3c-1 2 1 2 0 4M12 3c-1 2 1 2 0 4",
  },
  pizza: { line: "M12 21 3 6c5-4 13-4 18 0zM5 9c4-3 10-3 14 0M10 12h.1M14 11h.1M12 16h.1" },
  loaf: { line: "M4 19V11c-2-2 0-6 4-6h8c4 0 6 4 4 6v8zM9 9v3M12 8v3M15 9v3" },
  cake: {
    line: "M4 20v-8h16v8zM4 15c2 2 4-1 5.3 0s3.3 1 5.4 0 3.3 1 5.3 0M12 12V8M12 5v.1",
  },
  basket: { line: "M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M9 13v4M12 13v4M15 13v4" },
  scissors: {
    line: "M6 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 8l12 10M8 16 20 6",
  },
  cross: { line: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z" },
  wrench: {
    line: "M14 7a5 5 0 0 1 6.5-3.5L17 7l1 2 2 .5 2-3.5A5 5 0 0 1 15 12l-8 8.5a2 2 0 0 1-3-3L12 10a5 5 0 0 1 2-3z",
  },
  book: { line: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14" },
  barbell: { line: "M3 9v6M6 6v12M18 6v12M21 9v6M6 12h12" },
  bed: { line: "M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M7 12a1.5 1.5 0 1 0 0-.1" },
  flower: {
    line: "M12 21V11M12 11c-4 0-5-3-5-7 2 0 3 1 5 3 2-2 3-3 5-3 0 4-1 7-5 7zM12 18c-3 0-5-2-5-4 3 0 5 1 5 4zM12 18c3 0 5-2 5-4-3 0-5 1-5 4z",
  },
  shirt: { line: "M8 3 3 6l2 5 2-1v11h10V10l2 1 2-5-5-3c-1 3-7 3-8 0z" },
  brush: { line: "M20 3 10 13M9 13c-4 0-3 5-6 6 3 2 9 1 9-4z" },
  heart: {
    line: "M12 20C5 15 3 11 4 8c1-4 6-4 8 0 2-4 7-4 8 0 1 3-1 7-8 12zM4 12h4l2-3 2 5 2-2h6",
  },
  column: { line: "M3 9l9-6 9 6zM5 12v6M10 12v6M14 12v6M19 12v6M3 21h18" },
  car: { line: "M4 17v-5l2-5h12l2 5v5zM4 12h16M7 17v2M17 17v2M7.5 14.5h.1M16.5 14.5h.1" },
  gem: { line: "M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11M7 4l2 6M17 4l-2 6" },
  paw: {
    line: "M12 13c-3 0-6 4-5 6s3 0 5 0 4 2 5 0-2-6-5-6zM6 12a1.5 2 0 1 0 .1 0M18 12a1.5 2 0 1 0 .1 0M9.5 8a1.5 2 0 1 0 .1 0M14.5 8a1.5 2 0 1 0 .1 0",
  },
  house: { line: "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6" },
  glass: { line: "M7 3h10l-1 7a4 4 0 0 1-8 0zM12 14v6M8 21h8M7.5 7h9" },
  bicycle: {
    line: "M6 18a3.5 3.5 0 1 0 0-.1M18 18a3.5 3.5 0 1 0 0-.1M6 17l4-8h6l2 8M10 9l4 8M9 6h3M16 9V6h2",
  },
  thread: { line: "M7 3h10M7 21h10M8 3v18M16 3v18M8 8l8 3M8 12l8 3M8 16l8 2" },
  cone: { line: "M7 11l5 11 5-11zM6 11a6 6 0 1 1 12 0zM10 6h.1" },
  tower: { line: "M5 21V8h3V5h2v3h4V5h2v3h3v13zM10 21v-5a2 2 0 0 1 4 0v5M12 11v1" },
  leaf: { line: "M5 19C4 9 10 4 20 4c0 10-5 16-13 14M5 21c2-7 5-10 10-12" },
  wave: { line: "M3 9c3-3 6 3 9 0s6 3 9 0M3 15c3-3 6 3 9 0s6 3 9 0" },
} as const;
export type GlyphName = keyof typeof glyphs;

/** Draws a mark centred on (x, y) and `size` across. */
export function drawGlyph(
  s: Sketch,
  name: GlyphName,
  x: number,
  y: number,
  size: number,
  ink: string,
): void {
  const scale = size / 24;
  s.at(x - size / 2, y - size / 2, scale, 0, () => s.stroke(glyphs[name].line, ink, 1.9));
}
