import { darker, lighter, mix } from "../colour";
import type { Sketch } from "../sketch";

const leaves = ["#5d7a3c", "#47663a", "#6f8a46", "#3e5b3f", "#86984f"] as const;

/** A bush, a tree's crown, a hedge: three layers of leaves from shade to sun. */
export function drawCrown(
  s: Sketch,
  x: number,
  y: number,
  rx: number,
  ry: number,
  leaf: string = s.random.pick(leaves),
): void {
  s.blob(x + rx * 0.08, y + ry * 0.1, rx, ry, darker(leaf, 0.3), { corners: 11 });
  s.blob(x - rx * 0.06, y - ry * 0.06, rx * 0.88, ry * 0.86, leaf, { corners: 11 });
  s.blob(x - rx * 0.22, y - ry * 0.28, rx * 0.52, ry * 0.48, mix(leaf, "#d9cf7a", 0.28), {
    corners: 8,
    opacity: 0.85,
  });
  for (let i = 0; i < 5; i++) {
    s.ellipse(
      x + s.random.between(-rx, rx) * 0.7,
      y + s.random.between(-ry, ry) * 0.7,
      rx * 0.09,
      ry * 0.06,
      lighter(leaf, 0.25),
      { opacity: 0.6 },
    );
  }
}

export function drawTree(s: Sketch, x: number, base: number, h: number): void {
  s.shadeEllipse(x + h * 0.2, base, h * 0.4, h * 0.05, 0.9);
  s.poly(
    [
      [x - h * 0.04, base],
      [x + h * 0.04, base],
      [x + h * 0.02, base - h * 0.55],
      [x - h * 0.02, base - h * 0.55],
    ],
    "#6b4a36",
  );
  drawCrown(s, x, base - h * 0.66, h * 0.34, h * 0.34);
}

export function drawCypress(s: Sketch, x: number, base: number, h: number): void {
  s.smooth(
    [
      [x - h * 0.1, base],
      [x - h * 0.09, base - h * 0.5],
      [x, base - h * 1.08],
      [x + h * 0.09, base - h * 0.5],
      [x + h * 0.1, base],
    ],
    "#34503c",
  );
  s.smooth(
    [
      [x - h * 0.07, base - h * 0.1],
      [x - h * 0.06, base - h * 0.5],
      [x - h * 0.01, base - h * 0.95],
      [x, base - h * 0.4],
    ],
    "#5b7a48",
    { opacity: 0.7 },
  );
}

export function drawFlowerPot(
  s: Sketch,
  x: number,
  base: number,
  h: number,
  blossom: string,
): void {
  const r = s.random;
  const pot = r.pick(["#c0643f", "#b5563a", "#d9a06a", "#8f8577"]);
  const w = h * 0.34;
  for (let i = 0; i < 6; i++) {
    const lean = r.between(-h * 0.24, h * 0.24);
    s.line([x, base - h * 0.3], [x + lean, base - h * r.between(0.55, 0.8)], r.pick(leaves), 3);
  }
  drawCrown(s, x, base - h * 0.5, h * 0.27, h * 0.22);
  for (let i = 0; i < 8; i++) {
    const px = x + r.between(-h * 0.26, h * 0.26);
    const py = base - h * r.between(0.42, 0.86);
    s.circle(px, py, h * r.between(0.045, 0.07), blossom);
    s.circle(px, py, h * 0.018, "#f6d96b");
  }
  s.poly(
    [
      [x - w * 0.6, base - h * 0.32],
      [x + w * 0.6, base - h * 0.32],
      [x + w * 0.42, base],
      [x - w * 0.42, base],
    ],
    pot,
  );
  s.rect(x - w * 0.66, base - h * 0.36, w * 1.32, h * 0.07, lighter(pot, 0.15));
  s.poly(
    [
      [x + w * 0.15, base - h * 0.29],
      [x + w * 0.6, base - h * 0.29],
      [x + w * 0.42, base],
      [x + w * 0.12, base],
    ],
    darker(pot, 0.4),
    { opacity: 0.35 },
  );
}

export function drawVase(
  s: Sketch,
  x: number,
  base: number,
  w: number,
  h: number,
  clay: string,
): void {
  const neck = s.random.between(0.16, 0.3);
  const belly = s.random.between(0.35, 0.6);
  s.smooth(
    [
      [x - w * 0.3, base + 6],
      [x - w * 0.62, base - h * belly],
      [x - w * neck, base - h * 0.86],
      [x - w * (neck + 0.14), base - h * 1.04],
      [x + w * (neck + 0.14), base - h * 1.04],
      [x + w * neck, base - h * 0.86],
      [x + w * 0.62, base - h * belly],
      [x + w * 0.3, base + 6],
    ],
    clay,
  );
  s.ellipse(x - w * 0.2, base - h * 0.5, w * 0.08, h * 0.2, lighter(clay, 0.5), { opacity: 0.5 });
  s.stroke(
    `M${x - w * 0.4} ${base - h * 0.36}Q${x} ${base - h * 0.3} ${x + w * 0.4} ${base - h * 0.36}`,
    darker(clay, 0.35),
    3,
    { opacity: 0.6 },
  );
}

/** A window box in bloom, `w` wide, standing on `base`. */
export function drawFlowerBox(
  s: Sketch,
  x: number,
  base: number,
  w: number,
  blossom: string,
): void {
  const h = w * 0.2;
  for (let i = 0; i < 7; i++) {
    drawCrown(s, x + (w / 7) * (i + 0.5), base - h, h * 0.62, h * 0.6);
  }
  for (let i = 0; i < 16; i++) {
    s.circle(x + s.random.between(0, w), base - h * s.random.between(0.3, 1.6), h * 0.17, blossom);
  }
  s.rect(x, base - h * 0.6, w, h * 0.6, "#9a5a3c");
}

/** A climber that covers a wall from (x, base) upwards. */
export function drawIvy(s: Sketch, x: number, base: number, w: number, h: number): void {
  const leaf = s.random.pick(leaves);
  const count = Math.round((w * h) / 900);
  for (let i = 0; i < count; i++) {
    const up = s.random.between(0, 1);
    const spread = w * (0.5 - up * 0.32);
    s.blob(
      x + s.random.between(-spread, spread),
      base - up * h,
      15,
      12,
      mix(leaf, s.random.pick(["#d9cf7a", "#2b3a2c", "#a3482f"]), s.random.between(0, 0.35)),
      { corners: 6, rough: 0.3 },
    );
  }
}
