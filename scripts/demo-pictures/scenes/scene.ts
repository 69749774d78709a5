import type { DishKind } from "../elements/dishes";
import type { GoodsKind } from "../elements/goods";
import type { GlyphName } from "../glyphs";
import type { Sketch } from "../sketch";
import { drawCounter } from "./counter";
import { drawFacade, type StreetProp } from "./facade";
import type { Furniture } from "./furniture";
import { drawHills, type HillFront } from "./hills";
import { drawLane } from "./lane";
import { drawPiazza } from "./piazza";
import { drawRoom } from "./room";
import { drawTable } from "./table";

export type Scene =
  | { kind: "facade"; goods: GoodsKind; glyph: GlyphName; props: readonly StreetProp[] }
  | { kind: "piazza"; goods: GoodsKind; front: "stalls" | "tables" | "people" }
  | { kind: "lane"; glyph: GlyphName }
  | { kind: "hills"; front: HillFront }
  | { kind: "counter"; goods: GoodsKind; shown?: GoodsKind }
  | { kind: "table"; dishes: readonly DishKind[] }
  | { kind: "room"; furniture: Furniture };

export function drawScene(s: Sketch, scene: Scene): void {
  switch (scene.kind) {
    case "facade":
      drawFacade(s, scene);
      break;
    case "piazza":
      drawPiazza(s, scene);
      break;
    case "lane":
      drawLane(s, scene);
      break;
    case "hills":
      drawHills(s, scene);
      break;
    case "counter":
      drawCounter(s, scene);
      break;
    case "table":
      drawTable(s, scene);
      break;
    case "room":
      drawRoom(s, scene);
      break;
  }
}
