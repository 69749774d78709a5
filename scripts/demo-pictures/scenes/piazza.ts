import { awnings, darker, lighter, walls } from "../colour";
import { drawUpperWindows, drawWall } from "../elements/building";
import { drawGoods, type GoodsKind } from "../elements/goods";
import { drawSky, drawTown } from "../elements/landscape";
import { drawTree } from "../elements/plants";
import { drawPaving, drawRoof } from "../elements/roof-and-ground";
import { drawCafeTable, drawFigure, drawParasol } from "../elements/street";
import type { Sketch } from "../sketch";

/** The market square: arcades behind, the bell tower, stalls or café tables in front. */
export function drawPiazza(
  s: Sketch,
  options: { goods: GoodsKind; front: "stalls" | "tables" | "people" },
): void {
  const r = s.random;
  const ground = s.height * 0.66;
  drawSky(s, ground);
  drawTown(s, s.width * r.between(-0.05, 0.45), ground - s.height * 0.16, s.width * 0.6, 0.35);
  drawArcades(s, ground);
  drawTower(s, s.width * r.between(0.12, 0.86), ground);
  drawPaving(s, ground, "#c4b296");
  s.shade(
    [
      [0, ground],
      [s.width, ground],
      [s.width, ground + 10],
      [0, ground + 46],
    ],
    0.9,
  );
  s.shine(
    [
      [s.width * 0.3, ground + 20],
      [s.width, ground + 6],
      [s.width, s.height],
      [s.width * 0.1, s.height],
    ],
    0.5,
  );
  for (let i = 0; i < 9; i++)
    drawFigure(
      s,
      s.width * r.between(0.04, 0.96),
      ground + r.between(18, 60),
      s.height * r.between(0.12, 0.16),
    );
  drawTree(s, s.width * r.pick([0.06, 0.94]), ground + 60, s.height * 0.42);
  const cloth = r.pick(awnings);
  const front = s.height * 0.93;
  if (options.front === "stalls") {
    for (const at of [0.22, 0.56, 0.86])
      drawStall(s, s.width * at, front + r.between(-20, 14), s.height * 0.4, options.goods);
  } else if (options.front === "tables") {
    for (const at of [0.24, 0.62]) drawParasol(s, s.width * at, front, s.height * 0.52, cloth);
    for (const at of [0.14, 0.38, 0.62, 0.86])
      drawCafeTable(s, s.width * at, front + r.between(-6, 22), s.height * 0.12, cloth);
  } else {
    for (const at of [0.2, 0.34, 0.7, 0.82])
      drawFigure(s, s.width * at, front + r.between(-30, 10), s.height * 0.3);
  }
}

function drawArcades(s: Sketch, ground: number): void {
  const r = s.random;
  let x = -40;
  while (x < s.width) {
    const w = s.width * r.between(0.2, 0.3);
    const top = ground - s.height * r.between(0.36, 0.46);
    drawWall(s, x, top, w, ground - top, r.pick(walls));
    drawRoof(s, x, top, w, 46);
    const floor = ground - s.height * 0.17;
    drawUpperWindows(s, x, w, top + 34, floor - top - 50, Math.round(w / 140));
    const count = Math.round(w / 120);
    const span = w / count;
    for (let i = 0; i < count; i++) {
      const ax = x + span * i + 14;
      const aw = span - 28;
      const rise = aw / 2;
      s.path(
        `M${ax} ${ground}V${floor + rise}a${rise} ${rise} 0 0 1 ${aw} 0V${ground}z`,
        s.light.lamps ? "#d99a56" : "#4a3c3e",
        { raw: s.light.lamps },
      );
      s.path(
        `M${ax + aw * 0.2} ${ground}V${floor + rise}a${rise} ${rise} 0 0 1 ${aw * 0.8} ${-rise * 0.7}V${ground}z`,
        s.light.lamps ? "#f3c071" : "#6b5248",
        { raw: s.light.lamps, opacity: 0.7 },
      );
      s.stroke(
        `M${ax} ${ground}V${floor + rise}a${rise} ${rise} 0 0 1 ${aw} 0V${ground}`,
        "#e6d6b8",
        7,
      );
    }
    s.shade(
      [
        [x + w - 12, top],
        [x + w, top],
        [x + w, ground],
        [x + w - 30, ground],
      ],
      0.6,
    );
    x += w;
  }
}

function drawTower(s: Sketch, x: number, ground: number): void {
  const w = s.width * 0.06;
  const top = s.height * 0.1;
  drawWall(s, x, top, w, ground - top, "#c98f68");
  s.shade(
    [
      [x + w * 0.62, top],
      [x + w, top],
      [x + w, ground],
      [x + w * 0.62, ground],
    ],
    0.8,
  );
  s.rect(x - 8, top + 4, w + 16, 12, "#e6d6b8");
  s.rect(x - 6, top + s.height * 0.2, w + 12, 10, "#e6d6b8");
  s.path(
    `M${x + w * 0.28} ${top + s.height * 0.15}v-50a${w * 0.22} ${w * 0.22} 0 0 1 ${w * 0.44} 0v50z`,
    "#3c3134",
  );
  s.poly(
    [
      [x - 8, top + 6],
      [x + w / 2, top - s.height * 0.13],
      [x + w + 8, top + 6],
    ],
    "#9a5238",
  );
  s.circle(x + w / 2, top + s.height * 0.27, w * 0.3, "#f4ead2");
  s.line([x + w / 2, top + s.height * 0.27], [x + w / 2, top + s.height * 0.24], "#2f2a2c", 4);
  s.line([x + w / 2, top + s.height * 0.27], [x + w * 0.66, top + s.height * 0.28], "#2f2a2c", 4);
}

function drawStall(s: Sketch, x: number, base: number, h: number, goods: GoodsKind): void {
  const cloth = s.random.pick(awnings);
  const w = h * 0.95;
  s.shadeEllipse(x + 30, base, w * 0.66, h * 0.06, 1.1);
  for (const side of [-1, 1])
    s.rect(x + side * w * 0.46 - 4, base - h * 0.92, 8, h * 0.92, "#8a6a45");
  s.rect(x - w * 0.46, base - h * 0.4, w * 0.92, h * 0.4, "#efe2c8");
  s.poly(
    [
      [x + w * 0.1, base - h * 0.4],
      [x + w * 0.46, base - h * 0.4],
      [x + w * 0.46, base],
      [x + w * 0.2, base],
    ],
    darker("#efe2c8", 0.2),
    { opacity: 0.5 },
  );
  drawGoods(s, goods, x - w * 0.44, base - h * 0.39, w * 0.88, h * 0.26);
  for (let i = 0; i < 8; i++) {
    const [a, b] = [i / 8, (i + 1) / 8];
    s.poly(
      [
        [x - w * 0.42 + w * 0.84 * a, base - h * 1.04],
        [x - w * 0.42 + w * 0.84 * b, base - h * 1.04],
        [x - w * 0.58 + w * 1.16 * b, base - h * 0.78],
        [x - w * 0.58 + w * 1.16 * a, base - h * 0.78],
      ],
      i % 2 ? "#f4e8d0" : cloth,
      { wobble: 0.8 },
    );
    s.circle(
      x - w * 0.58 + w * 1.16 * ((a + b) / 2),
      base - h * 0.78,
      w * 0.072,
      i % 2 ? darker("#f4e8d0", 0.1) : lighter(darker(cloth, 0.15), 0),
    );
  }
}
