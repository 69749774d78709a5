import { awnings, blossoms, darker, inks, lighter, walls, woods } from "../colour";
import { drawHill, drawSky, drawTown } from "../elements/landscape";
import { drawCrown, drawFlowerPot, drawVase } from "../elements/plants";
import { drawFigure } from "../elements/street";
import type { Sketch } from "../sketch";
import { drawPendant } from "./counter";
import { coversWall, drawFurniture, type Furniture } from "./furniture";

/** A room with a window to the hills, and furniture. */
export function drawRoom(s: Sketch, options: { furniture: Furniture }): void {
  const r = s.random;
  const [w, h] = [s.width, s.height];
  const plaster = r.pick(walls);
  const floor = h * 0.76;
  s.rect(-10, -10, w + 20, floor + 20, lighter(plaster, 0.12));
  s.specks(0, 0, w, floor, darker(plaster, 0.4), 240, 6);
  if (r.chance(0.5)) {
    s.rect(-10, floor - h * 0.26, w + 20, h * 0.26, darker(plaster, 0.12));
    s.rect(-10, floor - h * 0.27, w + 20, 10, lighter(plaster, 0.5));
  }
  s.path(
    `M0 0H${w}V${floor}H0z`,
    s.gradient(
      [
        [0, s.light.shade, 0.2],
        [0.6, s.light.shade, 0],
        [1, s.light.shade, 0.14],
      ],
      [1, 0],
    ),
  );
  const windowX = w * r.pick([0.1, 0.36, 0.6]);
  if (!coversWall(options.furniture)) {
    drawView(s, windowX, h * 0.1, w * 0.3, h * 0.46);
    drawFrames(s, windowX, w, h);
  }
  drawFloor(s, floor);
  s.shine(
    [
      [windowX + 20, floor + 20],
      [windowX + w * 0.3, floor + 10],
      [windowX + w * 0.16, h + 10],
      [windowX - w * 0.22, h + 10],
    ],
    1,
  );
  drawFurniture(s, options.furniture, floor);
  if (r.chance(0.8)) drawPendant(s, w * r.between(0.3, 0.7), h * 0.14, h * 0.1);
  drawFlowerPot(s, w * r.pick([0.05, 0.95]), h * 0.96, h * 0.34, r.pick(blossoms));
  if (options.furniture !== "bed" && r.chance(0.45))
    drawFigure(s, w * r.pick([0.2, 0.82]), h * 0.95, h * 0.56);
  s.shine(
    [
      [windowX, h * 0.1],
      [windowX + w * 0.3, h * 0.1],
      [w * 0.9, h],
      [w * 0.2, h],
    ],
    0.2,
  );
}

function drawView(s: Sketch, x: number, y: number, w: number, h: number): void {
  s.rect(x - 26, y - 26, w + 52, h + 52, "#efe6d2");
  s.clip(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    () => {
      const scale = h / (s.height * 0.62);
      s.at(x - w * s.random.between(0.1, 0.5), y, scale, 0, () => {
        drawSky(s, s.height * 0.6);
        drawHill(s, s.height * 0.42, 50, 0.2);
        drawTown(s, s.width * 0.3, s.height * 0.54, s.width * 0.34, 0.6);
        drawHill(s, s.height * 0.54, 50, 0.7);
      });
      s.poly(
        [
          [x + w * 0.1, y],
          [x + w * 0.3, y],
          [x + w * 0.06, y + h],
          [x - w * 0.14, y + h],
        ],
        "#ffffff",
        { opacity: 0.18 },
      );
    },
  );
  s.rect(x + w / 2 - 7, y, 14, h, "#f3ebd9");
  s.rect(x, y + h * 0.36 - 5, w, 10, "#f3ebd9");
  s.rect(x - 40, y + h + 24, w + 80, 18, "#e3d6bc");
  s.shade(
    [
      [x - 30, y + h + 42],
      [x + w + 40, y + h + 42],
      [x + w + 20, y + h + 62],
      [x - 10, y + h + 58],
    ],
    0.8,
  );
  const curtain = s.random.pick(["#f3ead6", "#d9b9a4", "#b9c9bc", "#e6cf9a"]);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x - 30 : x + w + 30;
    s.path(
      `M${edge} ${y - 34}h${-side * w * 0.26}q${side * w * 0.02} ${h * 0.5} ${side * w * 0.2} ${h * 1.14}h${side * w * 0.06}z`,
      curtain,
      { opacity: 0.94 },
    );
    for (let i = 1; i < 4; i++)
      s.stroke(
        `M${edge - side * w * 0.06 * i} ${y - 30}q${side * w * 0.01} ${h * 0.5} ${side * w * 0.045 * i} ${h * 1.1}`,
        darker(curtain, 0.3),
        3,
        { opacity: 0.4 },
      );
  }
  s.rounded(x - 60, y - 46, w + 120, 12, 6, "#7a4b2c");
  drawVase(s, x + w * 0.76, y + h + 26, 46, 74, s.random.pick(["#c0643f", "#6d8a86", "#e2d0b0"]));
  drawCrown(s, x + w * 0.76, y + h - 62, 42, 34);
}

function drawFrames(s: Sketch, windowX: number, w: number, h: number): void {
  const spots = [0.03, 0.14, 0.46, 0.57, 0.72, 0.84].filter(
    (at) => at * w + 150 < windowX - 60 || at * w > windowX + w * 0.3 + 70,
  );
  for (const at of spots.slice(0, 4)) {
    const [fw, fh] = [w * s.random.between(0.07, 0.1), h * s.random.between(0.15, 0.24)];
    const [x, y] = [w * at, h * s.random.between(0.14, 0.28)];
    s.shade(
      [
        [x + 10, y + 12],
        [x + fw + 12, y + 12],
        [x + fw + 12, y + fh + 14],
        [x + 10, y + fh + 14],
      ],
      0.9,
    );
    s.rect(x, y, fw, fh, s.random.pick(woods));
    s.rect(x + 9, y + 9, fw - 18, fh - 18, "#f4ead6");
    const ink = s.random.pick(inks);
    s.clip(
      [
        [x + 18, y + 18],
        [x + fw - 18, y + 18],
        [x + fw - 18, y + fh - 18],
        [x + 18, y + fh - 18],
      ],
      () => {
        s.rect(x, y, fw, fh, lighter(ink, 0.45));
        s.blob(x + fw * 0.5, y + fh * 0.9, fw * 0.6, fh * 0.4, ink);
        s.circle(
          x + fw * s.random.between(0.3, 0.7),
          y + fh * 0.36,
          fw * 0.13,
          s.random.pick(awnings),
        );
      },
    );
  }
}

function drawFloor(s: Sketch, floor: number): void {
  const wood = s.random.pick(woods);
  s.path(
    `M0 ${floor}H${s.width}V${s.height}H0z`,
    s.gradient([
      [0, s.tone(darker(wood, 0.1)), 1],
      [1, s.tone(lighter(wood, 0.16)), 1],
    ]),
  );
  let d = "";
  for (let i = -12; i <= 24; i++)
    d += `M${s.width * (0.26 + i * 0.04)} ${floor}L${s.width * (0.5 + (i - 6) * 0.1)} ${s.height}`;
  s.stroke(d, darker(wood, 0.45), 2.5, { opacity: 0.5 });
  s.rect(-10, floor - 14, s.width + 20, 16, "#efe4cc");
  s.shade(
    [
      [0, floor],
      [s.width, floor],
      [s.width, floor + 20],
      [0, floor + 26],
    ],
    0.9,
  );
}
