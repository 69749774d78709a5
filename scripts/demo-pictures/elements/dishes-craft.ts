import { darker, inks, lighter, mix } from "../colour";
import type { Sketch } from "../sketch";
import type { Dish } from "./dish";

export const drawBookPile: Dish = (s, x, y, r) => {
  for (let i = 0; i < s.random.int(2, 3); i++) {
    const ink = s.random.pick(inks);
    s.at(x + i * 5, y - i * 6, r / 100, s.random.between(-26, 26), () => {
      s.rect(-62, -78, 142, 180, s.light.shade, { opacity: s.light.shadeStrength, raw: true });
      s.rect(-72, -92, 144, 184, "#f3e9d2");
      s.rect(-76, -94, 144, 184, ink);
      s.rect(-76, -94, 14, 184, darker(ink, 0.3));
      s.rect(-46, -66, 96, 66, lighter(ink, 0.5));
      s.circle(2, -33, 24, s.random.pick(inks));
      s.rect(-46, 22, 96, 8, lighter(ink, 0.5));
      s.rect(-30, 40, 64, 6, lighter(ink, 0.5));
    });
  }
};

export const drawThread: Dish = (s, x, y, r) => {
  for (let i = 0; i < 4; i++) {
    const ink = s.random.pick(inks);
    const [px, py] = [x + s.random.between(-r, r) * 0.7, y + s.random.between(-r, r) * 0.7];
    s.shadeEllipse(px + 7, py + 9, r * 0.25, r * 0.25);
    s.circle(px, py, r * 0.25, "#d9b98a");
    s.circle(px, py, r * 0.21, ink);
    s.stroke(
      `M${px - r * 0.14} ${py}a${r * 0.14} ${r * 0.14} 0 1 0 ${r * 0.28} 0a${r * 0.14} ${r * 0.14} 0 1 0 ${-r * 0.28} 0`,
      lighter(ink, 0.3),
      3,
    );
    s.circle(px, py, r * 0.07, "#5d3a26");
  }
  drawScissors(s, x + r * 0.3, y - r * 0.1, r);
};

function drawScissors(s: Sketch, x: number, y: number, r: number): void {
  s.at(x, y, r / 100, s.random.between(0, 360), () => {
    s.poly(
      [
        [-6, -6],
        [4, 8],
        [96, -10],
        [98, -16],
      ],
      "#b9bcc0",
    );
    s.poly(
      [
        [-6, 6],
        [4, -8],
        [96, 14],
        [96, 20],
      ],
      "#9aa0a6",
    );
    for (const k of [-1, 1])
      s.stroke(`M-8 ${-k * 4}q-40 ${k * 4} -60 ${k * 26}a20 16 0 1 0 30 ${-k * 26}`, "#b5472f", 10);
    s.circle(0, 0, 5, "#5d5a56");
  });
}

export const drawBloom: Dish = (s, x, y, r) => {
  for (let i = 0; i < 5; i++) {
    const a = s.random.between(0, 6.28);
    s.ellipse(
      x + Math.cos(a) * r * 0.6,
      y + Math.sin(a) * r * 0.6,
      r * 0.42,
      r * 0.14,
      s.random.pick(["#5d7a3c", "#7f9a5a", "#47663a"]),
      { turn: (a * 180) / Math.PI },
    );
  }
  s.shadeEllipse(x + 8, y + 10, r * 0.55, r * 0.55);
  const ink = s.random.pick([
    "#d9485a",
    "#f0b23c",
    "#f3efe2",
    "#c96a9a",
    "#8a5aa8",
    "#ef7f4e",
    "#e9a7a7",
  ]);
  for (let ring = 0; ring < 3; ring++) {
    const k = 1 - ring * 0.3;
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.283 + ring * 0.35;
      s.ellipse(
        x + Math.cos(a) * r * 0.36 * k,
        y + Math.sin(a) * r * 0.36 * k,
        r * 0.25 * k,
        r * 0.15 * k,
        ring % 2 ? lighter(ink, 0.25) : mix(ink, "#7a2f3f", 0.12 * (2 - ring)),
        { turn: (a * 180) / Math.PI },
      );
    }
  }
  s.circle(x, y, r * 0.12, "#e8b83c");
};

export const drawComb: Dish = (s, x, y, r) => {
  drawScissors(s, x - r * 0.3, y, r);
  s.at(x + r * 0.3, y + r * 0.3, r / 100, s.random.between(-50, 50), () => {
    s.rounded(-80, -14, 160, 18, 6, "#5d3a26");
    for (let i = 0; i < 17; i++) s.rect(-74 + i * 9, 0, 5, 34, "#5d3a26", { wobble: 0.4 });
  });
  s.rounded(
    x - r * 0.2,
    y - r * 0.9,
    r * 0.34,
    r * 0.7,
    r * 0.1,
    s.random.pick(["#d9b48a", "#a9bfae", "#e6c6c0"]),
  );
};

export const drawBeads: Dish = (s, x, y, r) => {
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * 6.283;
    const [px, py] = [
      x + Math.cos(a) * r * 0.7,
      y + Math.sin(a) * r * 0.52 + Math.sin(a * 2) * r * 0.1,
    ];
    s.shadeEllipse(px + 4, py + 6, r * 0.075, r * 0.075);
    s.circle(px, py, r * 0.078, i % 4 ? "#e8c25a" : "#4f9a8a");
    s.circle(px - 2, py - 3, r * 0.025, "#fff6e0");
  }
  s.circle(x, y, r * 0.26, "#c9a24a");
  s.circle(x, y, r * 0.21, "#f8f3e6");
  s.line([x, y], [x, y - r * 0.15], "#2b2220", 3);
  s.line([x, y], [x + r * 0.1, y + r * 0.03], "#2b2220", 3);
};

export const drawPaints: Dish = (s, x, y, r) => {
  s.shadeEllipse(x + 10, y + 12, r, r * 0.76, 1);
  s.blob(x, y, r, r * 0.76, "#b98a56", { rough: 0.1 });
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 6.283;
    s.blob(
      x + Math.cos(a) * r * 0.64,
      y + Math.sin(a) * r * 0.46,
      r * 0.15,
      r * 0.12,
      s.random.pick(["#c8503a", "#d99a2b", "#365c8c", "#6f8038", "#8a3e5e", "#f3ead6", "#3b3030"]),
      { rough: 0.25 },
    );
  }
  s.line([x - r * 0.5, y + r * 0.5], [x + r * 0.9, y - r * 0.9], "#94623a", r * 0.07);
  s.line([x - r * 0.66, y + r * 0.66], [x - r * 0.5, y + r * 0.5], "#3b3030", r * 0.11);
};
