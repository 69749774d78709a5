import { awnings, darker, mix, walls } from "../colour";
import { drawSky, drawTown } from "../elements/landscape";
import { drawIvy } from "../elements/plants";
import { drawBicycle, drawFigure, drawLamp, drawPotRow } from "../elements/street";
import { drawGlyph, type GlyphName } from "../glyphs";
import type { Point, Sketch } from "../sketch";

/** A lane that climbs between two rows of houses to the castle, with a hanging sign in front. */
export function drawLane(s: Sketch, options: { glyph: GlyphName }): void {
  const r = s.random;
  const [w, h] = [s.width, s.height];
  const eye: Point = [w * r.between(0.42, 0.58), h * 0.6];
  drawSky(s, eye[1]);
  drawTown(s, eye[0] - w * 0.24, eye[1] + 30, w * 0.48, 0.5);
  s.rect(-10, eye[1], w + 20, h - eye[1] + 10, "#a8967c");
  s.poly(
    [
      [eye[0] - w * 0.045, eye[1]],
      [eye[0] + w * 0.045, eye[1]],
      [w * 0.92, h + 10],
      [w * 0.08, h + 10],
    ],
    "#c2b091",
  );
  let d = "";
  for (let i = 1; i < 15; i++) {
    const t = (i / 15) ** 2.2;
    const y = eye[1] + (h - eye[1]) * t;
    d += `M${eye[0] - w * (0.045 + 0.45 * t)} ${y}Q${eye[0]} ${y + 14 * t} ${eye[0] + w * (0.045 + 0.43 * t)} ${y}`;
  }
  s.stroke(d, "#8f7d68", 2.5, { opacity: 0.55 });
  for (let i = 0; i < 60; i++) {
    const t = r.between(0.1, 1);
    s.ellipse(
      eye[0] + w * 0.4 * t * r.between(-1, 1),
      eye[1] + (h - eye[1]) * t,
      26 * t,
      9 * t,
      r.pick(["#d4c4a6", "#ab997f", "#b9a489"]),
      { opacity: 0.6 },
    );
  }
  for (const side of [-1, 1] as const) drawRow(s, eye, side);
  s.shade(
    [
      [eye[0] + w * 0.04, eye[1]],
      [w, h * 0.98],
      [w * 0.5, h],
      [eye[0], eye[1] + 10],
    ],
    0.85,
  );
  drawFigure(s, eye[0] - w * 0.02, eye[1] + h * 0.09, h * 0.13);
  drawFigure(s, eye[0] + w * 0.035, eye[1] + h * 0.15, h * 0.18);
  const line = h * 0.24;
  s.stroke(
    `M${w * 0.26} ${line - 30}Q${w * 0.5} ${line + 40} ${w * 0.74} ${line - 40}`,
    "#4a4040",
    2.5,
  );
  for (let i = 0; i < 7; i++) {
    const t = (i + 1) / 8;
    const x = w * (0.26 + 0.48 * t);
    const y = line - 30 + 34 * 4 * t * (1 - t) - 10 * t;
    if (s.light.lamps) {
      s.glow(x, y + 12, 60, "#ffd98a", 0.6);
      s.circle(x, y + 12, 9, "#ffedb5", { raw: true });
    } else {
      const cloth = r.pick(["#f3ead8", "#c8503a", "#97b3a6", "#e8c76a", "#6f93ad", "#f3ead8"]);
      s.poly(
        [
          [x - 22, y],
          [x + 22, y + 3],
          [x + 20, y + r.between(46, 74)],
          [x - 20, y + r.between(46, 74)],
        ],
        cloth,
        { wobble: 3 },
      );
    }
  }
  drawPotRow(s, w * 0.05, h * 0.97, w * 0.17, h * 0.2);
  if (r.chance(0.6)) drawBicycle(s, w * 0.72, h * 0.95, h * 0.23);
  else drawPotRow(s, w * 0.76, h * 0.97, w * 0.18, h * 0.2);
  drawSign(s, w * 0.13, h * 0.3, h * 0.13, options.glyph);
}

function drawRow(s: Sketch, eye: Point, side: -1 | 1): void {
  const r = s.random;
  const { width: w, height: h } = s;
  const edge = (t: number): number => eye[0] + side * w * (0.045 + 0.62 * t ** 1.6);
  const foot = (t: number): number => eye[1] + (h * 1.22 - eye[1]) * t ** 1.6;
  const roof = (t: number, lift: number): number =>
    eye[1] - (eye[1] + h * 0.42) * (0.16 + 0.84 * t ** 1.4) * lift;
  const cuts = [0.02, 0.2, 0.42, 0.66, 1.05];
  for (let i = 0; i < 4; i++) {
    const [a, b] = [cuts[i] ?? 0, cuts[i + 1] ?? 1];
    const lift = r.between(0.84, 1.04);
    const plaster = mix(s.tone(r.pick(walls)), s.light.haze, 0.42 * (1 - b));
    const face: Point[] = [
      [edge(a), roof(a, lift)],
      [edge(b), roof(b, lift)],
      [edge(b), foot(b)],
      [edge(a), foot(a)],
    ];
    s.poly(face, plaster, { raw: true });
    if (side > 0) s.shade(face, 0.75);
    else s.shine(face, 0.6);
    s.poly(
      [
        [edge(a) - side * 14, roof(a, lift)],
        [edge(b) - side * 40 * b, roof(b, lift)],
        [edge(b), roof(b, lift) - 46 * b],
        [edge(a), roof(a, lift) - 20 * b],
      ],
      "#9a5238",
    );
    s.shade(
      [
        [edge(a), roof(a, lift)],
        [edge(b), roof(b, lift)],
        [edge(b), roof(b, lift) + 46 * b],
        [edge(a), roof(a, lift) + 20 * a],
      ],
      0.9,
    );
    const shutter = r.pick(["#4d6b57", "#6b4a36", "#3f5a70", "#8b3a31"]);
    for (let row = 0; row < 3; row++) {
      for (const at of [0.3, 0.7]) {
        const t0 = a + (b - a) * (at - 0.12);
        const t1 = a + (b - a) * (at + 0.12);
        const y = (t: number, share: number): number =>
          roof(t, lift) + (foot(t) - roof(t, lift)) * share;
        const [from, to] = row === 2 ? [0.72, 1] : [0.14 + row * 0.28, 0.31 + row * 0.28];
        if (row === 2 && at > 0.5 && r.chance(0.4)) continue;
        const lit = s.light.lamps && r.chance(0.55);
        const pane: Point[] = [
          [edge(t0), y(t0, from)],
          [edge(t1), y(t1, from)],
          [edge(t1), y(t1, to)],
          [edge(t0), y(t0, to)],
        ];
        s.poly(pane, row === 2 ? darker(shutter, 0.2) : lit ? "#ffd385" : "#4a5058", {
          raw: lit && row < 2,
          wobble: 0.8,
        });
        if (row < 2) {
          const t2 = t1 + (b - a) * 0.1;
          s.poly(
            [
              [edge(t1), y(t1, from)],
              [edge(t2), y(t2, from)],
              [edge(t2), y(t2, to)],
              [edge(t1), y(t1, to)],
            ],
            shutter,
            { wobble: 0.8 },
          );
          const t3 = t0 - (b - a) * 0.1;
          s.poly(
            [
              [edge(t3), y(t3, from)],
              [edge(t0), y(t0, from)],
              [edge(t0), y(t0, to)],
              [edge(t3), y(t3, to)],
            ],
            shutter,
            { wobble: 0.8 },
          );
        }
      }
    }
    if (i === 3 && r.chance(0.6)) drawIvy(s, edge(0.72), foot(0.7), 150, h * 0.62);
  }
  drawLamp(s, edge(0.5) - side * 20, h * 0.4, 26);
}

function drawSign(s: Sketch, x: number, y: number, size: number, glyph: GlyphName): void {
  const paint = s.random.pick(awnings);
  s.stroke(
    `M${x - size * 1.2} ${y - size * 0.9}H${x + size * 0.7}M${x - size * 1.1} ${y - size * 0.3}q${size * 0.5} 0 ${size * 0.6} ${-size * 0.6}`,
    "#2f2a2c",
    size * 0.07,
  );
  s.stroke(
    `M${x - size * 0.4} ${y - size * 0.9}v${size * 0.3}M${x + size * 0.4} ${y - size * 0.9}v${size * 0.3}`,
    "#2f2a2c",
    4,
  );
  s.shadeEllipse(x + 16, y + 16, size * 0.72, size * 0.72, 0.8);
  s.circle(x, y, size * 0.72, darker(paint, 0.2));
  s.circle(x, y, size * 0.62, "#f4e6c8");
  drawGlyph(s, glyph, x, y, size * 0.82, paint);
}
