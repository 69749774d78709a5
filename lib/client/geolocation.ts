import type { Position } from "@/lib/domain/position";

/** Why a device tells no position: its owner said no, it does not know, or the browser cannot ask it. */
export type NoPosition = "refused" | "unknown" | "unable";

const PATIENCE_MS = 15_000;

/** The device's position; the browser may ask the user. */
export function askPosition(options?: PositionOptions): Promise<Position | NoPosition> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve("unable");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? "refused" : "unknown"),
      { timeout: PATIENCE_MS, ...options },
    );
  });
}
