import type { Sketch } from "../sketch";

/** Draws one ware between `x` and the answer's width, standing on `base`, at most `h` high. */
export type Ware = (s: Sketch, x: number, base: number, h: number) => number;
