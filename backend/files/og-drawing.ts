import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ReactNode } from "react";
import type { Font } from "satori";
import sharp from "sharp";
import { brandThemes } from "@/lib/domain/brand-colors";
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

/** Long names get smaller letters, so that five lines always hold them. */
function titleSize(title: string): number {
  if (title.length <= 24) return 92;
  if (title.length <= 44) return 74;
  return title.length <= 64 ? 58 : 46;
}

function fieldOf(content: OgContent): Element {
  const { kicker, title, brand } = content;
  const { brand: accent, ink } = brandThemes(brand.color).light;
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
      box({ width: 72, height: 10, borderRadius: 5, backgroundColor: accent }),
      kicker
        ? box(
            { marginTop: 36, fontSize: 28, fontWeight: 600, color: ink, lineHeight: 1.25 },
            kicker,
          )
        : null,
      box(
        {
          display: "block",
          marginTop: kicker ? 14 : 40,
          fontFamily: "Bricolage Grotesque",
          fontSize: titleSize(title),
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

/** Where there is no picture: the brand's colour with an initial and a paving of arches. */
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
  // Not at the start: it is large, and most pictures are drawn already.
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
