import { awnings, darker, inks, lighter, woods } from "../colour";
import { drawGoods } from "../elements/goods";
import type { Sketch } from "../sketch";
import type { DrawFurniture } from "./furnish";

export const drawBed: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  const wood = s.random.pick(woods);
  const cover = s.random.pick(awnings);
  const x = w * 0.26;
  s.shadeEllipse(x + w * 0.28, h * 0.97, w * 0.36, 26, 1.2);
  s.rounded(x - 20, floor - h * 0.28, w * 0.54, h * 0.36, 26, wood);
  s.rounded(x, floor - h * 0.25, w * 0.515, h * 0.3, 18, lighter(wood, 0.15));
  for (const dx of [0.03, 0.27]) {
    s.smooth(
      [
        [x + w * dx, floor - h * 0.02],
        [x + w * dx, floor - h * 0.16],
        [x + w * (dx + 0.21), floor - h * 0.16],
        [x + w * (dx + 0.21), floor - h * 0.02],
      ],
      "#f8f2e4",
    );
    s.stroke(
      `M${x + w * (dx + 0.03)} ${floor - h * 0.05}q${w * 0.07} ${h * 0.03} ${w * 0.15} 0`,
      "#d9cdb8",
      4,
    );
  }
  s.path(
    `M${x - 26} ${floor - h * 0.02}h${w * 0.55}l${w * 0.03} ${h * 0.22}h${-w * 0.61}z`,
    "#f3ebd9",
  );
  s.path(
    `M${x - 30} ${floor + h * 0.05}q${w * 0.28} ${-h * 0.03} ${w * 0.556} 0l${w * 0.03} ${h * 0.16}h${-w * 0.616}z`,
    cover,
  );
  for (let i = 1; i < 8; i++)
    s.line(
      [x - 30 + w * 0.07 * i, floor + h * 0.045],
      [x - 44 + w * 0.075 * i, floor + h * 0.2],
      lighter(cover, 0.35),
      5,
      { opacity: 0.6 },
    );
  s.rect(x - 46, floor + h * 0.19, w * 0.62, 22, darker(wood, 0.25));
  for (const nx of [x - w * 0.14, x + w * 0.55]) {
    s.rect(nx, floor - h * 0.06, w * 0.09, h * 0.2, wood);
    s.rect(nx + 10, floor - h * 0.02, w * 0.09 - 20, h * 0.07, lighter(wood, 0.2));
    s.glow(nx + w * 0.045, floor - h * 0.17, 150, "#ffd98f", 0.6);
    s.rect(nx + w * 0.042, floor - h * 0.12, 8, h * 0.06, "#c9a24a");
    s.poly(
      [
        [nx + w * 0.028, floor - h * 0.21],
        [nx + w * 0.062, floor - h * 0.21],
        [nx + w * 0.078, floor - h * 0.115],
        [nx + w * 0.012, floor - h * 0.115],
      ],
      "#f7e2ae",
    );
  }
};

export const drawDiner: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  const wood = s.random.pick(woods);
  const cloth = s.random.pick(["#f6efe0", "#b5472f", "#e9d3a3", "#6f8a86", "#f3ead6"]);
  for (const [x, y, k] of [
    [0.2, 0.02, 0.7],
    [0.78, 0.03, 0.72],
    [0.48, 0.17, 1],
  ] as const) {
    const cx = w * x;
    const base = floor + h * y;
    const r = w * 0.15 * k;
    s.shadeEllipse(cx + 20, base + h * 0.05 * k, r * 1.5, 24 * k, 1.1);
    for (const side of [-1, 1]) {
      const sx = cx + side * r * 1.28;
      s.stroke(
        `M${sx} ${base + 20 * k}V${base - h * 0.32 * k}M${sx - side * r * 0.5} ${base + 26 * k}V${base - h * 0.1 * k}H${sx}`,
        darker(wood, 0.2),
        14 * k,
      );
      for (let i = 0; i < 3; i++)
        s.line(
          [sx - side * 4, base - h * (0.3 - i * 0.055) * k],
          [sx - side * r * 0.12, base - h * (0.3 - i * 0.055) * k],
          wood,
          12 * k,
        );
      s.rounded(
        sx - (side > 0 ? r * 0.55 : -r * 0.02),
        base - h * 0.125 * k,
        r * 0.54,
        h * 0.03 * k,
        6,
        "#c8862a",
      );
    }
    s.rect(cx - 8, base - h * 0.18 * k, 16, h * 0.2 * k, wood);
    s.path(
      `M${cx - r} ${base - h * 0.19 * k}h${r * 2}l${r * 0.06} ${h * 0.11 * k}q${-r * 0.5} ${-h * 0.03 * k} ${-r * 1.06} 0t${-r * 1.06} 0z`,
      darker(cloth, 0.1),
    );
    s.ellipse(cx, base - h * 0.19 * k, r, h * 0.035 * k, cloth);
    drawGoods(s, "bottles", cx - r * 0.16, base - h * 0.19 * k, r * 0.2, h * 0.17 * k);
    for (const side of [-0.6, 0.5]) {
      s.ellipse(cx + side * r, base - h * 0.19 * k, r * 0.22, h * 0.012 * k, "#fffaf0");
      s.stroke(`M${cx + side * r + r * 0.3} ${base - h * 0.19 * k}v${-h * 0.04 * k}`, "#e9efec", 3);
      s.ellipse(
        cx + side * r + r * 0.3,
        base - h * 0.255 * k,
        r * 0.07,
        h * 0.026 * k,
        s.random.pick(["#7a2337", "#e0b04a"]),
        { opacity: 0.85 },
      );
    }
  }
};

export const drawSalon: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  const leather = s.random.pick(awnings);
  for (let i = 0; i < 3; i++) {
    const x = w * (0.12 + i * 0.29);
    s.shade(
      [
        [x + 12, h * 0.16],
        [x + w * 0.15, h * 0.16],
        [x + w * 0.15, h * 0.56],
        [x + 12, h * 0.56],
      ],
      0.7,
    );
    s.rounded(x, h * 0.13, w * 0.14, h * 0.42, 60, "#c9a24a");
    s.rounded(
      x + 9,
      h * 0.14,
      w * 0.14 - 18,
      h * 0.4,
      52,
      s.gradient([
        [0, s.tone("#dfeaea"), 1],
        [1, s.tone("#a9bfc0"), 1],
      ]),
    );
    s.poly(
      [
        [x + 40, h * 0.16],
        [x + 86, h * 0.16],
        [x + 40, h * 0.5],
        [x + 14, h * 0.46],
      ],
      "#ffffff",
      { opacity: 0.35 },
    );
    s.rect(x - 26, h * 0.58, w * 0.18, 18, "#f3ebd9");
    drawGoods(s, "soaps", x - 16, h * 0.58, w * 0.15, h * 0.1);
    const cx = x + w * 0.07;
    const base = floor + h * 0.16;
    s.shadeEllipse(cx + 14, base, w * 0.075, 18, 1.2);
    s.ellipse(cx, base - 6, w * 0.05, 14, "#8d9096");
    s.rect(cx - 9, base - h * 0.1, 18, h * 0.1, "#a9adb2");
    s.rounded(cx - w * 0.062, base - h * 0.17, w * 0.124, h * 0.08, 16, leather);
    s.rounded(cx - w * 0.052, base - h * 0.36, w * 0.104, h * 0.22, 22, darker(leather, 0.12));
    s.rounded(cx - w * 0.044, base - h * 0.345, w * 0.088, h * 0.18, 18, lighter(leather, 0.08));
    for (const side of [-1, 1])
      s.rounded(cx + side * w * 0.064 - 12, base - h * 0.22, 24, h * 0.06, 10, "#4a4446");
  }
};

export const drawMats: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  for (const [x, y] of [
    [0.2, 0.04],
    [0.5, 0.03],
    [0.8, 0.04],
    [0.34, 0.13],
    [0.66, 0.13],
  ] as const) {
    const k = 1 + y * 3;
    const ink = s.random.pick(inks);
    s.poly(
      [
        [w * x - 100 * k, floor + h * y + 26 * k],
        [w * x + 70 * k, floor + h * y + 26 * k],
        [w * x + 100 * k, floor + h * y],
        [w * x - 60 * k, floor + h * y],
      ],
      ink,
    );
    s.ellipse(w * x - 60 * k, floor + h * y + 10 * k, 34 * k, 17 * k, darker(ink, 0.25));
    s.ellipse(w * x - 60 * k, floor + h * y + 6 * k, 34 * k, 17 * k, lighter(ink, 0.3));
    if (s.random.chance(0.6)) drawSitter(s, w * x, floor + h * y + 8 * k, h * 0.2 * k);
  }
};

/** A person who sits cross-legged. */
function drawSitter(s: Sketch, x: number, base: number, h: number): void {
  const shirt = s.random.pick(inks);
  const skin = s.random.pick(["#e8b990", "#c98f68", "#f0cba6", "#8a5a3c"]);
  s.smooth(
    [
      [x - h * 0.56, base + 4],
      [x - h * 0.4, base - h * 0.26],
      [x, base - h * 0.2],
      [x + h * 0.4, base - h * 0.26],
      [x + h * 0.56, base + 4],
    ],
    darker(shirt, 0.4),
  );
  s.smooth(
    [
      [x - h * 0.2, base - h * 0.1],
      [x - h * 0.24, base - h * 0.68],
      [x, base - h * 0.76],
      [x + h * 0.24, base - h * 0.68],
      [x + h * 0.2, base - h * 0.1],
    ],
    shirt,
  );
  for (const side of [-1, 1])
    s.line(
      [x + side * h * 0.2, base - h * 0.6],
      [x + side * h * 0.4, base - h * 0.16],
      shirt,
      h * 0.1,
    );
  s.circle(x, base - h * 0.86, h * 0.125, skin);
  s.blob(x, base - h * 0.92, h * 0.14, h * 0.1, s.random.pick(["#3b2a22", "#6b4a2c", "#d8d2c8"]), {
    corners: 6,
  });
}

export const drawClinic: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  const cover = s.random.pick(["#97b3a6", "#6f93ad", "#dba18b"]);
  s.rect(w * 0.06, floor - h * 0.42, w * 0.22, h * 0.5, "#efe6d4");
  for (let i = 0; i < 3; i++) {
    s.rect(w * 0.07, floor - h * (0.28 - i * 0.14), w * 0.2, 8, "#c9b898");
    drawGoods(
      s,
      i === 1 ? "books" : "boxes",
      w * 0.075,
      floor - h * (0.28 - i * 0.14),
      w * 0.19,
      h * 0.11,
    );
  }
  s.shadeEllipse(w * 0.56, h * 0.96, w * 0.26, 24, 1.1);
  for (const x of [0.4, 0.7]) s.rect(w * x, floor - h * 0.06, 16, h * 0.24, "#a9adb2");
  s.rounded(w * 0.35, floor - h * 0.1, w * 0.4, h * 0.07, 18, cover);
  s.rounded(w * 0.64, floor - h * 0.16, w * 0.12, h * 0.08, 20, lighter(cover, 0.4));
  s.path(
    `M${w * 0.36} ${floor - h * 0.1}h${w * 0.16}v${h * 0.13}q${-w * 0.08} ${h * 0.02} ${-w * 0.16} 0z`,
    "#f6f0e2",
  );
  s.stroke(
    `M${w * 0.84} ${h * 0.95}V${h * 0.4}q0 ${-h * 0.08} ${-w * 0.06} ${-h * 0.06}`,
    "#8d9096",
    10,
  );
  s.ellipse(w * 0.77, h * 0.35, 56, 26, "#d9dcdc", { turn: -18 });
  s.glow(w * 0.76, h * 0.38, 170, "#fff1c4", 0.5);
};

export const drawGallery: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  for (const [x, k] of [
    [0.16, 0.9],
    [0.5, 1],
    [0.82, 0.86],
  ] as const) {
    const top = floor + h * 0.14 - h * 0.28 * k;
    s.shadeEllipse(w * x + 24, floor + h * 0.15, w * 0.08, 18, 1.1);
    s.rect(w * x - w * 0.055, top, w * 0.11, h * 0.28 * k, "#f1e9d8");
    s.rect(w * x + w * 0.02, top, w * 0.035, h * 0.28 * k, darker("#f1e9d8", 0.16));
    s.glow(w * x, top - h * 0.12, 150, "#ffe6b0", 0.4);
    drawGoods(s, "pottery", w * x - w * 0.042, top, w * 0.09, h * 0.22 * k);
  }
};

export const drawCinema: DrawFurniture = (s, floor) => {
  const [w, h] = [s.width, s.height];
  s.rect(-10, -10, w + 20, h + 20, "#3a1f2b");
  for (let i = 0; i < 14; i++)
    s.path(
      `M${w * 0.075 * i - 20} 0q30 ${h * 0.4} 0 ${floor}h${w * 0.05}q30 ${-h * 0.4} 0 ${-floor}z`,
      i % 2 ? "#7a2a35" : "#8f3540",
    );
  s.rect(w * 0.2, h * 0.1, w * 0.6, h * 0.5, "#241519");
  s.path(
    `M${w * 0.215} ${h * 0.125}h${w * 0.57}v${h * 0.45}h${-w * 0.57}z`,
    s.gradient([
      [0, "#f7e2ae", 1],
      [1, "#d98a5c", 1],
    ]),
    { raw: true },
  );
  s.clip(
    [
      [w * 0.215, h * 0.125],
      [w * 0.785, h * 0.125],
      [w * 0.785, h * 0.575],
      [w * 0.215, h * 0.575],
    ],
    () => {
      s.blob(w * 0.4, h * 0.62, w * 0.3, h * 0.2, "#7d5a5c", { raw: true });
      s.blob(w * 0.68, h * 0.64, w * 0.24, h * 0.16, "#5a4460", { raw: true });
      s.circle(w * 0.6, h * 0.28, h * 0.075, "#fff3d0", { raw: true });
    },
  );
  s.glow(w * 0.5, h * 0.36, w * 0.42, "#ffdf9e", 0.34);
  for (let row = 0; row < 3; row++) {
    const y = h * (0.74 + row * 0.12);
    const k = 0.8 + row * 0.22;
    for (let i = -7; i <= 7; i++) {
      const x = w * 0.5 + (i + (row % 2) * 0.5) * w * 0.078 * k;
      if (s.random.chance(0.3)) {
        s.circle(x, y - 40 * k, 24 * k, s.random.pick(["#2a1a20", "#4a3028", "#1f1a24"]));
        s.rounded(x - 40 * k, y - 20 * k, 80 * k, 60 * k, 26, "#2b2028");
      }
      s.rounded(x - 46 * k, y, 92 * k, 130, 22 * k, row === 2 ? "#6e2530" : "#57202b");
      s.rounded(x - 40 * k, y + 7, 80 * k, 16, 8, "#9a4048", { opacity: 0.7 });
    }
  }
};
