import { randomFrom } from "@/demo/random";
import { awnings, darker, inks, lights } from "./colour";
import { drawGlyph, type GlyphName } from "./glyphs";
import { Sketch } from "./sketch";

/** A shop's square logo: a stamp in one of four shapes with a glyph in the middle. */
export function drawLogo(seed: string, glyph: GlyphName, size: number): string {
  const s = new Sketch(size, size, randomFrom(`logo ${seed}`), lights.noon);
  const ink = s.random.pick(awnings);
  const paper = s.random.pick(["#f6ecd6", "#f1e2c4", "#f8f2e4", "#efe3cf"]);
  const c = size / 2;
  s.path(`M0 0H${size}V${size}H0z`, paper);
  const shape = s.random.int(0, 3);
  if (shape === 0) {
    s.circle(c, c, size * 0.4, ink);
    s.circle(c, c, size * 0.375, paper);
    s.circle(c, c, size * 0.35, ink);
  } else if (shape === 1) {
    s.blob(c, c, size * 0.41, size * 0.41, ink, { rough: 0.05, corners: 16 });
  } else if (shape === 2) {
    s.path(
      `M${size * 0.18} ${size * 0.86}V${size * 0.46}a${size * 0.32} ${size * 0.32} 0 0 1 ${size * 0.64} 0V${size * 0.86}z`,
      ink,
    );
    s.stroke(
      `M${size * 0.22} ${size * 0.82}V${size * 0.46}a${size * 0.28} ${size * 0.28} 0 0 1 ${size * 0.56} 0V${size * 0.82}z`,
      paper,
      size * 0.012,
    );
  } else {
    s.at(c, c, 1, 45, () =>
      s.rounded(-size * 0.3, -size * 0.3, size * 0.6, size * 0.6, size * 0.07, ink),
    );
  }
  drawGlyph(s, glyph, c, shape === 2 ? size * 0.54 : c, size * 0.4, paper);
  const dot = s.random.pick(inks);
  for (const dx of [-1, 1])
    s.circle(c + dx * size * 0.44, size * 0.92, size * 0.02, darker(dot, 0.1));
  return s.toSvg();
}
