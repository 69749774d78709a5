import { darker, lighter, walls } from "../colour";
import { drawUpperWindows, drawWall } from "../elements/building";
import { drawHill, drawSky, drawTown } from "../elements/landscape";
import { drawCrown, drawCypress, drawFlowerPot, drawTree } from "../elements/plants";
import { drawRoof } from "../elements/roof-and-ground";
import type { Sketch } from "../sketch";

const hillFronts = ["vines", "farmhouse", "river", "terrace", "greenhouse"] as const;
export type HillFront = (typeof hillFronts)[number];

/** Hills around the town, one behind another, with a foreground. */
export function drawHills(s: Sketch, options: { front: HillFront }): void {
  const r = s.random;
  const [w, h] = [s.width, s.height];
  drawSky(s, h * 0.6);
  drawHill(s, h * 0.44, h * 0.06, 0.08);
  drawHill(s, h * 0.5, h * 0.07, 0.26);
  const townX = w * r.between(0.05, 0.5);
  drawTown(s, townX, h * 0.56, w * 0.46, 0.55);
  drawHill(s, h * 0.59, h * 0.06, 0.5);
  if (options.front === "river") drawRiver(s);
  else drawHill(s, h * 0.72, h * 0.07, 0.8);
  for (let i = 0; i < 4; i++)
    drawCypress(s, w * r.between(0.02, 0.98), h * r.between(0.62, 0.7), h * r.between(0.07, 0.12));
  if (options.front === "farmhouse") drawFarmhouse(s);
  if (options.front === "vines") drawVines(s);
  if (options.front === "terrace") drawTerrace(s);
  if (options.front === "greenhouse") drawGreenhouse(s);
}

function drawVines(s: Sketch): void {
  const [w, h] = [s.width, s.height];
  const eye = w * s.random.between(0.35, 0.65);
  for (let row = -6; row <= 6; row++) {
    const [x0, x1] = [eye + row * w * 0.035, eye + row * w * 0.19];
    s.poly(
      [
        [x0 - 8, h * 0.76],
        [x0 + 8, h * 0.76],
        [x1 + 60, h + 20],
        [x1 - 60, h + 20],
      ],
      row % 2 ? "#b08a52" : "#a07a48",
      { opacity: 0.7 },
    );
    for (let i = 0; i < 9; i++) {
      const t = (i / 8) ** 1.6;
      const x = x0 + (x1 - x0) * t;
      const y = h * 0.76 + h * 0.26 * t;
      if (i % 2 === 0) s.line([x, y + 6], [x, y - 20 - 70 * t], "#6b4a36", 2 + 4 * t);
      drawCrown(
        s,
        x,
        y - 12 - 40 * t,
        14 + 42 * t,
        10 + 30 * t,
        s.random.pick(["#6f8a3c", "#86984f", "#a3853c", "#5d7a3c", "#b5703a"]),
      );
    }
  }
}

function drawFarmhouse(s: Sketch): void {
  const [w, h] = [s.width, s.height];
  const x = w * s.random.between(0.12, 0.34);
  const ground = h * 0.88;
  const top = h * 0.5;
  s.path(`M0 ${h * 0.84}Q${w * 0.4} ${h * 0.8} ${w} ${h * 0.88}V${h}H0z`, "#c9b078");
  s.shadeEllipse(x + w * 0.3, ground + 8, w * 0.34, 26, 1);
  drawWall(s, x, top, w * 0.44, ground - top, s.random.pick(walls));
  drawRoof(s, x, top, w * 0.44, 86);
  drawUpperWindows(s, x, w * 0.44, top + 52, h * 0.13, 4);
  for (let i = 0; i < 3; i++) {
    const ax = x + w * (0.03 + i * 0.135);
    s.path(`M${ax} ${ground}v-90a64 64 0 0 1 128 0v90z`, s.light.lamps ? "#f0b566" : "#5a4440", {
      raw: s.light.lamps,
    });
    s.stroke(`M${ax} ${ground}v-90a64 64 0 0 1 128 0v90`, "#b5674a", 12);
  }
  s.shade(
    [
      [x + w * 0.44, top],
      [x + w * 0.52, top + 90],
      [x + w * 0.52, ground],
      [x + w * 0.44, ground],
    ],
    0.5,
  );
  drawTree(s, x + w * 0.56, ground + 10, h * 0.46);
  for (let i = 0; i < 5; i++)
    drawFlowerPot(
      s,
      x + w * (0.01 + i * 0.11),
      ground + 26,
      h * 0.11,
      s.random.pick(["#d9485a", "#f0b23c", "#f3efe2"]),
    );
  drawCypress(s, x - w * 0.05, ground, h * 0.4);
}

function drawRiver(s: Sketch): void {
  const [w, h] = [s.width, s.height];
  const low = s.light.sky[2];
  s.path(
    `M0 ${h * 0.7}H${w}V${h}H0z`,
    s.gradient([
      [0, s.tone("#9fc0c2"), 1],
      [1, s.tone("#4f7f88"), 1],
    ]),
  );
  for (let i = 0; i < 46; i++) {
    const y = h * s.random.between(0.71, 0.98);
    const x = w * s.random.between(0, 1);
    const l = (y - h * 0.64) * s.random.between(0.3, 1);
    s.line([x, y], [x + l, y], s.random.chance(0.6) ? low : "#3c6a74", s.random.between(2, 5), {
      raw: true,
      opacity: 0.5,
    });
  }
  const top = h * 0.6;
  s.rect(-10, top, w + 20, h * 0.05, "#c9a987");
  s.rect(-10, top - 12, w + 20, 14, lighter("#c9a987", 0.3));
  for (let i = 0; i < 4; i++) {
    const x = w * (0.02 + i * 0.25);
    s.poly(
      [
        [x - 10, top + 20],
        [x + w * 0.26, top + 20],
        [x + w * 0.26, h * 0.77],
        [x - 10, h * 0.77],
      ],
      i % 2 ? "#bb987a" : "#c2a083",
    );
    s.path(
      `M${x + 18} ${h * 0.775}v${-h * 0.04}a${w * 0.1} ${h * 0.1} 0 0 1 ${w * 0.2} 0v${h * 0.04}z`,
      s.gradient([
        [0, s.tone("#6b5248"), 1],
        [1, s.tone("#7fa3a6"), 1],
      ]),
    );
    s.ellipse(x + w * 0.118, h * 0.785, w * 0.1, 16, "#3c5a60", { opacity: 0.4 });
  }
  s.path(`M0 ${h * 0.9}Q${w * 0.3} ${h * 0.86} ${w * 0.5} ${h}H0z`, "#7d8a4c");
  for (let i = 0; i < 16; i++)
    drawCrown(s, w * s.random.between(0, 0.4), h * s.random.between(0.92, 1), 46, 30);
}

function drawTerrace(s: Sketch): void {
  const [w, h] = [s.width, s.height];
  s.rect(-10, h * 0.86, w + 20, h * 0.2, "#c9a987");
  s.rect(-10, h * 0.7, w + 20, h * 0.045, "#dcc4a2");
  for (let i = 0; i < 17; i++) {
    const x = (w / 16) * i;
    s.smooth(
      [
        [x - 14, h * 0.74],
        [x - 22, h * 0.8],
        [x - 10, h * 0.86],
        [x + 10, h * 0.86],
        [x + 22, h * 0.8],
        [x + 14, h * 0.74],
      ],
      i % 2 ? "#cfb592" : "#d9c09c",
    );
  }
  s.rect(-10, h * 0.855, w + 20, h * 0.03, "#b89a78");
  const x = w * s.random.between(0.3, 0.62);
  s.shadeEllipse(x + 40, h * 0.97, 300, 22, 1);
  s.ellipse(x, h * 0.86, 250, 44, darker("#f3ead8", 0.2));
  s.ellipse(x, h * 0.848, 250, 44, "#f6eedd");
  s.path(`M${x - 250} ${h * 0.85}q60 70 30 140h440q-30 -70 30 -140q-250 70 -500 0z`, "#ece0c8");
  for (const dx of [-110, 60]) {
    s.stroke(`M${x + dx} ${h * 0.845}v-66`, "#e9f0ee", 5, { opacity: 0.9 });
    s.path(`M${x + dx - 34} ${h * 0.845 - 150}q0 88 34 88t34 -88z`, "#f2f6f2", { opacity: 0.6 });
    s.path(
      `M${x + dx - 33} ${h * 0.845 - 116}q6 54 33 54t33 -54z`,
      s.random.pick(["#8a2f3f", "#e0a83c"]),
    );
    s.ellipse(x + dx, h * 0.845, 28, 7, "#e9f0ee", { opacity: 0.8 });
  }
  s.ellipse(x - 10, h * 0.86, 78, 16, "#d9cbb2");
  for (let i = 0; i < 7; i++)
    s.ellipse(
      x - 50 + i * 14,
      h * 0.85 - (i % 2) * 10,
      18,
      11,
      s.random.pick(["#e3b96a", "#c98a45", "#a33c3c", "#f1dca4"]),
    );
  s.path(`M0 0H${w}V70Q${w * 0.75} 110 ${w * 0.5} 76T0 96z`, "#556f3c");
  for (let i = 0; i < 30; i++)
    drawCrown(s, w * s.random.between(0, 1), s.random.between(10, 104), 50, 32);
}

function drawGreenhouse(s: Sketch): void {
  const [w, h] = [s.width, s.height];
  const x = w * 0.2;
  const base = h * 0.88;
  s.path(`M0 ${h * 0.85}H${w}V${h}H0z`, "#b5945f");
  s.poly(
    [
      [x, base],
      [x, h * 0.52],
      [x + w * 0.3, h * 0.32],
      [x + w * 0.6, h * 0.52],
      [x + w * 0.6, base],
    ],
    "#dcecea",
    { opacity: 0.86 },
  );
  for (let i = 0; i < 7; i++)
    drawFlowerPot(
      s,
      x + w * (0.05 + i * 0.083),
      base - 6,
      h * s.random.between(0.2, 0.32),
      s.random.pick(["#d9485a", "#f0b23c", "#c96a9a", "#8a5aa8"]),
    );
  s.poly(
    [
      [x, h * 0.52],
      [x + w * 0.3, h * 0.32],
      [x + w * 0.3, base],
      [x, base],
    ],
    "#ffffff",
    { opacity: 0.16 },
  );
  let d = "";
  for (let i = 0; i <= 6; i++) {
    const px = x + w * 0.1 * i;
    d += `M${px} ${base}V${h * (0.52 - 0.2 * (1 - Math.abs(i - 3) / 3))}`;
  }
  s.stroke(
    `${d}M${x} ${h * 0.52}L${x + w * 0.3} ${h * 0.32}L${x + w * 0.6} ${h * 0.52}M${x} ${h * 0.7}H${x + w * 0.6}M${x} ${h * 0.52}H${x + w * 0.6}`,
    "#f4f1e6",
    7,
  );
  for (let i = 0; i < 12; i++)
    drawFlowerPot(
      s,
      w * (0.03 + i * 0.085),
      h * s.random.between(0.95, 1),
      h * 0.16,
      s.random.pick(["#d9485a", "#f0b23c", "#f3efe2", "#ef7f4e"]),
    );
  drawTree(s, w * 0.9, base, h * 0.5);
}
