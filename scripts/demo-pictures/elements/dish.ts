import type { Sketch } from "../sketch";

/** Draws a thing from above, with a radius of about `r`. */
export type Dish = (s: Sketch, x: number, y: number, r: number) => void;
