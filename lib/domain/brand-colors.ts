/** Colours derived from the town's chosen colour, so that all text on or in them is readable. */

/** Backgrounds of `app/globals.css` that brand colours must contrast with. */
const grounds = {
  light: { paper: "#f8f4ea", sunken: "#efe8d9" },
  dark: { paper: "#15140f", sunken: "#24211a" },
} as const;

const WHITE = "#ffffff";
const INK = "#12110d";
/** Used if the settings have no valid colour. */
export const DEFAULT_BRAND = "#0c5f5a";

/** WCAG 2.2: 1.4.3 (text) and 1.4.11 (interface parts), with a margin for rounding. */
const TEXT_CONTRAST = 4.6;
const PART_CONTRAST = 3.05;

interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** One theme's brand colours, each `#rrggbb`. */
export interface BrandTheme {
  /** Buttons and marks. */
  brand: string;
  /** Text and icons on `brand` and on `strong`. */
  onBrand: string;
  /** `brand` on hover. */
  strong: string;
  /** Links and other text in the brand colour, readable on every background and on `tint`. */
  ink: string;
  /** A pale background. */
  tint: string;
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const clamped = Math.min(Math.max(value, 0), 1);
  const channel = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two `#rrggbb` colours by WCAG, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// Björn Ottosson's OKLab: equal steps of lightness look equal, so a moved colour keeps its
// character.
function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The nearest displayable colour: chroma is reduced, lightness and hue stay. */
function toHex(color: Oklch): string {
  for (let c = color.c; ; c -= 0.004) {
    const rgb = toLinearRgb({ ...color, c: Math.max(c, 0) });
    if (c <= 0 || rgb.every((value) => value > -0.0005 && value < 1.0005)) {
      return `#${rgb.map((value) => encoded(value).toString(16).padStart(2, "0")).join("")}`;
    }
  }
}

/** Moves the lightness in steps of `step` until the colour passes, at most to black or white. */
function moveUntil(color: Oklch, step: number, passes: (hex: string) => boolean): string {
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const hex = toHex({ ...color, l });
    if (passes(hex)) return hex;
  }
  return step < 0 ? "#000000" : WHITE;
}

function textOn(fill: string): string | undefined {
  return [WHITE, INK].find((text) => contrast(text, fill) >= TEXT_CONTRAST);
}

function themeOf(color: Oklch, theme: "light" | "dark"): BrandTheme {
  const ground = grounds[theme];
  const away = theme === "light" ? -0.01 : 0.01;
  const brand = moveUntil(
    color,
    away,
    (hex) => contrast(hex, ground.paper) >= PART_CONTRAST && textOn(hex) !== undefined,
  );
  const onBrand = textOn(brand) ?? INK;
  const lift = onBrand === WHITE ? -0.07 : 0.06;
  const raised = toOklch(brand);
  const strong = toHex({ ...raised, l: Math.min(Math.max(raised.l + lift, 0), 1) });
  const tint =
    theme === "light"
      ? toHex({ l: 0.93, c: Math.min(color.c, 0.028), h: color.h })
      : toHex({ l: 0.28, c: Math.min(color.c, 0.04), h: color.h });
  const ink = moveUntil(color, away, (hex) =>
    [ground.paper, ground.sunken, tint].every((below) => contrast(hex, below) >= TEXT_CONTRAST),
  );
  return { brand, onBrand, strong, ink, tint };
}

/** The colour as `#rrggbb` in lower case; null unless given as `#rgb` or `#rrggbb`. */
export function parseColor(text: string | null | undefined): string | null {
  const hex = text?.trim().toLowerCase() ?? "";
  if (/^#[0-9a-f]{6}$/.test(hex)) return hex;
  return /^#[0-9a-f]{3}$/.test(hex) ? hex.replace(/[0-9a-f]/g, "$&$&") : null;
}

/** Both themes from a `theme_color`; an invalid one gives the default brand. */
export function brandThemes(color: string | null | undefined): {
  light: BrandTheme;
  dark: BrandTheme;
} {
  const base = toOklch(parseColor(color) ?? DEFAULT_BRAND);
  return { light: themeOf(base, "light"), dark: themeOf(base, "dark") };
}
