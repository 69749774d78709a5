import { darker, inks, lighter, mix, woods } from "../colour";
import type { Ware } from "./ware";

export const drawBottle: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.22, 0.28);
  const tall = h * r.between(0.8, 0.97);
  const glass = r.pick(["#2f4a34", "#4a2530", "#6b7a3a", "#5a3b22", "#b98a3a", "#27363f"]);
  const neck = w * 0.34;
  const cx = x + w / 2;
  s.path(
    `M${cx - neck / 2} ${base - tall}h${neck}v${tall * 0.28}q${w / 2 - neck / 2} ${tall * 0.06} ${w / 2 - neck / 2} ${tall * 0.17}v${tall * 0.53}q0 4 -4 4h${-(w - 8)}q-4 0 -4 -4v${-tall * 0.53}q0 ${-tall * 0.11} ${w / 2 - neck / 2} ${-tall * 0.17}z`,
    glass,
  );
  s.rect(cx - neck / 2, base - tall, neck, tall * 0.12, r.pick(inks), { wobble: 0.4 });
  const label = r.pick(["#f3e7cd", "#e9d3a3", "#f7f1e2", "#d9c3a0"]);
  s.rect(x + 1, base - tall * 0.42, w - 2, tall * 0.26, label, { wobble: 0.5 });
  s.rect(x + w * 0.2, base - tall * 0.35, w * 0.6, tall * 0.05, r.pick(inks), { wobble: 0.4 });
  s.rect(x + w * 0.12, base - tall * 0.54, w * 0.1, tall * 0.5, "#ffffff", {
    opacity: 0.25,
    wobble: 0.3,
  });
  return w + h * 0.05;
};

export const drawJar: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.34, 0.46);
  const tall = h * r.between(0.48, 0.7);
  const fill = r.pick([
    "#c8503a",
    "#e0a33a",
    "#8a9a4a",
    "#7a3550",
    "#d98a4a",
    "#efe0b8",
    "#5d6b34",
  ]);
  s.rounded(x, base - tall, w, tall, w * 0.16, lighter(fill, 0.12));
  s.rounded(x + 3, base - tall * 0.82, w - 6, tall * 0.8, w * 0.12, fill);
  s.rounded(
    x + w * 0.04,
    base - tall - h * 0.07,
    w * 0.92,
    h * 0.12,
    4,
    r.pick(["#b5472f", "#e4d3ad", "#8a6a3a", "#f3efe2"]),
  );
  s.rect(x + w * 0.16, base - tall * 0.58, w * 0.68, tall * 0.34, "#f6ecd4", { wobble: 0.7 });
  s.rect(x + w * 0.28, base - tall * 0.46, w * 0.44, 3, darker(fill, 0.3), { wobble: 0.4 });
  return w + h * 0.06;
};

export const drawBread: Ware = (s, x, base, h) => {
  const r = s.random;
  const crust = r.pick(["#c98a45", "#b8742f", "#d7a25c", "#a9652e"]);
  if (r.chance(0.3)) {
    const w = h * 0.7;
    for (let i = 0; i < 5; i++) {
      const bx = x + w * (0.18 + i * 0.15);
      s.line(
        [bx, base - h * 0.3],
        [bx + r.between(-12, 12), base - h * r.between(0.86, 1)],
        i % 2 ? crust : lighter(crust, 0.15),
        h * 0.1,
      );
    }
    s.poly(
      [
        [x, base - h * 0.42],
        [x + w, base - h * 0.42],
        [x + w * 0.88, base],
        [x + w * 0.12, base],
      ],
      "#a3743f",
    );
    for (let i = 1; i < 4; i++)
      s.line([x + 4, base - h * 0.1 * i], [x + w - 4, base - h * 0.1 * i], "#7d5429", 2.5, {
        opacity: 0.6,
      });
    return w + h * 0.06;
  }
  const w = h * r.between(0.62, 0.85);
  const tall = h * r.between(0.34, 0.46);
  s.smooth(
    [
      [x, base + 4],
      [x - 2, base - tall],
      [x + w * 0.5, base - tall * 1.5],
      [x + w + 2, base - tall],
      [x + w, base + 4],
    ],
    crust,
  );
  for (let i = 0; i < 3; i++) {
    const cx = x + w * (0.28 + i * 0.2);
    s.stroke(
      `M${cx} ${base - tall * 0.5}q${w * 0.05} ${-tall * 0.3} ${w * 0.12} ${-tall * 0.42}`,
      "#f2d7a3",
      h * 0.035,
      { opacity: 0.85 },
    );
  }
  s.ellipse(x + w * 0.5, base - tall * 0.95, w * 0.28, tall * 0.12, lighter(crust, 0.4), {
    opacity: 0.35,
  });
  return w + h * 0.05;
};

export const drawCake: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.66, 0.86);
  const cx = x + w / 2;
  s.ellipse(cx, base - 3, w * 0.26, h * 0.035, "#d8d0c0");
  s.rect(cx - w * 0.05, base - h * 0.2, w * 0.1, h * 0.19, "#e8e2d2");
  s.ellipse(cx, base - h * 0.2, w * 0.52, h * 0.045, "#f3eee2");
  const cake = r.pick(["#e9c27a", "#7b4630", "#f0d9c0", "#d98a8a", "#c9dba8"]);
  const icing = r.pick(["#f7efe0", "#5d3323", "#e9a7a7", "#f3d98f"]);
  const tall = h * r.between(0.26, 0.4);
  s.rect(x + w * 0.1, base - h * 0.2 - tall, w * 0.8, tall, cake);
  s.rect(x + w * 0.1, base - h * 0.2 - tall * 0.55, w * 0.8, tall * 0.14, icing);
  s.ellipse(cx, base - h * 0.2 - tall, w * 0.4, h * 0.05, icing);
  for (let i = 0; i < 5; i++) {
    s.circle(
      x + w * (0.2 + i * 0.15),
      base - h * 0.2 - tall - h * 0.02,
      h * 0.035,
      r.pick(["#c43c46", "#f6e6c6", "#8a3e5e", "#f0b23c"]),
    );
  }
  return w + h * 0.1;
};

export const drawFruit: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.8, 1);
  const colour = r.pick([
    "#d8452f",
    "#e8912f",
    "#7f9a3a",
    "#e9c23c",
    "#7a3550",
    "#b8c76a",
    "#c2603a",
  ]);
  for (let row = 2; row >= 0; row--) {
    const count = 5 - row;
    for (let i = 0; i < count; i++) {
      const px = x + (w / (count + 1)) * (i + 1) + r.between(-3, 3);
      const py = base - h * (0.36 + row * 0.14);
      const radius = h * 0.105;
      s.circle(
        px,
        py,
        radius,
        mix(colour, r.pick(["#f5d36b", "#8a2f2f", "#6f8038"]), r.between(0, 0.25)),
      );
      s.circle(px - radius * 0.3, py - radius * 0.35, radius * 0.25, "#fff6e0", { opacity: 0.5 });
    }
  }
  const wood = r.pick(woods);
  s.rect(x, base - h * 0.36, w, h * 0.36, lighter(wood, 0.2));
  s.rect(x, base - h * 0.2, w, 3, darker(wood, 0.3));
  s.rect(x + 2, base - h * 0.36, w - 4, 4, lighter(wood, 0.45));
  return w + h * 0.08;
};

export const drawCheese: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.6, 0.82);
  const rind = r.pick(["#d9a94e", "#efe2c0", "#c98a45", "#b9a58a", "#e9c76a"]);
  const layers = r.int(1, 3);
  const tall = h * 0.2;
  for (let i = 0; i < layers; i++) {
    const y = base - i * tall;
    s.rounded(x + i * 3, y - tall, w - i * 6, tall, 7, darker(rind, 0.06 * i));
    s.ellipse(x + w / 2, y - tall, w / 2 - i * 3, h * 0.05, lighter(rind, 0.3));
  }
  if (r.chance(0.5)) {
    const y = base - layers * tall;
    s.poly(
      [
        [x + w * 0.2, y],
        [x + w * 0.8, y - h * 0.04],
        [x + w * 0.75, y - h * 0.18],
        [x + w * 0.3, y - h * 0.14],
      ],
      "#f4e2a8",
    );
  }
  return w + h * 0.07;
};

export const drawCup: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * 0.36;
  const ink = r.pick(["#f5efe1", "#e3ddcf", "#b5472f", "#2f6f62", "#f0d28c"]);
  const count = r.int(1, 3);
  for (let i = 0; i < count; i++) {
    const y = base - i * h * 0.24;
    s.stroke(
      `M${x + w * 0.9} ${y - h * 0.24}q${w * 0.4} ${h * 0.02} ${-w * 0.05} ${h * 0.16}`,
      ink,
      4,
    );
    s.path(
      `M${x} ${y - h * 0.28}h${w}q0 ${h * 0.28} ${-w * 0.3} ${h * 0.28}h${-w * 0.4}q${-w * 0.3} 0 ${-w * 0.3} ${-h * 0.28}z`,
      ink,
    );
    s.ellipse(x + w / 2, y - h * 0.28, w / 2, h * 0.03, darker(ink, 0.16));
  }
  return w + h * 0.16;
};

export const drawSalumi: Ware = (s, x, base, h) => {
  const r = s.random;
  const top = base - h;
  const w = h * 0.2;
  const tall = h * r.between(0.5, 0.86);
  const skin = r.pick(["#8a3a32", "#a24b3c", "#c9a79a", "#6e2e2c"]);
  s.line([x + w / 2, top], [x + w / 2, top + h * 0.12], "#d9c7a3", 2.5);
  s.rounded(x, top + h * 0.1, w, tall, w * 0.5, skin);
  for (let i = 1; i < 4; i++)
    s.line(
      [x + 2, top + h * 0.1 + (tall / 4) * i],
      [x + w - 2, top + h * 0.1 + (tall / 4) * i + 5],
      "#e6d6b8",
      2.2,
    );
  return w + h * 0.07;
};
