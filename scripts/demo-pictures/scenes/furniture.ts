import type { Sketch } from "../sketch";
import type { DrawFurniture } from "./furnish";
import {
  drawBed,
  drawCinema,
  drawClinic,
  drawDiner,
  drawGallery,
  drawMats,
  drawSalon,
} from "./furniture-room";
import {
  drawBenchWith,
  drawBikes,
  drawDesk,
  drawGarage,
  drawWashers,
  drawWeights,
} from "./furniture-work";

const furnitureKinds = [
  "bed",
  "diner",
  "salon",
  "mats",
  "weights",
  "clinic",
  "gallery",
  "cinema",
  "desk",
  "bench",
  "bikes",
  "garage",
  "washers",
] as const;
export type Furniture = (typeof furnitureKinds)[number];

const furniture: Record<Furniture, DrawFurniture> = {
  bed: drawBed,
  diner: drawDiner,
  salon: drawSalon,
  mats: drawMats,
  weights: drawWeights,
  clinic: drawClinic,
  gallery: drawGallery,
  cinema: drawCinema,
  desk: drawDesk,
  bench: (s, floor) => drawBenchWith(s, floor, "shoes"),
  bikes: drawBikes,
  garage: drawGarage,
  washers: drawWashers,
};

/** True if the furniture at the back wall leaves no room for a window. */
export function coversWall(kind: Furniture): boolean {
  return ["salon", "cinema", "bench", "bikes", "garage", "washers"].includes(kind);
}

export function drawFurniture(s: Sketch, kind: Furniture, floor: number): void {
  furniture[kind](s, floor);
}
