import type { Sketch } from "../sketch";
import type { Dish } from "./dish";
import {
  drawBeads,
  drawBloom,
  drawBookPile,
  drawComb,
  drawPaints,
  drawThread,
} from "./dishes-craft";
import {
  drawBoard,
  drawCoffee,
  drawCroissant,
  drawGelato,
  drawLoaf,
  drawPasta,
  drawPizza,
  drawRoundCake,
  drawStew,
  drawWine,
} from "./dishes-food";

const dishKinds = [
  "pizza",
  "pasta",
  "stew",
  "coffee",
  "croissant",
  "cake",
  "board",
  "bread",
  "wine",
  "gelato",
  "books",
  "thread",
  "blooms",
  "combs",
  "beads",
  "paints",
] as const;
export type DishKind = (typeof dishKinds)[number];

const dishes: Record<DishKind, Dish> = {
  pizza: drawPizza,
  pasta: drawPasta,
  stew: drawStew,
  coffee: drawCoffee,
  croissant: drawCroissant,
  cake: drawRoundCake,
  board: drawBoard,
  bread: drawLoaf,
  wine: drawWine,
  gelato: drawGelato,
  books: drawBookPile,
  thread: drawThread,
  blooms: drawBloom,
  combs: drawComb,
  beads: drawBeads,
  paints: drawPaints,
};

export function drawDish(s: Sketch, kind: DishKind, x: number, y: number, r: number): void {
  dishes[kind](s, x, y, r);
}
