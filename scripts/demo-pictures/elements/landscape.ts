import { darker, lighter, mix, walls } from "../colour";
import type { Point, Sketch } from "../sketch";
import { drawCrown, drawCypress } from "./plants";

/** Sky down to `horizon`, with a sun or a moon and long clouds. */
export function drawSky(s: Sketch, horizon: number): void {
  const [zenith, middle, low] = s.light.sky;
  s.path(
    `M0 0H${s.width}V${horizon}H0z`,
    s.gradient([
      [0, zenith, 1],
      [0.6, middle, 1],
      [1, low, 1],
    ]),
  );
  const r = s.random;
  const x = r.between(0.15, 0.85) * s.width;
  const { hour } = s.light;
  if (hour === "night") {
    for (let i = 0; i < 40; i++)
      s.circle(r.between(0, s.width), r.between(0, horizon * 0.7), r.between(0.8, 2.4), "#fdf3d0", {
        raw: true,
        opacity: r.between(0.3, 0.9),
      });
    s.circle(x, horizon * 0.24, 34, "#f7edcf", { raw: true });
    s.circle(x + 13, horizon * 0.24 - 7, 30, zenith, { raw: true });
  } else {
    const y = hour === "noon" || hour === "morning" ? horizon * 0.22 : horizon * 0.66;
    s.glow(x, y, horizon * 0.7, s.light.sun, 0.75);
    s.circle(x, y, 40, lighter(s.light.sun, 0.5), { raw: true, opacity: 0.9 });
  }
  for (let i = 0; i < 5; i++) {
    const cx = r.between(0, s.width);
    const cy = r.between(horizon * 0.1, horizon * 0.7);
    const w = r.between(120, 330);
    for (let k = 0; k < 3; k++) {
      s.blob(
        cx + r.between(-w, w) * 0.5,
        cy + k * 7,
        w * r.between(0.35, 0.7),
        r.between(6, 15),
        mix(low, "#ffffff", 0.35),
        { raw: true, opacity: hour === "night" ? 0.12 : 0.4, corners: 10, rough: 0.22 },
      );
    }
  }
}

function ridge(s: Sketch, base: number, swell: number): Point[] {
  const points: Point[] = [];
  const steps = 9;
  const phase = s.random.between(0, 6);
  for (let i = -1; i <= steps + 1; i++) {
    const x = (i / steps) * s.width;
    points.push([x, base - Math.sin(phase + i * 0.9) * swell - s.random.between(0, swell * 0.5)]);
  }
  return points;
}

/**
 * A hill across the picture with vines, fields or woods; `depth` 0 is far (in the haze), 1 near.
 */
export function drawHill(s: Sketch, base: number, swell: number, depth: number): Point[] {
  const r = s.random;
  const green = r.pick(["#7d9150", "#94a058", "#66824a", "#b0a457", "#86995c"]);
  const fill = mix(s.tone(green), s.light.haze, 0.82 * (1 - depth));
  const crest = ridge(s, base, swell);
  const outline: Point[] = [
    ...crest,
    [s.width * 1.2, s.height + 40],
    [-s.width * 0.2, s.height + 40],
  ];
  s.smooth(outline, fill, { raw: true });
  s.clip(crest.length ? outline : [], () => {
    for (let patch = 0; patch < 5; patch++) {
      const x = r.between(-0.1, 1) * s.width;
      const y = base + r.between(swell * 0.2, swell * 1.6);
      const w = r.between(140, 340) * (0.5 + depth);
      const h = r.between(50, 120) * (0.4 + depth);
      const slope = r.between(-0.35, 0.35);
      const tint = mix(
        mix(
          s.tone(r.pick(["#c9b560", "#6f8a46", "#a0683f", "#5d7a3c", "#d9c77a"])),
          s.light.haze,
          0.8 * (1 - depth),
        ),
        fill,
        0.35,
      );
      s.poly(
        [
          [x, y],
          [x + w, y + slope * w],
          [x + w * 1.15, y + h + slope * w],
          [x - w * 0.1, y + h],
        ],
        tint,
        { raw: true, opacity: 0.75, wobble: 6 },
      );
      const rows = Math.round(6 + depth * 5);
      let d = "";
      for (let i = 1; i < rows; i++) {
        const t = i / rows;
        d += `M${x + w * t} ${y + slope * w * t}q${-w * 0.02} ${h * 0.5} ${w * (t - 0.5) * 0.25} ${h}`;
      }
      s.stroke(d, mix(darker(tint, 0.35), s.light.haze, 0.4 * (1 - depth)), 1.6 + depth * 2.6, {
        raw: true,
        opacity: 0.65,
      });
    }
    const sunny = s.light.sun;
    s.path(
      `M0 ${base - swell * 2}L${s.width * 0.5} ${base - swell * 2}L${s.width * 0.2} ${s.height}H0z`,
      sunny,
      { raw: true, opacity: s.light.sunStrength * 0.4 },
    );
  });
  return crest;
}

/** A cluster of roofs below a castle: Castelvento from afar. `w` wide, its foot at `base`. */
export function drawTown(s: Sketch, x: number, base: number, w: number, depth: number): void {
  const r = s.random;
  const fade = (colour: string) => mix(s.tone(colour), s.light.haze, 0.7 * (1 - depth));
  const castle = x + w * 0.5;
  const top = base - w * 0.3;
  const stone = fade("#b08a66");
  s.rect(castle - w * 0.1, top - w * 0.14, w * 0.2, w * 0.24, stone, { raw: true });
  s.rect(castle + w * 0.02, top - w * 0.14, w * 0.08, w * 0.24, fade("#7d5f52"), {
    raw: true,
    opacity: 0.5,
  });
  for (const [dx, tall] of [
    [-0.12, 0.22],
    [0.08, 0.3],
  ] as const) {
    s.rect(castle + w * dx, top - w * tall, w * 0.055, w * (tall + 0.1), stone, { raw: true });
    for (let i = 0; i < 3; i++)
      s.rect(
        castle + w * (dx - 0.006 + i * 0.024),
        top - w * (tall + 0.018),
        w * 0.014,
        w * 0.02,
        stone,
        { raw: true, wobble: 0.4 },
      );
  }
  for (let row = 0; row < 5; row++) {
    const y = top + (base - top) * (row / 4.2) + w * 0.05;
    const span = w * (0.22 + row * 0.2);
    const count = 4 + row * 2;
    for (let i = 0; i < count; i++) {
      const hw = (span / count) * r.between(0.9, 1.25);
      const hx = castle - span / 2 + (span / count) * i + r.between(-4, 4);
      const hh = w * r.between(0.055, 0.095);
      const wall = fade(r.pick(walls));
      s.rect(hx, y - hh, hw, hh + w * 0.05, wall, { raw: true, wobble: 1 });
      s.rect(hx + hw * 0.62, y - hh, hw * 0.38, hh + w * 0.05, fade("#5d4a55"), {
        raw: true,
        opacity: 0.25,
        wobble: 0.6,
      });
      s.poly(
        [
          [hx - 3, y - hh],
          [hx + hw * 0.5, y - hh - w * 0.026],
          [hx + hw + 3, y - hh],
        ],
        fade(r.pick(["#a8543a", "#b8664a", "#8f4a38"])),
        { raw: true, wobble: 1 },
      );
      if (hw > 12) {
        const lit = s.light.lamps && r.chance(0.6);
        s.rect(
          hx + hw * 0.24,
          y - hh * 0.66,
          hw * 0.15,
          hh * 0.3,
          lit ? "#ffd98a" : fade("#5a4a4a"),
          { raw: true, wobble: 0.3 },
        );
        s.rect(
          hx + hw * 0.56,
          y - hh * 0.66,
          hw * 0.15,
          hh * 0.3,
          lit ? "#ffe3a0" : fade("#5a4a4a"),
          { raw: true, wobble: 0.3 },
        );
      }
    }
  }
  const bell = x + w * r.between(0.2, 0.32);
  const bellBase = base - w * 0.04;
  s.rect(bell, bellBase - w * 0.34, w * 0.05, w * 0.34, fade("#d9b48a"), { raw: true });
  s.poly(
    [
      [bell - 4, bellBase - w * 0.34],
      [bell + w * 0.025, bellBase - w * 0.43],
      [bell + w * 0.05 + 4, bellBase - w * 0.34],
    ],
    fade("#8f4a38"),
    { raw: true },
  );
  s.rect(bell + w * 0.014, bellBase - w * 0.31, w * 0.02, w * 0.045, fade("#4a3a3a"), {
    raw: true,
  });
  for (let i = 0; i < 6; i++) {
    const cx = x + r.between(0.02, 0.98) * w;
    drawCrown(s, cx, base + r.between(-6, 10), w * 0.045, w * 0.035);
  }
  for (let i = 0; i < 3; i++)
    drawCypress(s, x + r.between(0.1, 0.9) * w, base + 4, w * r.between(0.09, 0.14));
}
