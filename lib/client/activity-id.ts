import { getActivity } from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { send } from "./send";

/** The id of an activity that content names by its slug; empty if the answer has none. Throws `ApiError`. */
export async function readActivityId(slug: string, signal?: AbortSignal): Promise<string> {
  const found: unknown = await send(callTo(getActivity, { slug }), undefined, { signal });
  return isRecord(found) && typeof found.id === "string" ? found.id : "";
}
