import { awnings, blossoms, darker, inks, lighter, shutters, woods } from "../colour";
import type { Sketch } from "../sketch";
import { drawFlowerPot } from "./plants";

/** A passer-by, `h` high, from the side or the back, without a face. */
export function drawFigure(s: Sketch, x: number, base: number, h: number): void {
  const r = s.random;
  const coat = r.pick(inks);
  const skin = r.pick(["#e8b990", "#c98f68", "#f0cba6", "#8a5a3c"]);
  s.shadeEllipse(x + h * 0.12, base, h * 0.26, h * 0.035);
  const stride = r.between(0.04, 0.12) * h;
  s.line([x, base - h * 0.45], [x - stride, base], darker(r.pick(inks), 0.5), h * 0.085);
  s.line([x, base - h * 0.45], [x + stride, base], darker(r.pick(inks), 0.45), h * 0.085);
  const flare = r.between(0.12, 0.19) * h;
  s.smooth(
    [
      [x - h * 0.1, base - h * 0.84],
      [x + h * 0.1, base - h * 0.84],
      [x + flare, base - h * 0.34],
      [x - flare, base - h * 0.34],
    ],
    coat,
  );
  s.rect(x - h * 0.09, base - h * 0.8, h * 0.19, h * 0.42, coat);
  s.line(
    [x + h * 0.09, base - h * 0.76],
    [x + h * r.between(0.1, 0.2), base - h * 0.46],
    darker(coat, 0.2),
    h * 0.065,
  );
  s.circle(x + h * 0.01, base - h * 0.9, h * 0.075, skin);
  s.blob(
    x - h * 0.005,
    base - h * 0.93,
    h * 0.085,
    h * 0.07,
    r.pick(["#3b2a22", "#6b4a2c", "#d8d2c8", "#2b2220", "#a9652e"]),
    { corners: 6 },
  );
  if (r.chance(0.4)) {
    const bag = r.pick(inks);
    s.rounded(x + h * 0.12, base - h * 0.46, h * 0.13, h * 0.15, 3, bag);
  }
}

export function drawBicycle(
  s: Sketch,
  x: number,
  base: number,
  h: number,
  frame: string = s.random.pick(awnings),
): void {
  const wheel = h * 0.36;
  const [a, b] = [x + wheel, x + h * 1.42];
  const y = base - wheel;
  s.shadeEllipse(x + h * 0.95, base, h, h * 0.05);
  for (const cx of [a, b]) {
    s.stroke(
      `M${cx - wheel} ${y}a${wheel} ${wheel} 0 1 0 ${wheel * 2} 0a${wheel} ${wheel} 0 1 0 ${-wheel * 2} 0`,
      "#2f2a2c",
      h * 0.04,
    );
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI;
      const [dx, dy] = [Math.cos(angle) * wheel, Math.sin(angle) * wheel];
      s.stroke(`M${cx - dx} ${y - dy}L${cx + dx} ${y + dy}`, "#b9b2a6", 1.2, { opacity: 0.8 });
    }
  }
  const seat = [x + h * 0.66, base - h * 0.82] as const;
  const head = [x + h * 1.2, base - h * 0.86] as const;
  const crank = [x + h * 0.84, base - h * 0.32] as const;
  s.stroke(
    `M${a} ${y}L${crank[0]} ${crank[1]}L${head[0] + 6} ${head[1] + h * 0.16}L${seat[0] + 8} ${seat[1] + h * 0.2}L${a} ${y}M${crank[0]} ${crank[1]}L${seat[0]} ${seat[1]}`,
    frame,
    h * 0.052,
  );
  s.stroke(`M${head[0]} ${head[1]}L${b} ${y}`, frame, h * 0.052);
  s.stroke(
    `M${head[0]} ${head[1]}l${h * 0.02} ${-h * 0.12}q${h * 0.1} ${-h * 0.04} ${h * 0.02} ${h * 0.1}`,
    "#3b3434",
    h * 0.035,
  );
  s.stroke(`M${seat[0] - h * 0.1} ${seat[1]}h${h * 0.22}`, "#5d3a26", h * 0.07);
  s.circle(crank[0], crank[1], h * 0.07, "#3b3434");
  if (s.random.chance(0.6)) {
    s.poly(
      [
        [b - h * 0.22, base - h * 0.98],
        [b + h * 0.16, base - h * 0.98],
        [b + h * 0.1, base - h * 0.74],
        [b - h * 0.16, base - h * 0.74],
      ],
      "#a87a4b",
    );
    s.line([b - h * 0.2, base - h * 0.9], [b + h * 0.14, base - h * 0.9], "#7a5028", 2);
  }
}

export function drawCafeTable(s: Sketch, x: number, base: number, h: number, cloth: string): void {
  s.shadeEllipse(x + h * 0.2, base, h * 0.9, h * 0.09);
  for (const side of [-1, 1]) {
    const cx = x + side * h * 0.78;
    s.stroke(
      `M${cx - side * h * 0.2} ${base}L${cx - side * h * 0.12} ${base - h * 0.5}H${cx + side * h * 0.2}L${cx + side * h * 0.24} ${base - h * 1.02}M${cx + side * h * 0.2} ${base - h * 0.5}L${cx + side * h * 0.24} ${base}`,
      "#4a3a30",
      h * 0.05,
    );
    s.rounded(cx - h * 0.2, base - h * 0.56, h * 0.4, h * 0.08, 4, cloth);
  }
  s.stroke(
    `M${x} ${base - h * 0.7}V${base - 4}M${x - h * 0.24} ${base}H${x + h * 0.24}`,
    "#3b3434",
    h * 0.05,
  );
  s.ellipse(x, base - h * 0.72, h * 0.52, h * 0.1, darker(cloth, 0.25));
  s.ellipse(x, base - h * 0.75, h * 0.52, h * 0.1, lighter(cloth, 0.55));
  s.rounded(x - h * 0.24, base - h * 0.92, h * 0.14, h * 0.16, 3, "#f5efe1");
  s.stroke(`M${x + h * 0.14} ${base - h * 0.76}v${-h * 0.12}`, "#e6ddc8", 2.5);
  s.ellipse(
    x + h * 0.14,
    base - h * 0.96,
    h * 0.06,
    h * 0.09,
    s.random.pick(["#c8503a", "#e8912f", "#8a2f3f"]),
  );
}

export function drawParasol(s: Sketch, x: number, base: number, h: number, cloth: string): void {
  const w = h * 0.62;
  s.shadeEllipse(x + w * 0.3, base, w * 0.8, h * 0.05, 0.8);
  s.rect(x - h * 0.012, base - h * 0.86, h * 0.024, h * 0.86, "#8a6a45");
  const top = base - h;
  const rim = base - h * 0.72;
  s.path(
    `M${x} ${top}Q${x - w * 0.7} ${top + h * 0.08} ${x - w} ${rim}Q${x - w * 0.75} ${rim - h * 0.03} ${x - w * 0.5} ${rim + h * 0.02}Q${x - w * 0.25} ${rim - h * 0.03} ${x} ${rim + h * 0.025}Q${x + w * 0.25} ${rim - h * 0.03} ${x + w * 0.5} ${rim + h * 0.02}Q${x + w * 0.75} ${rim - h * 0.03} ${x + w} ${rim}Q${x + w * 0.7} ${top + h * 0.08} ${x} ${top}z`,
    cloth,
  );
  s.path(
    `M${x} ${top}Q${x + w * 0.7} ${top + h * 0.08} ${x + w} ${rim}Q${x + w * 0.75} ${rim - h * 0.03} ${x + w * 0.5} ${rim + h * 0.02}Q${x + w * 0.4} ${top + h * 0.12} ${x} ${top}z`,
    darker(cloth, 0.35),
    { opacity: 0.5 },
  );
  s.path(
    `M${x} ${top}Q${x - w * 0.4} ${top + h * 0.1} ${x - w * 0.5} ${rim + h * 0.02}Q${x - w * 0.25} ${rim - h * 0.03} ${x} ${rim + h * 0.025}z`,
    lighter(cloth, 0.6),
    { opacity: 0.9 },
  );
}

export function drawBench(s: Sketch, x: number, base: number, w: number): void {
  s.shadeEllipse(x + w / 2, base, w * 0.55, 8);
  const wood = s.random.pick(woods);
  for (const dx of [0.12, 0.86]) s.rect(x + w * dx, base - w * 0.2, w * 0.03, w * 0.2, "#3b3434");
  s.rect(x, base - w * 0.23, w, w * 0.05, wood);
  for (const dy of [0.34, 0.42]) s.rect(x, base - w * dy, w, w * 0.05, lighter(wood, 0.12));
}

export function drawScooter(s: Sketch, x: number, base: number, h: number): void {
  const paint = s.random.pick(["#8fb3a6", "#c8503a", "#e9d3a3", "#6f93ad"]);
  s.shadeEllipse(x + h * 0.7, base, h * 0.8, h * 0.05);
  for (const cx of [x + h * 0.22, x + h * 1.2]) {
    s.circle(cx, base - h * 0.17, h * 0.17, "#2f2a2c");
    s.circle(cx, base - h * 0.17, h * 0.08, "#c9c4ba");
  }
  s.path(
    `M${x + h * 0.02} ${base - h * 0.2}q0 ${-h * 0.36} ${h * 0.36} ${-h * 0.36}q${h * 0.2} 0 ${h * 0.24} ${h * 0.34}h${h * 0.3}l${h * 0.14} ${-h * 0.62}l${h * 0.12} 0l${-h * 0.04} ${h * 0.72}q${-h * 0.06} ${h * 0.06} ${-h * 0.4} ${h * 0.06}z`,
    paint,
  );
  s.path(
    `M${x + h * 1.04} ${base - h * 0.34}q${h * 0.18} ${-h * 0.14} ${h * 0.36} ${h * 0.12}l${-h * 0.1} ${h * 0.06}q${-h * 0.12} ${-h * 0.1} ${-h * 0.24} 0z`,
    darker(paint, 0.15),
  );
  s.rounded(x + h * 0.12, base - h * 0.66, h * 0.5, h * 0.12, h * 0.05, "#5d3a26");
  s.stroke(
    `M${x + h * 1.0} ${base - h * 0.86}l${h * 0.1} ${-h * 0.06}l${h * 0.12} ${h * 0.02}`,
    "#3b3434",
    h * 0.05,
  );
  s.circle(x + h * 1.1, base - h * 0.8, h * 0.07, "#fbeec2");
}

export function drawLamp(s: Sketch, x: number, y: number, size: number): void {
  s.stroke(
    `M${x - size} ${y - size * 0.6}q${size * 0.7} ${-size * 0.5} ${size} ${size * 0.2}`,
    "#2f2a2c",
    size * 0.12,
  );
  if (s.light.lamps) s.glow(x, y + size * 0.1, size * 5, "#ffcf7a", 0.55);
  s.poly(
    [
      [x - size * 0.36, y - size * 0.3],
      [x + size * 0.36, y - size * 0.3],
      [x + size * 0.24, y + size * 0.5],
      [x - size * 0.24, y + size * 0.5],
    ],
    s.light.lamps ? "#ffe3a0" : "#e9e2cc",
    { raw: s.light.lamps },
  );
  s.poly(
    [
      [x - size * 0.46, y - size * 0.28],
      [x, y - size * 0.62],
      [x + size * 0.46, y - size * 0.28],
    ],
    "#2f2a2c",
  );
}

export function drawPotRow(s: Sketch, x: number, base: number, w: number, h: number): void {
  const count = Math.max(1, Math.round(w / (h * 0.7)));
  for (let i = 0; i < count; i++) {
    const px = x + (w / count) * (i + 0.5);
    s.shadeEllipse(px + h * 0.1, base, h * 0.3, h * 0.05);
    drawFlowerPot(
      s,
      px,
      base + s.random.between(-4, 6),
      h * s.random.between(0.75, 1.1),
      s.random.pick(blossoms),
    );
  }
}

export function drawCar(
  s: Sketch,
  x: number,
  base: number,
  h: number,
  paint: string = s.random.pick(inks),
): void {
  s.shadeEllipse(x + h * 1.25, base, h * 1.5, h * 0.07, 1.2);
  s.path(
    `M${x} ${base - h * 0.2}q0 ${-h * 0.3} ${h * 0.3} ${-h * 0.36}q${h * 0.2} ${-h * 0.4} ${h * 0.56} ${-h * 0.42}h${h * 0.62}q${h * 0.3} 0 ${h * 0.56} ${h * 0.4}q${h * 0.4} ${h * 0.04} ${h * 0.44} ${h * 0.38}q0 ${h * 0.06} ${-h * 0.08} ${h * 0.06}h${-h * 2.3}q${-h * 0.1} 0 ${-h * 0.1} ${-h * 0.06}z`,
    paint,
  );
  s.path(
    `M${x + h * 0.46} ${base - h * 0.58}q${h * 0.14} ${-h * 0.26} ${h * 0.4} ${-h * 0.28}h${h * 0.24}v${h * 0.28}z`,
    "#cfe0e4",
  );
  s.path(
    `M${x + h * 1.18} ${base - h * 0.86}h${h * 0.28}q${h * 0.22} 0 ${h * 0.4} ${h * 0.28}h${-h * 0.68}z`,
    "#cfe0e4",
  );
  s.rect(x + h * 0.04, base - h * 0.36, h * 2.3, h * 0.04, lighter(paint, 0.35), { opacity: 0.6 });
  for (const cx of [x + h * 0.56, x + h * 1.92]) {
    s.circle(cx, base - h * 0.17, h * 0.23, darker(paint, 0.6));
    s.circle(cx, base - h * 0.17, h * 0.19, "#2b2728");
    s.circle(cx, base - h * 0.17, h * 0.09, "#c9c4ba");
  }
  s.circle(x + h * 2.34, base - h * 0.38, h * 0.07, "#fbeec2");
}

export function pickShutter(s: Sketch): string {
  return s.random.pick(shutters);
}
