import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** Reads the QR code of a picture; null: none. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * Pixels of the longer side: enough for a code that fills a third of the picture, and fast on an
 * old phone.
 */
const SIDE = 720;

/** A decoder for browsers without their own. This site serves its file, which is loaded once. */
export async function openDecoder(): Promise<ReadQr> {
  const address = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The decoder is not there: ${response.status}`);
  await prepareZXingModule({
    overrides: { wasmBinary: await response.arrayBuffer() },
    fireImmediately: true,
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
    return found?.isValid ? found.text : null;
  };
}
