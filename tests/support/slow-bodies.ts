import type { BodyPace } from "@/lib/domain/body-pace";
import { type RawAnswer, sendSlowly } from "./raw-socket";

/** Two kilobytes a second are enough: the site's own pace would make tests last for minutes. */
export const quickPace: BodyPace = { silenceMs: 300, graceMs: 400, bytesPerSecond: 2000 };

/** Longer than silence and grace, at twice the rate. */
export function steadily(port: number, path: string): Promise<RawAnswer> {
  const pieces = Array<string>(10).fill("a".repeat(400));
  return sendSlowly(port, path, { length: 4000, pieces, everyMs: 100 });
}

/** Never silent, and never done. */
export function dripping(port: number, path: string): Promise<RawAnswer> {
  const pieces = Array<string>(100).fill("a");
  return sendSlowly(port, path, { length: 4000, pieces, everyMs: 20 });
}

/** Much at once, then nothing. */
export function fallingSilent(port: number, path: string): Promise<RawAnswer> {
  return sendSlowly(port, path, { length: 4000, pieces: ["a".repeat(3999)], everyMs: 0 });
}
