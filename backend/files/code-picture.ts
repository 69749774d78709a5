import sharp from "sharp";
import { qrMatrix } from "@/lib/domain/qr-matrix";

const LEAST_WIDTH = 1200;

/** The QR code of a text as a black and white PNG; each dot has the same whole number of pixels. */
export async function drawCode(text: string): Promise<Uint8Array> {
  const dots = qrMatrix(text);
  const { length: width } = dots;
  const pixels = Buffer.from(dots.flat().map((isDark) => (isDark ? 0 : 255)));
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize({ width: width * Math.ceil(LEAST_WIDTH / width), kernel: "nearest" })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
