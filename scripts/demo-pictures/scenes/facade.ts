import { awnings, darker, lighter, walls } from "../colour";
import {
  drawAwning,
  drawDoor,
  drawShopWindow,
  drawStoneFoot,
  drawUpperWindows,
  drawWall,
} from "../elements/building";
import type { GoodsKind } from "../elements/goods";
import { drawSky } from "../elements/landscape";
import { drawIvy } from "../elements/plants";
import { drawPaving, drawRoof } from "../elements/roof-and-ground";
import {
  drawBench,
  drawBicycle,
  drawCafeTable,
  drawFigure,
  drawLamp,
  drawParasol,
  drawPotRow,
  drawScooter,
} from "../elements/street";
import { drawGlyph, type GlyphName } from "../glyphs";
import type { Sketch } from "../sketch";

const streetProps = [
  "tables",
  "bicycle",
  "pots",
  "bench",
  "scooter",
  "people",
  "ivy",
  "parasols",
] as const;
export type StreetProp = (typeof streetProps)[number];

/** A shop seen from across the street, between its neighbours. */
export function drawFacade(
  s: Sketch,
  options: { goods: GoodsKind; glyph: GlyphName; props: readonly StreetProp[] },
): void {
  const r = s.random;
  const ground = s.height * 0.84;
  const close = r.chance(0.45);
  const floor = ground - s.height * (close ? 0.62 : 0.47);
  const left = s.width * r.between(0.05, 0.16);
  const width = s.width * r.between(0.68, 0.8);
  const eaves = close ? -60 : r.between(40, 90);
  drawSky(s, s.height * 0.5);
  const plaster = r.pick(walls);
  const others = walls.filter((wall) => wall !== plaster);
  drawNeighbour(s, -40, left + 40, r.between(-40, 150), ground, r.pick(others));
  drawNeighbour(
    s,
    left + width,
    s.width - left - width + 60,
    r.between(-40, 170),
    ground,
    r.pick(others),
  );
  drawWall(s, left, eaves, width, ground - eaves, plaster);
  if (!close) drawRoof(s, left, eaves, width, 90);
  drawUpperWindows(
    s,
    left + 20,
    width - 40,
    floor - s.height * (close ? 0.24 : 0.27),
    s.height * 0.19,
    r.int(3, 4),
  );
  s.rect(left, floor - 18, width, 12, lighter(plaster, 0.4));
  drawStoneFoot(s, left, ground - s.height * 0.075, width, s.height * 0.075);
  drawShop(s, { left, width, floor, ground, ...options });
  s.shade(
    [
      [left + width, eaves],
      [left + width + 60, eaves + 90],
      [left + width + 60, ground],
      [left + width, ground],
    ],
    0.8,
  );
  if (options.props.includes("ivy"))
    drawIvy(s, left + width * r.pick([0.03, 0.97]), ground - 10, 150, ground - eaves - 120);
  drawLamp(s, left + width * r.pick([0.02, 0.99]), floor + 40, 34);
  drawOppositeShadow(s, ground);
  drawPaving(s, ground);
  s.shade(
    [
      [0, ground],
      [s.width, ground],
      [s.width, ground + 14],
      [0, ground + 24],
    ],
    1,
  );
  drawProps(s, options.props, ground, left, width);
}

function drawNeighbour(
  s: Sketch,
  x: number,
  w: number,
  y: number,
  ground: number,
  plaster: string,
): void {
  drawWall(s, x, y, w, ground - y, darker(plaster, 0.1));
  drawRoof(s, x, y, w, 70);
  if (w > 130) drawUpperWindows(s, x, w, y + 90, s.height * 0.16, Math.max(1, Math.round(w / 240)));
  drawStoneFoot(s, x, ground - 60, w, 60);
}

function drawShop(
  s: Sketch,
  shop: {
    left: number;
    width: number;
    floor: number;
    ground: number;
    goods: GoodsKind;
    glyph: GlyphName;
  },
): void {
  const r = s.random;
  const { left, width, floor, ground } = shop;
  const paint = r.pick(awnings);
  const x = left + width * 0.06;
  const w = width * 0.88;
  const height = ground - floor;
  const fascia = height * 0.16;
  s.rect(x, floor, w, height, paint);
  s.rect(x + 6, floor + 6, w - 12, fascia - 10, darker(paint, 0.25));
  s.line(
    [x + 22, floor + fascia * 0.5],
    [x + w * 0.5 - fascia * 0.9, floor + fascia * 0.5],
    lighter(paint, 0.6),
    3,
    { opacity: 0.8 },
  );
  s.line(
    [x + w * 0.5 + fascia * 0.9, floor + fascia * 0.5],
    [x + w - 22, floor + fascia * 0.5],
    lighter(paint, 0.6),
    3,
    { opacity: 0.8 },
  );
  const kind = r.int(0, 2);
  const doorWidth = height * 0.36;
  const place = r.int(0, 2);
  const doorX =
    place === 0 ? x + 26 : place === 1 ? x + w / 2 - doorWidth / 2 : x + w - 26 - doorWidth;
  const top = floor + fascia + 14;
  const sill = ground - height * 0.14;
  const spans: [number, number][] =
    place === 1
      ? [
          [x + 26, doorX - 30],
          [doorX + doorWidth + 30, x + w - 26],
        ]
      : place === 0
        ? [
            [doorX + doorWidth + 36, x + w * 0.64],
            [x + w * 0.64 + 32, x + w - 26],
          ]
        : [
            [x + 26, x + w * 0.34],
            [x + w * 0.34 + 32, doorX - 36],
          ];
  for (const [from, to] of spans)
    drawShopWindow(s, from, top, to - from, sill - top, shop.goods, paint);
  drawDoor(s, doorX, ground, doorWidth, ground - top, lighter(paint, 0.12));
  if (kind < 2)
    drawAwning(s, x + 4, floor + fascia * 0.92, w - 8, height * 0.2, r.pick(awnings), kind === 0);
  const [cx, cy, size] = [x + w / 2, floor + fascia * 0.48, fascia * 0.62];
  s.circle(cx, cy, size, darker(paint, 0.45));
  s.circle(cx, cy, size * 0.88, "#f4e6c8");
  drawGlyph(s, shop.glyph, cx, cy, size * 1.15, darker(paint, 0.2));
}

/** Shadow of the houses across the street: the light of a narrow lane. */
function drawOppositeShadow(s: Sketch, ground: number): void {
  const lift = s.random.between(0.2, 0.62) * s.height;
  const step = s.width * s.random.between(0.26, 0.5);
  s.shade(
    [
      [-20, lift],
      [step, lift + 110],
      [step, lift + 40],
      [step * 1.8, lift + 190],
      [s.width * 0.96, ground],
      [-20, ground],
    ],
    0.5,
  );
  s.shine(
    [
      [step * 1.2, 0],
      [s.width + 20, 0],
      [s.width + 20, ground],
      [s.width * 0.9, ground],
    ],
    0.34,
  );
}

function drawProps(
  s: Sketch,
  props: readonly StreetProp[],
  ground: number,
  left: number,
  width: number,
): void {
  const r = s.random;
  const unit = s.height;
  const front = ground + unit * 0.075;
  if (props.includes("bench"))
    drawBench(s, left + width * r.between(0.1, 0.5), ground + 22, unit * 0.3);
  if (props.includes("pots")) {
    drawPotRow(s, left - 20, ground + 26, unit * 0.26, unit * 0.19);
    drawPotRow(s, left + width - unit * 0.22, ground + 26, unit * 0.24, unit * 0.2);
  }
  if (props.includes("people")) {
    for (let i = r.int(1, 2); i > 0; i--)
      drawFigure(s, s.width * r.between(0.12, 0.9), front - 12, unit * r.between(0.32, 0.36));
  }
  const cloth = r.pick(awnings);
  if (props.includes("parasols"))
    for (const at of [0.24, 0.72]) drawParasol(s, left + width * at, front + 12, unit * 0.5, cloth);
  if (props.includes("tables"))
    for (const at of [0.2, 0.52, 0.84])
      drawCafeTable(
        s,
        left + width * at + r.between(-20, 20),
        front + r.between(6, 26),
        unit * 0.125,
        cloth,
      );
  if (props.includes("bicycle"))
    drawBicycle(s, left + width * r.between(0.08, 0.55), ground + 46, unit * 0.2);
  if (props.includes("scooter"))
    drawScooter(s, left + width * r.between(0.55, 0.75), ground + 50, unit * 0.19);
}
