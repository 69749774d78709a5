import { findStreet } from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import type { Position } from "@/lib/domain/position";
import { send } from "./send";

interface StreetStart {
  /** Null: no activity has a position yet. */
  position: Position | null;
  /** False: the middle of the town. */
  isStreet: boolean;
}

/**
 * Position of a street from its activities; without any, or without a street, the town's position.
 */
export async function readStreetStart(street: string, signal?: AbortSignal): Promise<StreetStart> {
  const answer = await send(callTo(findStreet, { street }), undefined, { signal });
  if (!isRecord(answer)) throw new TypeError("The answer tells no position");
  return {
    position: isRecord(answer.position) ? (answer.position as unknown as Position) : null,
    isStreet: answer.of === "street",
  };
}
