import type { ReadQr } from "./qr-decoder";

// Missing in the type library.
interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorKind {
  new (options: { formats: string[] }): BarcodeDetectorLike;
  getSupportedFormats(): Promise<string[]>;
}

async function nativeReader(): Promise<ReadQr | null> {
  const Detector = (window as { BarcodeDetector?: BarcodeDetectorKind }).BarcodeDetector;
  // Some browsers have the API but support no format.
  const formats: string[] | undefined = await Detector?.getSupportedFormats().catch(() => []);
  if (!Detector || !formats?.includes("qr_code")) return null;
  const detector = new Detector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** How codes are read here: by the browser itself, or by a decoder that is loaded where it cannot (docs/decisions/186). */
export async function openQrReader(): Promise<ReadQr> {
  const native = await nativeReader();
  if (native) return native;
  const { openDecoder } = await import("./qr-decoder");
  return openDecoder();
}
