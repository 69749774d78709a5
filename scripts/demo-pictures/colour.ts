type Rgb = [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** `share` 0 gives `a`, 1 gives `b`. Colours are `#rrggbb`. */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [parse(a), parse(b)];
  return format([
    x[0] + (y[0] - x[0]) * share,
    x[1] + (y[1] - x[1]) * share,
    x[2] + (y[2] - x[2]) * share,
  ]);
}

export const darker = (colour: string, share = 0.2) => mix(colour, "#2a1d2e", share);
export const lighter = (colour: string, share = 0.2) => mix(colour, "#fff6e2", share);

/** `colour` seen under `light`, as ink on paper. */
export function multiply(colour: string, light: string): string {
  const [x, y] = [parse(colour), parse(light)];
  return format([(x[0] * y[0]) / 255, (x[1] * y[1]) / 255, (x[2] * y[2]) / 255]);
}

const hours = ["dawn", "morning", "noon", "golden", "dusk", "night"] as const;
export type Hour = (typeof hours)[number];

export interface Light {
  hour: Hour;
  /** Sky from zenith to horizon. */
  sky: [string, string, string];
  /** Multiplied with every material. */
  ambient: string;
  /** Colour and strength of sunlight. */
  sun: string;
  sunStrength: number;
  shade: string;
  shadeStrength: number;
  /** True if lamps are lit. */
  lamps: boolean;
  /** Colour of distant things. */
  haze: string;
}

export const lights: Record<Hour, Light> = {
  dawn: {
    hour: "dawn",
    sky: ["#8fa9c9", "#e7c2b6", "#f9dfb8"],
    ambient: "#f3e2e0",
    sun: "#ffd9a8",
    sunStrength: 0.3,
    shade: "#3d3a66",
    shadeStrength: 0.26,
    lamps: true,
    haze: "#ecd0c2",
  },
  morning: {
    hour: "morning",
    sky: ["#7fb4d2", "#c3dde0", "#f6ead0"],
    ambient: "#fffaf0",
    sun: "#fff0c9",
    sunStrength: 0.34,
    shade: "#33456b",
    shadeStrength: 0.24,
    lamps: false,
    haze: "#d8e4dc",
  },
  noon: {
    hour: "noon",
    sky: ["#5fa3cf", "#a9d2e2", "#eef0dc"],
    ambient: "#ffffff",
    sun: "#fffbe3",
    sunStrength: 0.26,
    shade: "#2b3a5c",
    shadeStrength: 0.27,
    lamps: false,
    haze: "#cfe2e4",
  },
  golden: {
    hour: "golden",
    sky: ["#d9a47a", "#f2c486", "#fbe6b8"],
    ambient: "#ffeccf",
    sun: "#ffc873",
    sunStrength: 0.42,
    shade: "#5a2f55",
    shadeStrength: 0.3,
    lamps: false,
    haze: "#f3cf9b",
  },
  dusk: {
    hour: "dusk",
    sky: ["#34406f", "#8a6a92", "#ee9e76"],
    ambient: "#b3a0bd",
    sun: "#ff9e6b",
    sunStrength: 0.16,
    shade: "#1a1738",
    shadeStrength: 0.34,
    lamps: true,
    haze: "#a77d95",
  },
  night: {
    hour: "night",
    sky: ["#131a35", "#232c55", "#47507f"],
    ambient: "#6d75a6",
    sun: "#8fa3e0",
    sunStrength: 0.08,
    shade: "#0b0c22",
    shadeStrength: 0.4,
    lamps: true,
    haze: "#343e6c",
  },
};

export const walls = [
  "#e5b96c",
  "#dda48c",
  "#efdfc2",
  "#bcc4a2",
  "#cd7f5c",
  "#efd08a",
  "#cfc4b4",
  "#aebfc0",
  "#b8684d",
  "#e8c7a4",
] as const;
export const awnings = [
  "#8f3b2e",
  "#2f5d50",
  "#c8862a",
  "#31507a",
  "#7a3550",
  "#56682f",
  "#b5523b",
  "#3b3f54",
] as const;
export const shutters = ["#4d6b57", "#6b4a36", "#3f5a70", "#7c7f5c", "#8b3a31", "#5a5f66"] as const;
export const woods = ["#7a4b2c", "#94623a", "#5d3a26", "#a87a4b", "#6d5540"] as const;
export const inks = [
  "#b5472f",
  "#2f6f62",
  "#d99a2b",
  "#365c8c",
  "#8a3e5e",
  "#6f8038",
  "#e4c9a0",
  "#43405c",
  "#cf7a56",
  "#97b3a6",
] as const;
export const blossoms = ["#d9485a", "#f0b23c", "#f3efe2", "#c96a9a", "#8a5aa8", "#ef7f4e"] as const;
