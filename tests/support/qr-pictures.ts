import { readFileSync } from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Four bytes a pixel, as a canvas has them. */
export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** The square of a code within a picture, in pixels. */
interface Square {
  left: number;
  top: number;
  side: number;
}

export interface ReadCode extends Square {
  text: string;
  /** Of its error correction. */
  level: string;
}

const DOT = 8;
let ready: Promise<unknown> | undefined;

/** What the code on a picture says, by the decoder of doors and tills with its settings there; null: it is not read. */
export async function readCode({ data, width, height }: Picture): Promise<ReadCode | null> {
  ready ??= prepareZXingModule({
    overrides: {
      wasmBinary: new Uint8Array(
        readFileSync(require.resolve("zxing-wasm/reader/zxing_reader.wasm")),
      ).buffer,
    },
    fireImmediately: true,
  });
  await ready;
  const picture = { data, width, height, colorSpace: "srgb" } as ImageData;
  const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
  if (!found?.isValid) return null;
  const { text, ecLevel, position } = found;
  const { x: left, y: top } = position.topLeft;
  return { text, level: ecLevel, left, top, side: position.topRight.x - left };
}

/** A picture by the light of each of its pixels, from 0 to 255. */
function pictureOf(
  width: number,
  height: number,
  light: (x: number, y: number) => number,
): Picture {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height };
}

/** A code as it is shown: dark on white, sharp. */
export function drawn(matrix: readonly (readonly boolean[])[]): Picture {
  const side = matrix.length * DOT;
  const isDark = (x: number, y: number) => matrix[Math.floor(y / DOT)]?.[Math.floor(x / DOT)];
  return pictureOf(side, side, (x, y) => (isDark(x, y) ? 0 : 255));
}

export interface Crease {
  /** Where it crosses the code, as a share of its side. */
  at: number;
  direction: "upright" | "level";
}

/** The picture where paper was folded: a white line of 2.5 % of the code's width. */
export function creased(picture: Picture, code: Square, { at, direction }: Crease): Picture {
  const start = direction === "upright" ? code.left : code.top;
  const middle = start + code.side * at;
  const isOnCrease = (place: number) => Math.abs(place + 0.5 - middle) <= (code.side * 0.025) / 2;
  return pictureOf(picture.width, picture.height, (x, y) =>
    isOnCrease(direction === "upright" ? x : y) ? 255 : lightAt(picture, x, y),
  );
}

function lightAt({ data, width, height }: Picture, x: number, y: number): number {
  const isInside = x >= 0 && y >= 0 && x < width && y < height;
  return isInside ? (data[(y * width + x) * 4] ?? 255) : 255;
}

const TILT = (8 * Math.PI) / 180;
/** Pixels on each side of one that blur into it. */
const BLUR = 2;

/** What a phone's camera makes of it in the evening: held askew, not quite sharp, dark towards one corner, grainy. */
export function photographedInTheDark(picture: Picture): Picture {
  const { width, height } = picture;
  return pictureOf(width, height, (x, y) => {
    const [across, down] = [x - width / 2, y - height / 2];
    const fromX = Math.round(width / 2 + (across * Math.cos(TILT) + down * Math.sin(TILT)) * 1.3);
    const fromY = Math.round(height / 2 + (down * Math.cos(TILT) - across * Math.sin(TILT)) * 1.3);
    let sum = 0;
    for (let dy = -BLUR; dy <= BLUR; dy += 1) {
      for (let dx = -BLUR; dx <= BLUR; dx += 1) sum += lightAt(picture, fromX + dx, fromY + dy);
    }
    const seen = sum / (2 * BLUR + 1) ** 2;
    const lit = 0.1 + 0.12 * (1 - (x + y) / (width + height));
    // The same grain each time.
    const grain = ((x * 73 + y * 151 + ((x * y) % 97)) % 13) - 6;
    return 12 + seen * lit + grain;
  });
}
