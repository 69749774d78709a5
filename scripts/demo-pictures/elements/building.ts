import { blossoms, darker, lighter, mix } from "../colour";
import type { Point, Sketch } from "../sketch";
import { drawGoods, type GoodsKind } from "./goods";
import { drawFlowerBox } from "./plants";
import { pickShutter } from "./street";

/** A plastered wall with a stone foot, stains and the tooth of lime. */
export function drawWall(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  plaster: string,
): void {
  s.rect(x, y, w, h, plaster, { wobble: 2 });
  s.path(
    `M${x} ${y}h${w}v${h}h${-w}z`,
    s.gradient([
      [0, s.light.sun, s.light.sunStrength * 0.5],
      [0.5, s.light.sun, 0],
      [1, s.light.shade, 0.16],
    ]),
  );
  for (let i = 0; i < 5; i++) {
    s.blob(
      x + s.random.between(0.05, 0.95) * w,
      y + s.random.between(0.05, 0.9) * h,
      s.random.between(20, 70),
      s.random.between(14, 46),
      s.random.chance(0.5) ? lighter(plaster, 0.3) : darker(plaster, 0.14),
      { opacity: 0.32, rough: 0.35 },
    );
  }
  s.specks(x + 6, y + 6, w - 12, h - 12, darker(plaster, 0.4), Math.round((w * h) / 3400));
  s.specks(x + 6, y + 6, w - 12, h - 12, lighter(plaster, 0.6), Math.round((w * h) / 4200));
}

export function drawStoneFoot(s: Sketch, x: number, y: number, w: number, h: number): void {
  s.rect(x, y, w, h, "#a3968a");
  let at = x;
  while (at < x + w - 20) {
    const stone = s.random.between(50, 110);
    s.rect(
      at + 2,
      y + 3,
      Math.min(stone - 4, x + w - at - 4),
      h - 5,
      s.random.pick(["#b3a698", "#968a80", "#a89a8e", "#bcae9c"]),
    );
    at += stone;
  }
}

/** A window with shutters in one of four moods; lit at dusk. */
function drawWindow(s: Sketch, x: number, y: number, w: number, h: number, shutter: string): void {
  const r = s.random;
  s.rect(x - w * 0.09, y - h * 0.06, w * 1.18, h * 1.1, "#e9dcc4");
  const lit = s.light.lamps && r.chance(0.6);
  s.rect(x, y, w, h, lit ? "#ffd385" : "#47545e", { raw: lit });
  if (lit) s.rect(x, y + h * 0.55, w, h * 0.45, "#e39a4f", { raw: true, opacity: 0.6 });
  else
    s.poly(
      [
        [x, y],
        [x + w * 0.7, y],
        [x + w * 0.1, y + h * 0.7],
        [x, y + h * 0.7],
      ],
      "#a9bfca",
      { opacity: 0.5 },
    );
  if (r.chance(0.6)) {
    s.path(`M${x} ${y}h${w * 0.34}q${-w * 0.02} ${h * 0.5} ${-w * 0.34} ${h * 0.8}z`, "#f6eedd", {
      opacity: 0.75,
    });
    s.path(
      `M${x + w} ${y}h${-w * 0.34}q${w * 0.02} ${h * 0.5} ${w * 0.34} ${h * 0.8}z`,
      "#f6eedd",
      { opacity: 0.75 },
    );
  }
  s.rect(x + w * 0.47, y, w * 0.06, h, "#f0e6d2", { wobble: 0.6 });
  s.rect(x, y + h * 0.4, w, h * 0.035, "#f0e6d2", { wobble: 0.6 });
  s.shade(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h * 0.07],
      [x + w * 0.07, y + h * 0.07],
      [x + w * 0.07, y + h],
      [x, y + h],
    ],
    1.1,
  );
  const mood = r.int(0, 3);
  const leaf = (lx: number, lw: number) => {
    s.rect(lx, y - h * 0.02, lw, h * 1.04, shutter);
    for (let i = 1; i < 11; i++)
      s.line(
        [lx + lw * 0.14, y + (h / 11) * i],
        [lx + lw * 0.86, y + (h / 11) * i],
        darker(shutter, 0.35),
        2,
        { opacity: 0.7 },
      );
    s.line([lx + 2, y], [lx + 2, y + h], lighter(shutter, 0.35), 2, { opacity: 0.6 });
  };
  if (mood === 0) {
    leaf(x, w * 0.5);
    leaf(x + w * 0.5, w * 0.5);
  } else {
    s.shade(
      [
        [x - w * 0.56, y + h * 0.04],
        [x - w * 0.09, y],
        [x - w * 0.09, y + h * 1.1],
        [x - w * 0.52, y + h * 1.1],
      ],
      0.6,
    );
    leaf(x - w * 0.6, w * 0.52);
    if (mood === 1) leaf(x + w * 0.5, w * 0.5);
    else {
      s.shade(
        [
          [x + w * 1.12, y + h * 0.03],
          [x + w * 1.68, y + h * 0.05],
          [x + w * 1.68, y + h * 1.1],
          [x + w * 1.12, y + h * 1.08],
        ],
        0.6,
      );
      leaf(x + w * 1.08, w * 0.52);
    }
  }
  s.rect(x - w * 0.14, y + h * 1.02, w * 1.28, h * 0.06, "#d9cbb2");
  if (r.chance(0.5)) drawFlowerBox(s, x - w * 0.06, y + h * 1.03, w * 1.12, r.pick(blossoms));
}

export function drawDoor(
  s: Sketch,
  x: number,
  base: number,
  w: number,
  h: number,
  paint: string,
): void {
  const y = base - h;
  s.rect(x - w * 0.12, y - h * 0.05, w * 1.24, h * 1.05, darker(paint, 0.35));
  s.rect(x, y, w, h, paint);
  const lit = s.light.lamps;
  s.rect(x + w * 0.16, y + h * 0.06, w * 0.68, h * 0.52, lit ? "#ffdc97" : "#4c5860", { raw: lit });
  s.poly(
    [
      [x + w * 0.16, y + h * 0.06],
      [x + w * 0.6, y + h * 0.06],
      [x + w * 0.2, y + h * 0.5],
      [x + w * 0.16, y + h * 0.5],
    ],
    "#ffffff",
    { opacity: 0.16 },
  );
  s.rect(x + w * 0.2, y + h * 0.66, w * 0.6, h * 0.26, darker(paint, 0.2));
  s.rect(x + w * 0.23, y + h * 0.685, w * 0.54, h * 0.21, lighter(paint, 0.1));
  s.circle(x + w * 0.9, y + h * 0.58, w * 0.04, "#e8c25a");
  s.rect(x - w * 0.16, base - 8, w * 1.32, 14, "#bfb2a2");
}

/** A shop window: warm inside, two shelves, reflections on the glass. */
export function drawShopWindow(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  h: number,
  goods: GoodsKind,
  frame: string,
): void {
  s.rect(x - 10, y - 10, w + 20, h + 20, darker(frame, 0.25));
  const inside: Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
  const lit = s.light.lamps;
  s.path(
    `M${x} ${y}h${w}v${h}h${-w}z`,
    lit
      ? s.gradient([
          [0, "#f7c873", 1],
          [1, "#c9803f", 1],
        ])
      : s.gradient([
          [0, s.tone("#3c3234"), 1],
          [0.55, s.tone("#7a5a42"), 1],
          [1, s.tone("#a87f55"), 1],
        ]),
  );
  s.clip(inside, () => {
    if (goods === "clothes") {
      s.rect(x, y + h * 0.1, w, 5, "#2f2a2c");
      drawGoods(s, goods, x + w * 0.06, y + h * 0.86, w * 0.92, h * 0.74);
    } else if (goods === "tools" || goods === "salumi") {
      s.rect(x, y + h * 0.06, w, 5, "#2f2a2c");
      drawGoods(s, goods, x + w * 0.05, y + h * 0.56, w * 0.92, h * 0.48);
      drawGoods(
        s,
        goods === "tools" ? "tins" : "cheese",
        x + w * 0.04,
        y + h * 0.95,
        w * 0.92,
        h * 0.3,
      );
    } else {
      s.rect(x, y + h * 0.46, w, 7, "#d9b98a");
      drawGoods(s, goods, x + w * 0.03, y + h * 0.46, w * 0.95, h * 0.36);
      s.rect(x, y + h * 0.48, w, 16, "#20181c", { opacity: 0.3 });
      drawGoods(s, goods, x + w * 0.03, y + h * 0.95, w * 0.95, h * 0.4);
    }
    s.rect(x, y + h * 0.945, w, h * 0.07, "#6b4a36");
    if (lit)
      for (let i = 0; i < 3; i++) s.glow(x + w * (0.2 + i * 0.3), y + 10, h * 0.45, "#fff0b8", 0.5);
    s.poly(
      [
        [x + w * 0.12, y],
        [x + w * 0.34, y],
        [x + w * 0.06, y + h],
        [x - w * 0.16, y + h],
      ],
      "#e6f2f4",
      { opacity: lit ? 0.1 : 0.2 },
    );
    s.poly(
      [
        [x + w * 0.7, y],
        [x + w * 0.78, y],
        [x + w * 0.5, y + h],
        [x + w * 0.42, y + h],
      ],
      "#e6f2f4",
      { opacity: lit ? 0.08 : 0.16 },
    );
    s.shade(
      [
        [x, y],
        [x + w, y],
        [x + w, y + 18],
        [x + 16, y + 18],
        [x + 16, y + h],
        [x, y + h],
      ],
      1,
    );
  });
  s.rect(x + w * 0.49, y, 8, h, frame, { wobble: 0.8 });
}

/** An awning, striped or plain, with a scalloped hem and its shadow. */
export function drawAwning(
  s: Sketch,
  x: number,
  y: number,
  w: number,
  drop: number,
  cloth: string,
  striped: boolean,
): void {
  const spread = drop * 0.22;
  s.shade(
    [
      [x, y],
      [x + w, y],
      [x + w + spread + 26, y + drop * 1.75],
      [x - spread + 34, y + drop * 1.75],
    ],
    0.95,
  );
  const bands = Math.max(6, Math.round(w / 62));
  const pale = "#f4e8d0";
  for (let i = 0; i < bands; i++) {
    const colour =
      striped && i % 2 ? pale : striped ? cloth : mix(cloth, i % 2 ? "#ffffff" : cloth, 0.05);
    const [a, b] = [i / bands, (i + 1) / bands];
    const [ta, tb] = [x + w * a, x + w * b];
    const [ba, bb] = [x - spread + (w + spread * 2) * a, x - spread + (w + spread * 2) * b];
    s.poly(
      [
        [ta, y],
        [tb, y],
        [bb, y + drop],
        [ba, y + drop],
      ],
      colour,
      { wobble: 0.7 },
    );
    const hem = drop * 0.24;
    s.path(
      `M${ba} ${y + drop - 1}H${bb}v${hem * 0.5}q${-(bb - ba) / 2} ${hem} ${-(bb - ba)} 0z`,
      darker(colour, 0.14),
    );
  }
  s.path(
    `M${x} ${y}h${w}l${spread} ${drop}h${-(w + spread * 2)}z`,
    s.gradient([
      [0, "#2a1d2e", 0.16],
      [0.5, "#ffffff", 0.1],
      [1, "#ffffff", 0],
    ]),
    { raw: true },
  );
}

export function drawUpperWindows(
  s: Sketch,
  x: number,
  w: number,
  y: number,
  h: number,
  count: number,
): void {
  const shutter = pickShutter(s);
  const room = w / count;
  const size = Math.min(room * 0.3, h * 0.55);
  for (let i = 0; i < count; i++) {
    drawWindow(s, x + room * (i + 0.5) - size / 2, y, size, h, shutter);
  }
}
