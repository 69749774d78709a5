import { darker, lighter } from "../colour";
import type { Sketch } from "../sketch";

/** A pitched roof of curved tiles seen from the front. */
export function drawRoof(s: Sketch, x: number, y: number, w: number, h: number): void {
  const tile = s.random.pick(["#b0603f", "#a3533a", "#bb7050"]);
  s.poly(
    [
      [x - 26, y],
      [x + w + 26, y],
      [x + w - 10, y - h],
      [x + 10, y - h],
    ],
    tile,
  );
  const rows = Math.max(2, Math.round(h / 22));
  for (let row = 0; row < rows; row++) {
    let d = "";
    const ry = y - (h / rows) * row - 2;
    for (let tx = x - 20 + (row % 2) * 14; tx < x + w + 16; tx += 28)
      d += `M${tx} ${ry}q14 ${-h / rows} 28 0`;
    s.stroke(d, darker(tile, 0.3), 3, { opacity: 0.7 });
  }
  for (let i = 0; i < 14; i++)
    s.ellipse(
      x + s.random.between(0, w),
      y - s.random.between(6, h),
      13,
      5,
      lighter(tile, s.random.between(0.1, 0.4)),
      { opacity: 0.55 },
    );
  s.rect(x - 30, y - 6, w + 60, 14, "#7a4634");
  s.shade(
    [
      [x, y + 6],
      [x + w, y + 6],
      [x + w, y + 40],
      [x, y + 54],
    ],
    0.9,
  );
}

/** Paving stones in rows that grow towards the viewer. */
export function drawPaving(s: Sketch, y: number, stone = "#b7a893"): void {
  s.path(
    `M0 ${y}H${s.width}V${s.height}H0z`,
    s.gradient([
      [0, s.tone(darker(stone, 0.12)), 1],
      [1, s.tone(lighter(stone, 0.08)), 1],
    ]),
  );
  let at = y;
  let course = 14;
  while (at < s.height) {
    let d = `M0 ${at}H${s.width}`;
    for (let x = s.random.between(-60, 0); x < s.width; x += course * s.random.between(2.2, 3.6))
      d += `M${x.toFixed(0)} ${at}l${s.random.between(-5, 5).toFixed(1)} ${course}`;
    s.stroke(d, darker(stone, 0.42), 2, { opacity: 0.4 });
    for (let i = 0; i < 6; i++)
      s.rect(
        s.random.between(0, s.width),
        at + 2,
        course * 2.4,
        course - 4,
        s.random.pick([lighter(stone, 0.3), darker(stone, 0.16), "#c2a68c"]),
        { opacity: 0.5 },
      );
    at += course;
    course *= 1.28;
  }
}
