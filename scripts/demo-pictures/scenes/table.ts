import { darker, inks, lighter, woods } from "../colour";
import { type DishKind, drawDish } from "../elements/dishes";
import type { Sketch } from "../sketch";

/** A table seen from above, with window light falling across it. */
export function drawTable(s: Sketch, options: { dishes: readonly DishKind[] }): void {
  const r = s.random;
  const [w, h] = [s.width, s.height];
  const cloth = r.chance(0.55);
  if (cloth) drawCloth(s);
  else drawPlanks(s);
  const first = options.dishes[0];
  if (!first) return;
  const big = h * 0.34;
  const centre = w * r.between(0.4, 0.6);
  const spots: [number, number, number][] = [
    [centre - w * 0.3, h * r.between(0.24, 0.34), big * 0.78],
    [centre + w * 0.3, h * r.between(0.66, 0.78), big * 0.84],
    [centre + w * 0.27, h * r.between(0.14, 0.24), big * 0.6],
    [centre - w * 0.28, h * r.between(0.78, 0.9), big * 0.66],
    [centre + w * 0.52, h * r.between(0.36, 0.5), big * 0.6],
    [centre - w * 0.53, h * r.between(0.5, 0.62), big * 0.7],
  ];
  if (cloth || r.chance(0.6)) drawNapkin(s, centre - w * 0.12, h * 0.62, h * 0.4);
  spots.forEach(([x, y, size], i) => {
    drawDish(s, options.dishes[(i + 1) % options.dishes.length] ?? first, x, y, size);
  });
  drawDish(s, first, centre, h * 0.5, big);
  for (let i = 0; i < 16; i++) {
    const [x, y] = [r.between(0, w), r.between(0, h)];
    s.ellipse(
      x,
      y,
      r.between(2, 7),
      r.between(2, 4),
      r.pick(["#b8742f", "#6f8a46", "#f4e6c6", "#8f4a38"]),
      { turn: r.between(0, 180), opacity: 0.8 },
    );
  }
  drawWindowLight(s);
}

function drawPlanks(s: Sketch): void {
  const wood = s.random.pick(woods);
  const count = s.random.int(4, 6);
  const room = s.height / count;
  for (let i = 0; i < count; i++) {
    const plank =
      i % 2 ? lighter(wood, s.random.between(0.04, 0.16)) : darker(wood, s.random.between(0, 0.12));
    s.rect(-10, room * i, s.width + 20, room + 3, plank);
    for (let k = 0; k < 7; k++) {
      const y = room * (i + s.random.between(0.08, 0.92));
      s.stroke(
        `M${s.random.between(-100, s.width * 0.4)} ${y}q${s.width * 0.3} ${s.random.between(-14, 14)} ${s.width * s.random.between(0.4, 0.8)} 0`,
        darker(wood, 0.35),
        s.random.between(1, 3),
        { opacity: 0.35 },
      );
    }
    s.rect(-10, room * (i + 1) - 3, s.width + 20, 4, darker(wood, 0.55));
    s.ellipse(s.random.between(0, s.width), room * (i + 0.5), 22, 9, darker(wood, 0.4), {
      opacity: 0.5,
    });
  }
}

function drawCloth(s: Sketch): void {
  const ground = s.random.pick(["#f1e6cf", "#e4d3b0", "#d9c4a6", "#c9d0c2", "#e9d5c4"]);
  const ink = s.random.pick(inks);
  s.rect(-10, -10, s.width + 20, s.height + 20, ground);
  const step = s.random.pick([64, 90, 130]);
  if (s.random.chance(0.5)) {
    for (let x = 0; x < s.width; x += step)
      s.rect(x, -10, step / 2, s.height + 20, ink, { opacity: 0.34 });
    for (let y = 0; y < s.height; y += step)
      s.rect(-10, y, s.width + 20, step / 2, ink, { opacity: 0.34 });
  } else {
    for (let x = 20; x < s.width; x += step * 1.6) {
      s.rect(x, -10, step * 0.34, s.height + 20, ink, { opacity: 0.5 });
      s.rect(x + step * 0.46, -10, step * 0.08, s.height + 20, ink, { opacity: 0.5 });
    }
  }
  s.specks(0, 0, s.width, s.height, darker(ground, 0.5), 260, 5);
  for (let i = 0; i < 3; i++) {
    const x = s.random.between(0, s.width);
    s.path(
      `M${x} -10q40 ${s.height * 0.5} -20 ${s.height + 20}h46q40 ${-s.height * 0.5} 10 ${-s.height - 20}z`,
      s.gradient(
        [
          [0, s.light.shade, 0.16],
          [0.5, s.light.shade, 0.02],
          [1, s.light.shade, 0.14],
        ],
        [1, 0],
      ),
    );
  }
}

function drawNapkin(s: Sketch, x: number, y: number, size: number): void {
  const linen = s.random.pick(["#f6f0e2", "#c9d6cc", "#e3b9a4", "#b9c4cc"]);
  s.at(x, y, 1, s.random.between(-26, 26), () => {
    s.shade(
      [
        [-size * 0.34, -size * 0.4],
        [size * 0.62, -size * 0.34],
        [size * 0.58, size * 0.6],
        [-size * 0.4, size * 0.56],
      ],
      0.8,
    );
    s.poly(
      [
        [-size * 0.45, -size * 0.5],
        [size * 0.5, -size * 0.46],
        [size * 0.46, size * 0.48],
        [-size * 0.48, size * 0.44],
      ],
      linen,
      { wobble: 7 },
    );
    s.poly(
      [
        [size * 0.5, -size * 0.46],
        [size * 0.46, size * 0.48],
        [-size * 0.1, size * 0.45],
      ],
      darker(linen, 0.1),
      { opacity: 0.6 },
    );
    s.stroke(
      `M${-size * 0.4} ${size * 0.38}L${size * 0.4} ${size * 0.41}`,
      s.random.pick(inks),
      5,
      { opacity: 0.7 },
    );
  });
}

/** Slanted shadow of a window's bars on the table. */
function drawWindowLight(s: Sketch): void {
  const [w, h] = [s.width, s.height];
  const x = w * s.random.between(0.04, 0.36);
  const lean = h * 0.5;
  for (let i = 0; i < 2; i++) {
    for (let k = 0; k < 2; k++) {
      const from = x + i * w * 0.23 - k * lean * 0.52;
      const top = h * (0.02 + k * 0.5);
      s.shine(
        [
          [from, top],
          [from + w * 0.21, top],
          [from + w * 0.21 - lean * 0.48, top + h * 0.46],
          [from - lean * 0.48, top + h * 0.46],
        ],
        0.55,
      );
    }
  }
  s.shade(
    [
      [w * 0.72, -10],
      [w + 10, -10],
      [w + 10, h + 10],
      [w * 0.52, h + 10],
    ],
    0.42,
  );
}
