import type { Sketch } from "../sketch";

/** Draws the furniture of a room whose floor starts at `floor`. */
export type DrawFurniture = (s: Sketch, floor: number) => void;
