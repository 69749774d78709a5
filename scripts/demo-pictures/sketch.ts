import type { Random } from "@/demo/random";
import { type Light, multiply } from "./colour";

export type Point = readonly [number, number];

interface Style {
  opacity?: number;
  /** Not dimmed by the time of day: lamps, lit windows, the sky. */
  raw?: boolean;
}

interface StrokeStyle extends Style {
  fill?: string;
}

const n = (value: number) => String(Math.round(value * 10) / 10);

/** Canvas of a scene: hand-cut shapes in ink colours under one light, stored as SVG. */
export class Sketch {
  private readonly parts: string[] = [];
  private readonly defs: string[] = [];
  private clips = 0;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly random: Random,
    readonly light: Light,
  ) {}

  tone(colour: string): string {
    return multiply(colour, this.light.ambient);
  }

  private paint(fill: string, style: Style): string {
    const colour = fill.startsWith("#") && !style.raw ? this.tone(fill) : fill;
    const opacity = style.opacity === undefined ? "" : ` opacity="${n(style.opacity * 100) + "%"}"`;
    return `fill="${colour}"${opacity}`;
  }

  /** Corners are moved by up to `wobble` pixels and edges bow slightly, as if cut with scissors. */
  poly(points: readonly Point[], fill: string, style: Style & { wobble?: number } = {}): void {
    const wobble = style.wobble ?? 1.6;
    const shift = () => this.random.between(-wobble, wobble);
    const cut = points.map(([x, y]) => [x + shift(), y + shift()] as const);
    const first = cut[0];
    if (!first) return;
    let d = `M${n(first[0])} ${n(first[1])}`;
    for (let i = 1; i <= cut.length; i++) {
      const from = cut[i - 1] ?? first;
      const to = cut[i % cut.length] ?? first;
      const bow = [(from[0] + to[0]) / 2 + shift(), (from[1] + to[1]) / 2 + shift()] as const;
      d += `Q${n(bow[0])} ${n(bow[1])} ${n(to[0])} ${n(to[1])}`;
    }
    this.parts.push(`<path d="${d}Z" ${this.paint(fill, style)}/>`);
  }

  rect(
    x: number,
    y: number,
    w: number,
    h: number,
    fill: string,
    style: Style & { wobble?: number } = {},
  ): void {
    this.poly(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      fill,
      style,
    );
  }

  rounded(
    x: number,
    y: number,
    w: number,
    h: number,
    r: number,
    fill: string,
    style: Style = {},
  ): void {
    this.parts.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" ${this.paint(fill, style)}/>`,
    );
  }

  ellipse(
    x: number,
    y: number,
    rx: number,
    ry: number,
    fill: string,
    style: Style & { turn?: number } = {},
  ): void {
    const turn = style.turn ? ` transform="rotate(${n(style.turn)} ${n(x)} ${n(y)})"` : "";
    this.parts.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${turn} ${this.paint(fill, style)}/>`,
    );
  }

  circle(x: number, y: number, r: number, fill: string, style: Style = {}): void {
    this.ellipse(x, y, r, r, fill, style);
  }

  /** A closed soft shape around a centre: crowns, stones, spills. */
  blob(
    x: number,
    y: number,
    rx: number,
    ry: number,
    fill: string,
    style: Style & { rough?: number; corners?: number } = {},
  ): void {
    const corners = style.corners ?? 9;
    const rough = style.rough ?? 0.16;
    const turn = this.random.between(0, 6.28);
    const ring: Point[] = [];
    for (let i = 0; i < corners; i++) {
      const angle = turn + (i / corners) * Math.PI * 2;
      const reach = 1 + this.random.between(-rough, rough);
      ring.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
    }
    this.smooth(ring, fill, style);
  }

  /** A closed curve through the middles of the given polygon's sides. */
  smooth(points: readonly Point[], fill: string, style: Style = {}): void {
    const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const last = points[points.length - 1];
    const first = points[0];
    if (!last || !first) return;
    const start = middle(last, first);
    let d = `M${n(start[0])} ${n(start[1])}`;
    points.forEach((point, i) => {
      const to = middle(point, points[(i + 1) % points.length] ?? first);
      d += `Q${n(point[0])} ${n(point[1])} ${n(to[0])} ${n(to[1])}`;
    });
    this.parts.push(`<path d="${d}Z" ${this.paint(fill, style)}/>`);
  }

  path(d: string, fill: string, style: Style = {}): void {
    this.parts.push(`<path d="${d}" ${this.paint(fill, style)}/>`);
  }

  stroke(d: string, colour: string, width: number, style: StrokeStyle = {}): void {
    const ink = style.raw || !colour.startsWith("#") ? colour : this.tone(colour);
    const opacity = style.opacity === undefined ? "" : ` opacity="${n(style.opacity * 100) + "%"}"`;
    this.parts.push(
      `<path d="${d}" fill="${style.fill ?? "none"}" stroke="${ink}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity}/>`,
    );
  }

  line(from: Point, to: Point, colour: string, width: number, style: StrokeStyle = {}): void {
    const bow = this.random.between(-1.5, 1.5);
    const mid = `${n((from[0] + to[0]) / 2 + bow)} ${n((from[1] + to[1]) / 2 + bow)}`;
    this.stroke(
      `M${n(from[0])} ${n(from[1])}Q${mid} ${n(to[0])} ${n(to[1])}`,
      colour,
      width,
      style,
    );
  }

  /** Shadow on a surface. */
  shade(points: readonly Point[], strength = 1): void {
    this.poly(points, this.light.shade, {
      opacity: this.light.shadeStrength * strength,
      raw: true,
    });
  }

  shadeEllipse(x: number, y: number, rx: number, ry: number, strength = 1): void {
    this.ellipse(x, y, rx, ry, this.light.shade, {
      opacity: this.light.shadeStrength * strength,
      raw: true,
    });
  }

  /** Sunlight on a surface. */
  shine(points: readonly Point[], strength = 1): void {
    this.poly(points, this.light.sun, { opacity: this.light.sunStrength * strength, raw: true });
  }

  /**
   * Stops are `[offset, colour, opacity]`; returns a fill. Coordinates are fractions of the shape's
   * box.
   */
  gradient(stops: readonly (readonly [number, string, number])[], to: Point = [0, 1]): string {
    return this.define(
      (id) =>
        `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopList(stops)}</linearGradient>`,
    );
  }

  radial(
    stops: readonly (readonly [number, string, number])[],
    centre: Point = [0.5, 0.5],
    r = 0.5,
  ): string {
    return this.define(
      (id) =>
        `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${r}">${stopList(stops)}</radialGradient>`,
    );
  }

  private define(make: (id: string) => string): string {
    const id = `d${this.defs.length}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  /** A halo around a lamp. */
  glow(x: number, y: number, r: number, colour: string, strength = 0.6): void {
    const fill = this.radial([
      [0, colour, strength],
      [0.35, colour, strength * 0.4],
      [1, colour, 0],
    ]);
    this.circle(x, y, r, fill, { raw: true });
  }

  /** Draws only inside the polygon. */
  clip(points: readonly Point[], draw: () => void): void {
    const id = `c${this.clips++}`;
    const d = points.map(([x, y], i) => `${i ? "L" : "M"}${n(x)} ${n(y)}`).join("");
    this.clipPath(id, `<path d="${d}Z"/>`, draw);
  }

  clipEllipse(x: number, y: number, rx: number, ry: number, draw: () => void): void {
    const id = `c${this.clips++}`;
    this.clipPath(id, `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/>`, draw);
  }

  private clipPath(id: string, shape: string, draw: () => void): void {
    this.defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
    this.parts.push(`<g clip-path="url(#${id})">`);
    draw();
    this.parts.push("</g>");
  }

  /** Draws in coordinates moved to (x, y), scaled and rotated by degrees. */
  at(x: number, y: number, scale: number, turn: number, draw: () => void, mirror = false): void {
    const sx = mirror ? -scale : scale;
    this.parts.push(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx.toFixed(3)} ${scale.toFixed(3)})">`,
    );
    draw();
    this.parts.push("</g>");
  }

  /** Dry-brush specks: the texture of plaster, cloth, stone. */
  specks(
    x: number,
    y: number,
    w: number,
    h: number,
    colour: string,
    count: number,
    size = 7,
  ): void {
    let d = "";
    for (let i = 0; i < count; i++) {
      const px = x + this.random.between(0, w);
      const py = y + this.random.between(0, h);
      d += `M${n(px)} ${n(py)}l${n(this.random.between(-size, size))} ${n(this.random.between(-size / 3, size / 3))}`;
    }
    this.stroke(d, colour, 1.8, { opacity: 0.28 });
  }

  toSvg(): string {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${this.defs.join("")}</defs>${this.parts.join("")}</svg>`;
  }
}

function stopList(stops: readonly (readonly [number, string, number])[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");
}
