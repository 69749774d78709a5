import { isRecord } from "@/lib/domain/is-record";
import type { Position } from "@/lib/domain/position";
import { request } from "./http";

interface StreetStart {
  /** Null: no activity has a position yet. */
  position: Position | null;
  /** Otherwise it is the middle of the town. */
  isStreet: boolean;
}

/** Where a street is, as far as the activities there tell; without any, or without a street, where the town is. */
export async function readStreetStart(street: string, signal?: AbortSignal): Promise<StreetStart> {
  const path = `/api/near/street?${new URLSearchParams({ street })}`;
  const answer = await request(path, { signal });
  if (!isRecord(answer)) throw new TypeError("The answer tells no position");
  return {
    position: isRecord(answer.position) ? (answer.position as unknown as Position) : null,
    isStreet: answer.of === "street",
  };
}
