import type { Sketch } from "../sketch";

/** Draws one ware from `x`, standing on `base`, at most `h` high; returns its width. */
export type Ware = (s: Sketch, x: number, base: number, h: number) => number;
