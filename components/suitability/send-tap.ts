import { ApiError } from "@/lib/client/http";
import { send } from "@/lib/client/send";
import { callTo } from "@/lib/contract/endpoint";
import type { SuitabilityTap } from "@/lib/contract/suitability";
import type { SuitableKind } from "@/lib/contract/suitability-constants";
import { tapSuitability } from "@/lib/contract/suitability-endpoints";

/** Sends a tap. Returns why it was refused, or null. Throws without a readable answer. */
export async function sendTap(
  thing: { kind: SuitableKind; id: string; attribute: string },
  says: SuitabilityTap["says"],
): Promise<string | null> {
  try {
    await send(callTo(tapSuitability, thing), { says });
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.message) return error.message;
    throw error;
  }
}
