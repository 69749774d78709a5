import type { PathOf } from "@/lib/contract/endpoint";
import type { getTracking } from "@/lib/contract/tracking-endpoints";
import { readTracking, type Tracking } from "@/lib/domain/tracking";
import { requestFirst } from "./first-calls";
import { logFailure } from "./log";

let reading: Promise<Tracking | null> | undefined;

async function read(): Promise<Tracking | null> {
  try {
    return readTracking(await requestFirst("/api/tracking" satisfies PathOf<typeof getTracking>));
  } catch (error) {
    logFailure("The tracking settings could not be read.", error);
    return null;
  }
}

/** `GET /api/tracking`, requested once; null if it fails, and then nothing is tracked. */
export function loadTracking(): Promise<Tracking | null> {
  reading ??= read();
  return reading;
}
