import type { Sketch } from "../sketch";

/** Draws what stands in a room whose floor begins at `floor`. */
export type DrawFurniture = (s: Sketch, floor: number) => void;
