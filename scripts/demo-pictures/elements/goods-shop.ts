import { blossoms, darker, inks, lighter, walls, woods } from "../colour";
import { drawFlowerPot, drawVase } from "./plants";
import type { Ware } from "./ware";

export const drawBook: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.11, 0.2);
  const tall = h * r.between(0.62, 0.96);
  const ink = r.pick(inks);
  s.rect(x, base - tall, w, tall, ink, { wobble: 0.8 });
  s.rect(x + w * 0.12, base - tall * 0.84, w * 0.76, tall * 0.09, lighter(ink, 0.55), {
    wobble: 0.5,
  });
  if (r.chance(0.5))
    s.rect(x + w * 0.12, base - tall * 0.28, w * 0.76, tall * 0.05, lighter(ink, 0.4), {
      wobble: 0.4,
    });
  s.rect(x + w * 0.8, base - tall, w * 0.2, tall, darker(ink, 0.3), { opacity: 0.5, wobble: 0.4 });
  return w + 1;
};

export const drawTin: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.46, 0.56);
  const tall = h * r.between(0.5, 0.72);
  s.rounded(x, base - tall, w, tall, 4, "#cfcac0");
  s.rect(x, base - tall * 0.8, w, tall * 0.58, r.pick(inks), { wobble: 0.6 });
  s.ellipse(x + w / 2, base - tall, w / 2, h * 0.045, "#e9e4d8");
  s.stroke(
    `M${x + 3} ${base - tall * 0.9}Q${x + w / 2} ${base - tall * 1.5} ${x + w - 3} ${base - tall * 0.9}`,
    "#8d8a84",
    2,
  );
  s.circle(x + w / 2, base - tall * 0.5, w * 0.16, "#f6ecd4");
  return w + h * 0.08;
};

export const drawBoxes: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.32, 0.5);
  let y = base;
  for (let i = r.int(2, 4); i > 0; i--) {
    const tall = h * r.between(0.14, 0.26);
    if (y - tall < base - h) break;
    const paper = r.pick(["#f4efe3", "#dfe9e2", "#f1dcc9", "#d6e2e8", "#e9e3c6"]);
    s.rect(x, y - tall, w, tall, paper, { wobble: 0.7 });
    s.rect(
      x,
      y - tall,
      w * 0.28,
      tall,
      r.pick(["#2f7d6b", "#b5472f", "#365c8c", "#d99a2b", "#8a3e5e"]),
      { wobble: 0.7 },
    );
    s.rect(x + w * 0.38, y - tall * 0.62, w * 0.45, 3, "#8d8a84", { wobble: 0.3 });
    y -= tall + 1;
  }
  return w + h * 0.05;
};

export const drawPot: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.4, 0.62);
  drawVase(
    s,
    x + w / 2,
    base,
    w,
    h * r.between(0.5, 0.9),
    r.pick(["#c0643f", "#d9a06a", "#8a4a35", "#e2d0b0", "#6d8a86", "#3f5a70"]),
  );
  return w + h * 0.08;
};

export const drawSoap: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.2, 0.28);
  const tall = h * r.between(0.42, 0.7);
  const ink = r.pick(["#d9b48a", "#a9bfae", "#e6c6c0", "#8fa3b0", "#f0e6d2", "#c9a0a8"]);
  s.rounded(x, base - tall, w, tall, w * 0.24, ink);
  s.rect(x + w * 0.36, base - tall - h * 0.14, w * 0.28, h * 0.15, "#4a4440");
  if (r.chance(0.5)) s.rect(x + w * 0.36, base - tall - h * 0.15, w * 0.6, h * 0.045, "#4a4440");
  s.rect(x + w * 0.14, base - tall * 0.66, w * 0.72, tall * 0.34, "#f8f2e4", { wobble: 0.6 });
  return w + h * 0.06;
};

export const drawShoe: Ware = (s, x, base, h) => {
  const r = s.random;
  const leather = r.pick(["#7a4b2c", "#3b2f2f", "#a9653a", "#8a2f2f", "#365c8c", "#d9c3a0"]);
  const w = h * 0.78;
  for (const dx of [w * 0.2, 0]) {
    const a = x + dx;
    s.path(
      `M${a} ${base - h * 0.36}q${w * 0.1} ${h * 0.05} ${w * 0.24} 0q${w * 0.08} ${h * 0.14} ${w * 0.3} ${h * 0.18}q${w * 0.2} ${h * 0.04} ${w * 0.2} ${h * 0.18}h${-w * 0.76}z`,
      dx ? darker(leather, 0.25) : leather,
    );
    s.rect(a, base - h * 0.05, w * 0.76, h * 0.05, "#2b2220", { wobble: 0.5 });
    s.stroke(
      `M${a + w * 0.28} ${base - h * 0.3}l${w * 0.1} ${h * 0.05}m${-w * 0.02} ${-h * 0.12}l${w * 0.08} ${h * 0.08}`,
      "#f3e7cd",
      2,
    );
  }
  return w + h * 0.3;
};

export const drawJewel: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * 0.6;
  const cx = x + w / 2;
  if (r.chance(0.45)) {
    s.circle(cx, base - h * 0.36, w * 0.46, r.pick(["#c9a24a", "#8a8f96", "#7a4b2c"]));
    s.circle(cx, base - h * 0.36, w * 0.38, "#f8f3e6");
    s.line([cx, base - h * 0.36], [cx, base - h * 0.56], "#2b2220", 3);
    s.line([cx, base - h * 0.36], [cx + w * 0.2, base - h * 0.32], "#2b2220", 3);
    s.rect(cx - w * 0.2, base - h * 0.08, w * 0.4, h * 0.08, "#5d3a26");
  } else {
    s.smooth(
      [
        [x, base],
        [x + w * 0.1, base - h * 0.5],
        [cx - w * 0.12, base - h * 0.62],
        [cx - w * 0.12, base - h * 0.86],
        [cx + w * 0.12, base - h * 0.86],
        [cx + w * 0.12, base - h * 0.62],
        [x + w * 0.9, base - h * 0.5],
        [x + w, base],
      ],
      "#3d3346",
    );
    s.stroke(
      `M${cx - w * 0.2} ${base - h * 0.6}q${w * 0.2} ${h * 0.42} ${w * 0.4} 0`,
      "#e8c25a",
      4,
    );
    s.circle(cx, base - h * 0.36, h * 0.045, r.pick(["#c43c46", "#4f9a8a", "#f6e6c6"]));
  }
  return w + h * 0.12;
};

export const drawGlasses: Ware = (s, x, base, h) => {
  const frame = s.random.pick(["#2b2220", "#8a3e2f", "#365c8c", "#7a5a2a", "#2f6f62"]);
  const lens = h * 0.2;
  const y = base - h * 0.34;
  for (const cx of [x + lens, x + lens * 3.3]) {
    s.circle(cx, y, lens, "#dfeaf0", { opacity: 0.8 });
    s.stroke(
      `M${cx - lens} ${y}a${lens} ${lens} 0 1 0 ${lens * 2} 0a${lens} ${lens} 0 1 0 ${-lens * 2} 0`,
      frame,
      h * 0.05,
    );
  }
  s.stroke(
    `M${x + lens * 2} ${y - lens * 0.3}q${lens * 0.15} ${-lens * 0.4} ${lens * 0.3} 0`,
    frame,
    h * 0.05,
  );
  return lens * 4.3 + h * 0.2;
};

export const drawGarment: Ware = (s, x, base, h) => {
  const r = s.random;
  const w = h * r.between(0.44, 0.54);
  const ink = r.pick([...inks, ...walls]);
  const top = base - h;
  const cx = x + w / 2;
  s.stroke(
    `M${cx} ${top}v${h * 0.07}l${-w * 0.34} ${h * 0.07}M${cx} ${top + h * 0.07}l${w * 0.34} ${h * 0.07}`,
    "#3b2f2f",
    3,
  );
  const hem = r.chance(0.5) ? w * 0.52 : w * 0.4;
  const long = top + h * r.between(0.72, 0.92);
  s.poly(
    [
      [cx - w * 0.14, top + h * 0.1],
      [cx + w * 0.14, top + h * 0.1],
      [cx + w * 0.44, top + h * 0.17],
      [cx + w * 0.5, top + h * 0.42],
      [cx + w * 0.34, top + h * 0.42],
      [cx + hem, long],
      [cx - hem, long],
      [cx - w * 0.34, top + h * 0.42],
      [cx - w * 0.5, top + h * 0.42],
      [cx - w * 0.44, top + h * 0.17],
    ],
    ink,
  );
  s.poly(
    [
      [cx + w * 0.1, top + h * 0.3],
      [cx + hem * 0.9, long],
      [cx + hem * 0.4, long],
    ],
    darker(ink, 0.25),
    { opacity: 0.4 },
  );
  if (r.chance(0.4))
    for (let i = 0; i < 3; i++)
      s.line(
        [cx - w * 0.32, top + h * (0.36 + i * 0.1)],
        [cx + w * 0.32, top + h * (0.36 + i * 0.1)],
        lighter(ink, 0.5),
        4,
      );
  return w + h * 0.06;
};

export const drawTool: Ware = (s, x, base, h) => {
  const r = s.random;
  const top = base - h;
  const handle = r.pick(woods);
  const steel = "#9aa0a6";
  const cx = x + h * 0.14;
  const kind = r.int(0, 3);
  s.circle(cx, top + 4, 4, "#3b2f2f");
  if (kind === 0) {
    s.rect(cx - 5, top + h * 0.2, 10, h * 0.66, handle, { wobble: 0.8 });
    s.rect(cx - h * 0.14, top + h * 0.08, h * 0.28, h * 0.14, steel);
  } else if (kind === 1) {
    s.stroke(`M${cx} ${top + h * 0.2}V${top + h * 0.86}`, steel, h * 0.07);
    s.stroke(
      `M${cx - h * 0.08} ${top + h * 0.06}q${-h * 0.04} ${h * 0.16} ${h * 0.08} ${h * 0.16}q${h * 0.12} 0 ${h * 0.08} ${-h * 0.16}`,
      steel,
      h * 0.06,
    );
  } else if (kind === 2) {
    s.rect(cx - h * 0.05, top + h * 0.06, h * 0.1, h * 0.34, r.pick(inks));
    s.rect(cx - 3, top + h * 0.4, 6, h * 0.46, steel, { wobble: 0.5 });
  } else {
    s.poly(
      [
        [cx - h * 0.1, top + h * 0.3],
        [cx + h * 0.12, top + h * 0.34],
        [cx + h * 0.02, top + h * 0.92],
        [cx - h * 0.06, top + h * 0.92],
      ],
      steel,
    );
    s.rounded(cx - h * 0.13, top + h * 0.04, h * 0.26, h * 0.28, 8, handle);
  }
  return h * 0.34;
};

export const drawPotted: Ware = (s, x, base, h) => {
  const w = h * 0.56;
  drawFlowerPot(s, x + w / 2, base, h * 0.95, s.random.pick(blossoms));
  return w + h * 0.08;
};
