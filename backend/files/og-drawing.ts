import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ReactNode } from "react";
import type { Font } from "satori";
import sharp from "sharp";
import { brandThemes } from "@/lib/domain/brand-colors";
import { formatDay } from "@/lib/domain/rome-time";
import type { OgContent } from "./og";

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 500;
const PAPER = "#f8f4ea";
const INK = "#1b1a15";
const INK_SOFT = "#524d41";
const HAIRLINE = "#ddd4c1";

type Style = Record<string, string | number>;
interface Element {
  type: string;
  props: { style: Style; children?: (Element | string)[] | string };
}

function box(style: Style, ...children: (Element | string | null)[]): Element {
  const present = children.filter((child) => child !== null);
  return {
    type: "div",
    props: { style: { display: "flex", boxSizing: "border-box", ...style }, children: present },
  };
}

async function loadFonts(): Promise<Font[]> {
  const font = async (family: string, name: string, weight: 500 | 600 | 700): Promise<Font> => ({
    name,
    weight,
    style: "normal",
    data: await readFile(
      path.resolve(
        `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`,
      ),
    ),
  });
  return Promise.all([
    font("bricolage-grotesque", "Bricolage Grotesque", 700),
    font("instrument-sans", "Instrument Sans", 500),
    font("instrument-sans", "Instrument Sans", 600),
  ]);
}

let fonts: Promise<Font[]> | null = null;

/**
 * Long names get smaller letters, so that five lines are enough; beside a calendar leaf there is
 * less space.
 */
function titleSize({ title, day }: OgContent): number {
  const [short, medium, long, longest] = day ? [74, 60, 50, 42] : [92, 74, 58, 46];
  if (title.length <= 24) return short;
  if (title.length <= 44) return medium;
  return title.length <= 64 ? long : longest;
}

/** Month above day, as on a wall calendar. */
function leafOf(day: string, accent: string, onAccent: string): Element {
  const [, month = ""] = /\s(\p{L}{3})/u.exec(formatDay(day, day)) ?? [];
  return box(
    {
      width: 116,
      height: 124,
      flexShrink: 0,
      flexDirection: "column",
      alignItems: "center",
      overflow: "hidden",
      borderRadius: 16,
      border: `2px solid ${HAIRLINE}`,
      backgroundColor: "#ffffff",
    },
    box(
      {
        width: 116,
        height: 38,
        alignItems: "center",
        justifyContent: "center",
        backgroundColor: accent,
        color: onAccent,
        fontSize: 24,
        fontWeight: 600,
        letterSpacing: "0.06em",
      },
      month.toUpperCase(),
    ),
    box(
      {
        marginTop: 4,
        fontFamily: "Bricolage Grotesque",
        fontSize: 64,
        fontWeight: 700,
        lineHeight: 1.15,
        color: INK,
      },
      String(Number(day.slice(8))),
    ),
  );
}

/** The part above the title. */
function headOf({ kicker, day, brand }: OgContent): Element {
  const { brand: accent, onBrand, ink } = brandThemes(brand.color).light;
  const said = (style: Style) =>
    kicker
      ? box({ fontSize: 28, fontWeight: 600, color: ink, lineHeight: 1.25, ...style }, kicker)
      : null;
  if (day) {
    return box({ alignItems: "center" }, leafOf(day, accent, onBrand), said({ marginLeft: 28 }));
  }
  return box(
    { flexDirection: "column" },
    box({ width: 72, height: 10, borderRadius: 5, backgroundColor: accent }),
    said({ marginTop: 36 }),
  );
}

function fieldOf(content: OgContent): Element {
  const { kicker, title, brand, day } = content;
  const place = [brand.town, brand.tagline].filter(Boolean).join(" · ");
  return box(
    {
      width: WIDTH - PICTURE_WIDTH,
      height: HEIGHT,
      flexDirection: "column",
      justifyContent: "space-between",
      padding: "64px 56px 56px 72px",
      backgroundColor: PAPER,
    },
    box(
      { flexDirection: "column" },
      headOf(content),
      box(
        {
          display: "block",
          marginTop: day ? 24 : kicker ? 14 : 40,
          fontFamily: "Bricolage Grotesque",
          fontSize: titleSize(content),
          fontWeight: 700,
          lineHeight: 1.04,
          letterSpacing: "-0.02em",
          color: INK,
          lineClamp: 5,
        },
        title,
      ),
    ),
    box(
      {
        flexDirection: "column",
        paddingTop: 26,
        borderTop: `2px solid ${HAIRLINE}`,
      },
      box(
        { fontFamily: "Bricolage Grotesque", fontSize: 34, fontWeight: 700, color: INK },
        brand.name,
      ),
      place
        ? box(
            {
              display: "block",
              marginTop: 4,
              fontSize: 24,
              fontWeight: 500,
              color: INK_SOFT,
              lineClamp: 1,
            },
            place,
          )
        : null,
    ),
  );
}

/** Without a picture: the brand colour with an initial and a pattern of arches. */
function patternOf({ initial: text, brand }: OgContent): Element {
  const initial = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? "P";
  const { light } = brandThemes(brand.color);
  const arches = Array.from({ length: 24 }, (_, index) =>
    box({
      position: "absolute",
      left: (index % 4) * 125,
      top: Math.floor(index / 4) * 105,
      width: 125,
      height: 105,
      borderTopLeftRadius: 62,
      borderTopRightRadius: 62,
      border: "2px solid rgba(255,255,255,0.22)",
    }),
  );
  return box(
    {
      position: "relative",
      width: PICTURE_WIDTH,
      height: HEIGHT,
      alignItems: "center",
      justifyContent: "center",
      backgroundColor: light.brand,
    },
    ...arches,
    box(
      {
        fontFamily: "Bricolage Grotesque",
        fontSize: 340,
        fontWeight: 700,
        lineHeight: 1,
        color: light.onBrand,
      },
      initial.toUpperCase(),
    ),
  );
}

/** {@link PictureWork.drawOg} */
export async function drawOg(content: OgContent, picture: Uint8Array | null): Promise<Uint8Array> {
  fonts ??= loadFonts();
  const tree = box(
    { width: WIDTH, height: HEIGHT, fontFamily: "Instrument Sans", backgroundColor: PAPER },
    fieldOf(content),
    picture ? box({ width: PICTURE_WIDTH, height: HEIGHT }) : patternOf(content),
  );
  // Not at the start: it is large, and most pictures already exist.
  const { default: satori } = await import("satori");
  const svg = await satori(tree as ReactNode, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts,
  });
  const sheet = sharp(Buffer.from(svg));
  if (picture) {
    const photo = await sharp(picture)
      .resize({ width: PICTURE_WIDTH, height: HEIGHT, fit: "cover", position: "attention" })
      .toBuffer();
    sheet.composite([{ input: photo, left: WIDTH - PICTURE_WIDTH, top: 0 }]);
  }
  return sheet.flatten({ background: PAPER }).jpeg({ quality: 82, progressive: true }).toBuffer();
}
