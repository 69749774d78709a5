import { logFailure } from "./log";
import { openQrReader } from "./qr-reader";

/** Why the camera shows nothing. */
export type CameraFault = "refused" | "missing" | "noDecoder" | "stopped";

export interface CameraEars {
  onCode: (code: string) => void;
  /** The camera was taken away: by a call, or unplugged. */
  onEnd: () => void;
}

export interface OpenCamera {
  hasTorch: boolean;
  setTorch(isOn: boolean): Promise<void>;
  stop(): void;
}

/** Milliseconds between two analysed pictures. */
const PAUSE = 120;
/**
 * Milliseconds that a code must be out of view before it is read again: a shaking hand is not a
 * second scan.
 */
const SAME = 3000;

// The type library lacks the torch.
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

/** The camera is not available. */
export class CameraError extends Error {
  override name = "CameraError";
  constructor(readonly fault: CameraFault) {
    super(fault);
  }
}

async function openStream(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
    });
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
    throw new CameraError(isRefused ? "refused" : "missing");
  }
}

/**
 * Shows the camera in `video` and reports each code once while in view. Continues after any code.
 * Throws {@link CameraError}.
 */
export async function openCamera(
  video: HTMLVideoElement,
  { onCode, onEnd }: CameraEars,
): Promise<OpenCamera> {
  if (!navigator.mediaDevices) throw new CameraError("missing");
  const stream = await openStream();
  const stopStream = () => {
    for (const one of stream.getTracks()) one.stop();
  };
  const read = await openQrReader().catch((error: unknown) => {
    stopStream();
    logFailure("The decoder could not be loaded", error);
    throw new CameraError("noDecoder");
  });
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  const [track] = stream.getVideoTracks();
  let isOver = false;
  // With two codes in view, each picture may give either.
  const seen = new Map<string, number>();
  track?.addEventListener("ended", onEnd);

  async function look(): Promise<void> {
    const code = await read(video).catch(() => null);
    if (isOver) return;
    const now = performance.now();
    for (const [one, at] of seen) if (now - at >= SAME) seen.delete(one);
    if (code) {
      const isSame = seen.has(code);
      seen.set(code, now);
      if (!isSame) onCode(code);
    }
    setTimeout(look, PAUSE);
  }
  void look();

  return {
    hasTorch: (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true,
    async setTorch(torch) {
      await track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
    },
    stop() {
      isOver = true;
      stopStream();
      video.srcObject = null;
    },
  };
}
