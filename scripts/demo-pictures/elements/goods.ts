import type { Sketch } from "../sketch";
import {
  drawBottle,
  drawBread,
  drawCake,
  drawCheese,
  drawCup,
  drawFruit,
  drawJar,
  drawSalumi,
} from "./goods-food";
import {
  drawBook,
  drawBoxes,
  drawGarment,
  drawGlasses,
  drawJewel,
  drawPot,
  drawPotted,
  drawShoe,
  drawSoap,
  drawTin,
  drawTool,
} from "./goods-shop";
import type { Ware } from "./ware";

const goodsKinds = [
  "books",
  "bottles",
  "jars",
  "bread",
  "cakes",
  "fruit",
  "cheese",
  "flowers",
  "clothes",
  "shoes",
  "tins",
  "boxes",
  "pottery",
  "jewels",
  "tools",
  "glasses",
  "cups",
  "salumi",
  "soaps",
] as const;
export type GoodsKind = (typeof goodsKinds)[number];

const wares: Record<GoodsKind, Ware> = {
  books: drawBook,
  bottles: drawBottle,
  jars: drawJar,
  bread: drawBread,
  cakes: drawCake,
  fruit: drawFruit,
  cheese: drawCheese,
  flowers: drawPotted,
  clothes: drawGarment,
  shoes: drawShoe,
  tins: drawTin,
  boxes: drawBoxes,
  pottery: drawPot,
  jewels: drawJewel,
  tools: drawTool,
  glasses: drawGlasses,
  cups: drawCup,
  salumi: drawSalumi,
  soaps: drawSoap,
};

/** Fills a shelf from `x` to `x + w` with its board at `base`; `h` is the room above it. */
export function drawGoods(
  s: Sketch,
  kind: GoodsKind,
  x: number,
  base: number,
  w: number,
  h: number,
): void {
  const end = x + w;
  let at = x + s.random.between(2, h * 0.1);
  while (at < end - h * 0.2) {
    s.shadeEllipse(at + h * 0.2, base, h * 0.24, 4, 0.6);
    const used = wares[kind](s, at, base, h);
    at += used + (kind === "books" && s.random.chance(0.12) ? h * 0.25 : 0);
    if (at + used * 0.7 > end) break;
  }
}
