import { send } from "@/lib/client/send";
import type { MapSource } from "@/lib/contract/map";
import { getTownMap } from "@/lib/contract/map-endpoints";
import { isRecord } from "@/lib/domain/is-record";

/** Source of the map's tiles; null: no map any more. Throws `ApiError`. */
export async function readMapSource(signal: AbortSignal): Promise<MapSource | null> {
  const answer = await send(getTownMap, undefined, { signal });
  const source = isRecord(answer) ? answer.source : undefined;
  if (source === null) return null;
  if (isRecord(source) && typeof source.url === "string") return source as MapSource;
  throw new TypeError("The answer tells no map");
}
