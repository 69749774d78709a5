import sharp, { type Sharp } from "sharp";

const MAX_PICTURE_PIXELS = 40_000_000;

/** Why a file gives no pixels; the texts are in `picture-errors.json`. */
export class UndrawableError extends Error {
  override name = "UndrawableError";
  constructor(readonly fault: "notAPicture" | "tooManyPixels") {
    super(fault);
  }
}

/** Checks the first bytes; names and declared types are not trusted. AVIF is {@link isAvif}. */
export function isPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16));
  const text = (from: number, to: number) => head.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP")
  );
}

export function isAvif(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12));
  const [kind, brand] = [head.toString("latin1", 4, 8), head.toString("latin1", 8, 12)];
  return kind === "ftyp" && ["avif", "avis"].includes(brand);
}

/** Pixels with the displayed size of the whole picture. */
export interface Pixels {
  /** For one output each: a clone of sharp would copy them. */
  pixels(): Sharp;
  /** Width of the pixels, reduced to what is needed. */
  available: number;
  width: number;
  height: number;
}

/**
 * CMYK without a profile as browsers show it: each colour is what its ink and black leave of white.
 * libvips would assume a printing press, with duller colours.
 */
function colorsOfInks(inks: Buffer): Buffer {
  const colors = Buffer.alloc((inks.length / 4) * 3);
  const left = (at: number) => 255 - (inks[at] ?? 0);
  for (let pixel = 0, at = 0; pixel < inks.length; pixel += 4) {
    const black = left(pixel + 3);
    for (let ink = 0; ink < 3; ink++) {
      colors[at++] = Math.round((left(pixel + ink) * black) / 255);
    }
  }
  return colors;
}

/**
 * Pixels of an upload, upright, in sRGB, without metadata, at most `largest`. Throws
 * {@link UndrawableError}.
 */
export async function decodePicture(
  bytes: Uint8Array,
  largest: { width: number; height: number },
): Promise<Pixels> {
  const input = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" });
  try {
    const { autoOrient, width, height, space, hasProfile } = await input.metadata();
    if (width * height > MAX_PICTURE_PIXELS) throw new UndrawableError("tooManyPixels");
    const upright = input
      .autoOrient()
      .resize({ ...largest, fit: "inside", withoutEnlargement: true });
    const isOfInks = space === "cmyk" && !hasProfile;
    const { data: read, info } = await (isOfInks
      ? upright.pipelineColourspace("cmyk").toColourspace("cmyk")
      : upright.toColourspace("srgb")
    )
      .raw()
      .toBuffer({ resolveWithObject: true });
    const data = isOfInks ? colorsOfInks(read) : read;
    const channels = isOfInks ? 3 : info.channels;
    const raw = { width: info.width, height: info.height, channels };
    return { pixels: () => sharp(data, { raw }), available: info.width, ...autoOrient };
  } catch (error) {
    if (error instanceof UndrawableError) throw error;
    const tooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw new UndrawableError(tooLarge ? "tooManyPixels" : "notAPicture");
  }
}
