import type { Sketch } from "../sketch";

/** Draws one thing seen from above, about `r` in radius. */
export type Dish = (s: Sketch, x: number, y: number, r: number) => void;
