import { darker, inks, lighter, mix, woods } from "../colour";
import type { Sketch } from "../sketch";
import type { Dish } from "./dish";

function drawPlate(s: Sketch, x: number, y: number, r: number): void {
  const glaze = s.random.pick(["#f6f0e2", "#f1e6d0", "#dfe6e2", "#f4efe6"]);
  s.shadeEllipse(x + r * 0.16, y + r * 0.2, r * 1.04, r * 1.02, 1.15);
  s.circle(x, y, r, glaze);
  s.stroke(
    `M${x - r * 0.93} ${y}a${r * 0.93} ${r * 0.93} 0 1 0 ${r * 1.86} 0a${r * 0.93} ${r * 0.93} 0 1 0 ${-r * 1.86} 0`,
    s.random.pick(inks),
    r * 0.025,
    { opacity: 0.7 },
  );
  s.circle(x, y, r * 0.72, darker(glaze, 0.07));
  s.circle(x - r * 0.02, y - r * 0.02, r * 0.69, lighter(glaze, 0.3));
}

function scatter(
  s: Sketch,
  x: number,
  y: number,
  r: number,
  count: number,
  draw: (px: number, py: number) => void,
): void {
  for (let i = 0; i < count; i++) {
    const angle = s.random.between(0, 6.28);
    const reach = Math.sqrt(s.random.between(0.02, 1)) * r;
    draw(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
}

export const drawPizza: Dish = (s, x, y, r) => {
  s.shadeEllipse(x + r * 0.14, y + r * 0.18, r * 1.02, r, 1.2);
  s.blob(x, y, r, r, "#c98a45", { corners: 14, rough: 0.04 });
  s.blob(x, y, r * 0.94, r * 0.94, "#e3b06a", { corners: 14, rough: 0.04 });
  s.blob(x, y, r * 0.8, r * 0.8, "#c5452f", { corners: 14, rough: 0.05 });
  s.blob(x, y, r * 0.74, r * 0.74, "#d9603a", { corners: 12, rough: 0.07 });
  scatter(s, x, y, r * 0.64, 13, (px, py) =>
    s.blob(px, py, r * 0.13, r * 0.1, s.random.pick(["#f8eed6", "#f3e2b8", "#fbf4e2"]), {
      rough: 0.25,
    }),
  );
  scatter(s, x, y, r * 0.92, 12, (px, py) =>
    s.circle(px, py, r * 0.025, "#7a4a26", { opacity: 0.6 }),
  );
  const extra = s.random.int(0, 2);
  if (extra !== 1)
    scatter(s, x, y, r * 0.6, 6, (px, py) =>
      s.ellipse(px, py, r * 0.11, r * 0.055, "#4f7a34", { turn: s.random.between(0, 180) }),
    );
  if (extra === 1)
    scatter(s, x, y, r * 0.6, 9, (px, py) => {
      s.circle(px, py, r * 0.09, "#9a3a34");
      s.circle(px - 2, py - 2, r * 0.06, "#b8564a");
    });
  if (extra === 2)
    scatter(s, x, y, r * 0.6, 8, (px, py) => {
      s.circle(px, py, r * 0.05, "#3b3030");
      s.circle(px, py, r * 0.02, "#d9603a");
    });
};

export const drawPasta: Dish = (s, x, y, r) => {
  drawPlate(s, x, y, r);
  for (let i = 0; i < 64; i++) {
    const a = s.random.between(0, 6.28);
    const k = r * s.random.between(0.1, 0.46);
    const [px, py] = [x + Math.cos(a) * k, y + Math.sin(a) * k];
    s.stroke(
      `M${px} ${py}q${s.random.between(-r, r) * 0.3} ${s.random.between(-r, r) * 0.3} ${s.random.between(-r, r) * 0.26} ${s.random.between(-r, r) * 0.26}`,
      s.random.pick(["#e3b04e", "#efc66a", "#cf9638", "#e8bb58"]),
      r * 0.04,
    );
  }
  const sauce = s.random.pick(["#a8432f", "#7a4630", "#8a9a4a"]);
  scatter(s, x, y, r * 0.34, 12, (px, py) =>
    s.blob(px, py, r * 0.08, r * 0.06, mix(sauce, "#5d2a20", s.random.between(0, 0.4)), {
      rough: 0.3,
    }),
  );
  scatter(s, x, y, r * 0.42, 14, (px, py) =>
    s.ellipse(px, py, r * 0.035, r * 0.014, "#f9f0da", { turn: s.random.between(0, 180) }),
  );
  for (let i = 0; i < 3; i++)
    s.ellipse(
      x + s.random.between(-0.1, 0.1) * r,
      y + s.random.between(-0.1, 0.1) * r,
      r * 0.12,
      r * 0.06,
      "#4f7a34",
      { turn: i * 65 },
    );
};

export const drawStew: Dish = (s, x, y, r) => {
  drawPlate(s, x, y, r);
  s.blob(x, y, r * 0.58, r * 0.56, "#6e3326", { rough: 0.08 });
  s.blob(x - 4, y - 4, r * 0.5, r * 0.48, "#8a4530", { rough: 0.1 });
  scatter(s, x, y, r * 0.42, 9, (px, py) =>
    s.blob(px, py, r * 0.14, r * 0.11, s.random.pick(["#5d2f22", "#9a5a3a", "#74402c"]), {
      rough: 0.22,
    }),
  );
  scatter(s, x, y, r * 0.46, 7, (px, py) =>
    s.circle(px, py, r * 0.065, s.random.pick(["#d9812f", "#e3a24a", "#c96a2a"])),
  );
  scatter(s, x, y, r * 0.4, 12, (px, py) =>
    s.ellipse(px, py, r * 0.03, r * 0.015, "#6f8a46", { turn: s.random.between(0, 180) }),
  );
};

export const drawCoffee: Dish = (s, x, y, r) => {
  const k = r * 0.62;
  drawPlate(s, x, y, k * 1.3);
  s.ellipse(x + k * 0.94, y + k * 0.1, k * 0.24, k * 0.13, "#e9e2d2");
  s.circle(x, y, k * 0.82, "#e9e2d2");
  s.circle(x, y, k * 0.76, "#fbf7ec");
  s.circle(x, y, k * 0.68, "#7b4a2a");
  s.blob(x - 3, y - 3, k * 0.54, k * 0.5, "#b07a4a", { rough: 0.08 });
  s.path(
    `M${x} ${y + k * 0.34}q${-k * 0.5} ${-k * 0.36} ${-k * 0.3} ${-k * 0.6}q${k * 0.2} ${-k * 0.14} ${k * 0.3} ${k * 0.1}q${k * 0.1} ${-k * 0.24} ${k * 0.3} ${-k * 0.1}q${k * 0.2} ${k * 0.24} ${-k * 0.3} ${k * 0.6}z`,
    "#f3dfbf",
  );
  s.line([x - k * 1.1, y + k * 0.5], [x - k * 0.3, y + k * 1.12], "#c9c4ba", k * 0.08);
  s.ellipse(x - k * 0.26, y + k * 1.14, k * 0.17, k * 0.1, "#c9c4ba", { turn: 40 });
};

export const drawCroissant: Dish = (s, x, y, r) => {
  drawPlate(s, x, y, r * 0.92);
  s.at(x, y, r / 100, s.random.between(-60, 60), () => {
    s.path(
      "M-62 22Q-70 -20 -28 -40Q0 -54 28 -40Q70 -20 62 22Q56 34 46 22Q38 4 22 2Q0 -4 -22 2Q-38 4 -46 22Q-56 34 -62 22z",
      "#b8742f",
    );
    s.path(
      "M-56 14Q-60 -18 -26 -34Q0 -46 26 -34Q60 -18 56 14Q48 0 24 -6Q0 -12 -24 -6Q-48 0 -56 14z",
      "#d99a4a",
    );
    for (const k of [-40, -20, 0, 20, 40])
      s.stroke(`M${k} ${-36 + Math.abs(k) * 0.3}q${k * 0.12} 18 ${k * -0.16} 36`, "#94571f", 4, {
        opacity: 0.75,
      });
    for (const k of [-28, -8, 14]) s.stroke(`M${k} -30q4 8 0 16`, "#f4d9a0", 4, { opacity: 0.7 });
  });
};

export const drawRoundCake: Dish = (s, x, y, r) => {
  drawPlate(s, x, y, r);
  const base = s.random.pick(["#7b4630", "#e9c27a", "#c9853f"]);
  const top = s.random.pick(["#f7efe0", "#5d3323", "#e9b7a7", "#f0cf8a"]);
  s.shadeEllipse(x + 8, y + 10, r * 0.72, r * 0.72);
  s.circle(x, y, r * 0.7, base);
  s.blob(x, y, r * 0.64, r * 0.64, top, { rough: 0.04, corners: 14 });
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * 6.283;
    s.circle(x + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.5, r * 0.09, lighter(top, 0.35));
    s.circle(
      x + Math.cos(a) * r * 0.5,
      y + Math.sin(a) * r * 0.5,
      r * 0.055,
      s.random.pick(["#c43c46", "#8a3e5e", "#8a5a34"]),
    );
  }
  s.poly(
    [
      [x, y],
      [x + r * 0.7, y - r * 0.2],
      [x + r * 0.62, y + r * 0.34],
    ],
    lighter("#f4efe6", 0.2),
  );
  s.line([x, y], [x + r * 0.68, y - r * 0.2], darker(base, 0.4), 4);
  s.line([x, y], [x + r * 0.6, y + r * 0.33], darker(base, 0.2), 4);
};

export const drawBoard: Dish = (s, x, y, r) => {
  const wood = s.random.pick(woods);
  s.at(x, y, r / 100, s.random.between(-24, 24), () => {
    s.path("M-108 -62h216v150h-216z", s.light.shade, { opacity: s.light.shadeStrength, raw: true });
    s.rounded(-120, -74, 216, 148, 18, lighter(wood, 0.12));
    s.rounded(90, -16, 56, 32, 14, lighter(wood, 0.12));
    for (let i = 0; i < 6; i++)
      s.line([-112, -58 + i * 23], [88, -56 + i * 23], darker(wood, 0.2), 2, { opacity: 0.4 });
    for (let i = 0; i < 6; i++)
      s.poly(
        [
          [-104 + i * 9, -52 + i * 4],
          [-56 + i * 9, -62 + i * 4],
          [-52 + i * 9, -26 + i * 4],
          [-98 + i * 9, -18 + i * 4],
        ],
        i % 2 ? "#f3dfa4" : "#e9c878",
      );
    for (let i = 0; i < 9; i++) {
      s.circle(20 + (i % 5) * 15, -44 + Math.floor(i / 5) * 22 + (i % 2) * 5, 16, "#8f352f");
      s.circle(
        20 + (i % 5) * 15,
        -44 + Math.floor(i / 5) * 22 + (i % 2) * 5,
        13,
        s.random.pick(["#b8564a", "#a8483e"]),
      );
    }
    for (let i = 0; i < 13; i++)
      s.circle(
        -74 + (i % 5) * 15 + (i % 2) * 5,
        24 + Math.floor(i / 5) * 13,
        9,
        s.random.pick(["#5a2f4f", "#6e3a5e", "#7f9a3a"]),
      );
    s.circle(44, 36, 25, "#f3ead6");
    s.circle(44, 36, 20, "#d99a2b");
    for (let i = 0; i < 4; i++)
      s.ellipse(70 + s.random.between(-14, 14), 52 - i * 24, 12, 9, "#9a6a3f", { turn: i * 40 });
  });
};

export const drawLoaf: Dish = (s, x, y, r) => {
  s.at(x, y, r / 100, s.random.between(-30, 30), () => {
    s.shadeEllipse(14, 18, 98, 66, 1.1);
    s.blob(0, 0, 98, 64, "#a9652e", { rough: 0.05, corners: 12 });
    s.blob(-5, -6, 86, 53, "#cf924b", { rough: 0.06, corners: 12 });
    for (let i = 0; i < 4; i++)
      s.stroke(`M${-56 + i * 32} -32q22 26 10 62`, "#f2d7a3", 10, { opacity: 0.85 });
    for (let i = 0; i < 20; i++)
      s.circle(s.random.between(-80, 80), s.random.between(-40, 40), 2.5, "#fbf1d9", {
        opacity: 0.7,
      });
  });
};

export const drawWine: Dish = (s, x, y, r) => {
  s.shadeEllipse(x + r * 0.5, y + r * 0.56, r * 0.86, r * 0.34, 1);
  s.circle(x, y, r * 0.52, "#e9f0ee", { opacity: 0.75 });
  s.circle(x, y, r * 0.42, s.random.pick(["#6e1f33", "#8a2f3f", "#d9a83c"]));
  s.ellipse(x - r * 0.12, y - r * 0.14, r * 0.14, r * 0.07, "#ffffff", { opacity: 0.5, turn: -35 });
  s.stroke(
    `M${x - r * 0.52} ${y}a${r * 0.52} ${r * 0.52} 0 1 0 ${r * 1.04} 0a${r * 0.52} ${r * 0.52} 0 1 0 ${-r * 1.04} 0`,
    "#f7fbfa",
    4,
    { opacity: 0.8 },
  );
};

export const drawGelato: Dish = (s, x, y, r) => {
  s.shadeEllipse(x + r * 0.14, y + r * 0.18, r * 0.72, r * 0.7, 1.1);
  s.circle(x, y, r * 0.68, s.random.pick(["#e4c9a0", "#97b3a6", "#f0d28c", "#dba18b"]));
  s.circle(x, y, r * 0.6, "#f6efe0");
  const scoops = ["#e9a7a7", "#c9dba8", "#7b4a34", "#f6e6b8", "#e8912f", "#a56a8a"];
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 6.283 + s.random.between(0, 1);
    const ink = s.random.pick(scoops);
    const [px, py] = [x + Math.cos(a) * r * 0.24, y + Math.sin(a) * r * 0.24];
    s.blob(px, py, r * 0.31, r * 0.3, darker(ink, 0.12), { rough: 0.09, corners: 11 });
    s.blob(px - 4, py - 5, r * 0.25, r * 0.23, lighter(ink, 0.1), { rough: 0.1, corners: 10 });
  }
  s.line([x + r * 0.1, y - r * 0.1], [x + r * 0.72, y - r * 0.66], s.random.pick(inks), r * 0.08);
};
