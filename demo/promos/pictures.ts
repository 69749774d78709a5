import type { SeedPicture } from "@/demo/pictures/seed-picture";

type Goods = Extract<SeedPicture["scene"], { kind: "counter" }>["goods"];
type Dish = Extract<SeedPicture["scene"], { kind: "table" }>["dishes"][number];

/** A counter with its goods. */
export const counter = (goods: Goods): SeedPicture => ({
  hour: "morning",
  scene: { kind: "counter", goods },
});
/** A table with what stands on it. */
export const table = (...dishes: Dish[]): SeedPicture => ({
  hour: "golden",
  scene: { kind: "table", dishes },
});
