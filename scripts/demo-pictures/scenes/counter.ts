import { awnings, darker, inks, lighter, walls, woods } from "../colour";
import { drawGoods, type GoodsKind } from "../elements/goods";
import { drawFlowerPot } from "../elements/plants";
import { drawFigure } from "../elements/street";
import type { Sketch } from "../sketch";

/** Inside a shop: shelves up to the ceiling, lamps, a counter. */
export function drawCounter(s: Sketch, options: { goods: GoodsKind; shown?: GoodsKind }): void {
  const r = s.random;
  const [w, h] = [s.width, s.height];
  const wall = darker(r.pick(walls), 0.16);
  const wood = r.pick(woods);
  s.rect(-10, -10, w + 20, h + 20, wall);
  s.path(
    `M0 0H${w}V${h}H0z`,
    s.gradient([
      [0, "#241a1e", 0.5],
      [0.5, "#241a1e", 0.05],
      [1, "#241a1e", 0.3],
    ]),
  );
  const counter = h * r.between(0.66, 0.72);
  const rows = r.int(2, 3);
  const hanging =
    options.goods === "clothes" || options.goods === "tools" || options.goods === "salumi";
  const left = w * r.between(0.03, 0.12);
  const right = w * r.between(0.86, 0.97);
  const top = h * 0.05;
  const room = (counter - top) / rows;
  s.rect(left - 20, top - 24, right - left + 40, counter - top + 40, darker(wood, 0.45));
  for (let row = 0; row < rows; row++) {
    const base = top + room * (row + 1);
    s.rect(left, base - room + 8, right - left, room - 8, darker(wood, 0.28));
    s.rect(left, base - room + 8, right - left, 26, "#140d10", { opacity: 0.35 });
    if (hanging) {
      s.rect(left, base - room + 14, right - left, 6, "#3b2f2f");
      drawGoods(s, options.goods, left + 10, base - 20, right - left - 20, room * 0.84);
    } else drawGoods(s, options.goods, left + 8, base - 2, right - left - 16, room * 0.74);
    s.rect(left - 12, base - 4, right - left + 24, 15, lighter(wood, 0.14));
    s.rect(left - 12, base + 9, right - left + 24, 5, darker(wood, 0.35));
  }
  const bays = r.int(2, 3);
  for (let i = 0; i <= bays; i++)
    s.rect(
      left + ((right - left) / bays) * i - 9,
      top - 10,
      18,
      counter - top + 10,
      lighter(wood, 0.06),
    );
  if (r.chance(0.5)) drawFigure(s, w * r.between(0.3, 0.7), counter + h * 0.22, h * 0.58);
  drawDesk(s, counter, wood, options.shown ?? options.goods);
  const lamps = r.int(2, 4);
  for (let i = 0; i < lamps; i++)
    drawPendant(
      s,
      (w / lamps) * (i + 0.5) + r.between(-20, 20),
      h * r.between(0.14, 0.22),
      h * 0.09,
    );
  s.shine(
    [
      [w * 0.62, 0],
      [w, 0],
      [w, h * 0.5],
      [w * 0.3, h],
      [w * 0.04, h],
    ],
    0.42,
  );
  if (r.chance(0.6))
    drawFlowerPot(
      s,
      w * r.pick([0.06, 0.95]),
      h * 0.99,
      h * 0.36,
      r.pick(["#d9485a", "#f0b23c", "#c96a9a"]),
    );
}

function drawDesk(s: Sketch, counter: number, wood: string, shown: GoodsKind): void {
  const r = s.random;
  const [w, h] = [s.width, s.height];
  const front = r.pick(awnings);
  s.shade(
    [
      [0, counter - 26],
      [w, counter - 26],
      [w, counter + 10],
      [0, counter + 10],
    ],
    0.8,
  );
  if (shown !== "clothes" && shown !== "tools" && shown !== "salumi") {
    drawGoods(s, shown, w * 0.06, counter + 14, w * 0.34, h * 0.15);
    drawGoods(s, shown, w * 0.7, counter + 14, w * 0.24, h * 0.15);
  }
  s.rect(-20, counter + 10, w + 40, 30, lighter(wood, 0.32));
  s.rect(-20, counter + 38, w + 40, h - counter, front);
  s.rect(-20, counter + 38, w + 40, 16, "#1a1216", { opacity: 0.3 });
  const panels = r.int(4, 7);
  for (let i = 0; i < panels; i++) {
    const x = (w / panels) * i + 22;
    s.rect(x, counter + 76, w / panels - 44, h - counter - 40, darker(front, 0.14));
    s.rect(x + 8, counter + 84, w / panels - 60, h - counter - 40, lighter(front, 0.07));
  }
  const x = w * r.between(0.46, 0.56);
  s.rounded(x, counter - 74, 130, 86, 12, "#3b3438");
  s.rounded(x + 14, counter - 62, 80, 34, 5, "#b8cbb0");
  for (let i = 0; i < 8; i++)
    s.circle(x + 26 + (i % 4) * 22, counter - 16 + Math.floor(i / 4) * 14, 5, r.pick(inks));
  s.shade(
    [
      [0, counter + 40],
      [w * 0.35, counter + 40],
      [w * 0.2, h],
      [0, h],
    ],
    0.6,
  );
}

export function drawPendant(s: Sketch, x: number, y: number, size: number): void {
  s.line([x, -10], [x, y], "#2a2226", 4);
  s.glow(x, y + size * 0.6, size * 3.6, "#ffd98f", 0.62);
  s.ellipse(x, y + size * 0.6, size * 0.5, size * 0.16, "#fff1c4", { raw: true });
  s.path(
    `M${x - size * 0.14} ${y - 4}h${size * 0.28}q${size * 0.1} ${size * 0.34} ${size * 0.5} ${size * 0.6}h${-size * 1.28}q${size * 0.4} ${-size * 0.26} ${size * 0.5} ${-size * 0.6}z`,
    s.random.pick(["#2f5d50", "#8f3b2e", "#3b3f54", "#c8862a"]),
  );
}
