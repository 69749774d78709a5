import { darker, inks, lighter, woods } from "../colour";
import { drawGoods, type GoodsKind } from "../elements/goods";
import { drawBicycle, drawCar } from "../elements/street";
import type { Sketch } from "../sketch";
import type { DrawFurniture } from "./furnish";

export const drawWeights: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  for (let row = 0; row < 2; row++) {
    const y = floor - h * (0.02 + row * 0.15);
    s.rect(w * 0.08, y, w * 0.4, 14, "#4a4446");
    for (let i = 0; i < 7; i++) {
      const x = w * (0.1 + i * 0.054);
      const r = h * (0.03 + (i % 4) * 0.006);
      s.rect(x, y - r - 5, w * 0.03, 10, "#b9bcc0");
      for (const dx of [0, 0.03])
        s.rounded(
          x + w * dx - 9,
          y - r * 2,
          18,
          r * 2,
          5,
          s.random.pick(["#3b3438", "#b5472f", "#365c8c"]),
        );
    }
  }
  for (const x of [0.09, 0.46]) s.rect(w * x, floor - h * 0.2, 14, h * 0.3, "#3b3438");
  const bx = w * 0.6;
  s.shadeEllipse(bx + w * 0.13, floor + h * 0.15, w * 0.18, 20, 1.1);
  s.rounded(bx, floor + h * 0.02, w * 0.26, h * 0.04, 12, "#8f3b2e");
  for (const dx of [0.03, 0.22]) s.rect(bx + w * dx, floor + h * 0.05, 14, h * 0.1, "#4a4446");
  s.stroke(`M${bx - w * 0.04} ${floor - h * 0.16}H${bx + w * 0.3}`, "#b9bcc0", 12);
  for (const dx of [-0.03, 0.29])
    for (const [k, r] of [
      [0, 0.09],
      [0.018, 0.07],
    ] as const)
      s.rounded(
        bx + w * (dx + k * Math.sign(dx)) - 10,
        floor - h * (0.16 + r),
        20,
        h * r * 2,
        8,
        k ? "#365c8c" : "#3b3438",
      );
  s.rect(bx + w * 0.02, floor - h * 0.17, 12, h * 0.3, "#5d5a5c");
  s.rect(bx + w * 0.23, floor - h * 0.17, 12, h * 0.3, "#5d5a5c");
};

export const drawDesk: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  const wood = s.random.pick(woods);
  s.rect(w * 0.04, floor - h * 0.62, w * 0.24, h * 0.7, darker(wood, 0.35));
  for (let i = 0; i < 4; i++) {
    drawGoods(s, "books", w * 0.05, floor - h * (0.47 - i * 0.165), w * 0.22, h * 0.13);
    s.rect(w * 0.045, floor - h * (0.475 - i * 0.165), w * 0.23, 10, wood);
  }
  s.shadeEllipse(w * 0.6, h * 0.97, w * 0.3, 26, 1);
  s.rect(w * 0.34, floor - h * 0.06, w * 0.52, 26, lighter(wood, 0.25));
  s.rect(w * 0.36, floor - h * 0.03, w * 0.48, h * 0.22, wood);
  for (const x of [0.38, 0.54, 0.7]) s.rect(w * x, floor, w * 0.12, h * 0.15, lighter(wood, 0.1));
  drawGoods(s, "books", w * 0.38, floor - h * 0.06, w * 0.1, h * 0.12);
  s.rounded(w * 0.6, floor - h * 0.22, w * 0.12, h * 0.13, 8, "#3b3438");
  s.rounded(w * 0.605, floor - h * 0.212, w * 0.11, h * 0.11, 4, "#9fbcc4");
  s.rect(w * 0.65, floor - h * 0.09, w * 0.02, h * 0.03, "#3b3438");
  drawGoods(s, "cups", w * 0.76, floor - h * 0.06, w * 0.05, h * 0.1);
};

/** A workbench under a board of tools, with goods under repair. */
export function drawBenchWith(s: Sketch, floor: number, goods: GoodsKind): void {
  const [w, h] = [s.width, s.height];
  const wood = s.random.pick(woods);
  s.rect(w * 0.05, h * 0.08, w * 0.9, h * 0.42, "#b9966a");
  for (let row = 0; row < 2; row++)
    drawGoods(s, "tools", w * 0.07, h * (0.28 + row * 0.2), w * 0.86, h * 0.17);
  s.rect(w * 0.03, floor - h * 0.08, w * 0.94, 30, lighter(wood, 0.3));
  s.rect(w * 0.05, floor - h * 0.05, w * 0.9, h * 0.3, wood);
  for (let i = 0; i < 4; i++) {
    s.rect(w * (0.08 + i * 0.22), floor, w * 0.18, h * 0.13, lighter(wood, 0.12));
    s.circle(w * (0.17 + i * 0.22), floor + h * 0.065, 9, "#3b3434");
  }
  drawGoods(s, goods, w * 0.1, floor - h * 0.08, w * 0.36, h * 0.17);
  drawGoods(s, "tins", w * 0.62, floor - h * 0.08, w * 0.3, h * 0.13);
}

export const drawBikes: DrawFurniture = (s, floor) => {
  drawBenchWith(s, floor - s.height * 0.06, "tins");
  for (const x of [0.06, 0.4, 0.66]) drawBicycle(s, s.width * x, s.height * 0.96, s.height * 0.32);
};

export const drawGarage: DrawFurniture = (s, floor) => {
  drawBenchWith(s, floor - s.height * 0.1, "tins");
  drawCar(s, s.width * 0.22, s.height * 0.95, s.height * 0.4);
  for (let i = 0; i < 3; i++) {
    s.ellipse(
      s.width * 0.88,
      s.height * (0.94 - i * 0.06),
      s.width * 0.07,
      s.height * 0.05,
      "#2b2728",
    );
    s.ellipse(
      s.width * 0.88,
      s.height * (0.925 - i * 0.06),
      s.width * 0.035,
      s.height * 0.02,
      "#57504f",
    );
  }
};

export const drawWashers: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  for (let i = 0; i < 5; i++) {
    const x = w * (0.04 + i * 0.19);
    s.rounded(x, floor - h * 0.36, w * 0.17, h * 0.44, 14, "#eef0ea");
    s.rect(x + 14, floor - h * 0.34, w * 0.17 - 28, h * 0.06, "#b9c9cc");
    s.circle(x + w * 0.085, floor - h * 0.12, w * 0.062, "#8d9ba0");
    s.circle(x + w * 0.085, floor - h * 0.12, w * 0.052, "#3f5a66");
    s.clipEllipse(x + w * 0.085, floor - h * 0.12, w * 0.05, w * 0.05, () => {
      for (let k = 0; k < 6; k++)
        s.blob(
          x + w * s.random.between(0.05, 0.12),
          floor - h * s.random.between(0.04, 0.14),
          34,
          22,
          s.random.pick(inks),
          { rough: 0.3 },
        );
      s.rect(x, floor - h * 0.11, w * 0.2, h * 0.1, "#9fc0c8", { opacity: 0.4 });
    });
    s.circle(x + w * 0.14, floor - h * 0.31, 9, s.random.pick(["#b5472f", "#6f8038"]));
  }
  s.rect(w * 0.3, floor + h * 0.1, w * 0.4, 20, "#a87a4b");
  for (const x of [0.33, 0.66]) s.rect(w * x, floor + h * 0.11, 14, h * 0.08, "#4a4446");
};
