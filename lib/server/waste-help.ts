import "server-only";
import { callTo } from "@/lib/contract/endpoint";
import {
  type WasteAnswer,
  type WasteCentre,
  type WasteIndex,
  wasteAnswerSchema,
  wasteCentresSchema,
  wasteIndexSchema,
} from "@/lib/contract/waste-help";
import {
  askWhereWasteGoes,
  getWasteIndex,
  listWasteCentres,
} from "@/lib/contract/waste-help-endpoints";
import { BackendRefusal, getPublic, getTyped } from "./backend";
import { cacheRules } from "./cache-manifest";

/** All things of the dictionary, by name; null: the backend has none. */
export async function getWasteThings(): Promise<WasteIndex | null> {
  const index = await getPublic(callTo(getWasteIndex), wasteIndexSchema, cacheRules.wasteHelp);
  return index?.data ?? null;
}

/** By name; null: the backend has none. */
export async function getWasteCentres(): Promise<WasteCentre[] | null> {
  const centres = await getPublic(
    callTo(listWasteCentres),
    wasteCentresSchema,
    // "Open now" changes by itself.
    { ...cacheRules.wasteHelp, revalidate: 60 },
  );
  return centres?.data ?? null;
}

/** Where a thing goes, or why there is no answer; `visitor` is their address, for the limits. */
export async function askWaste(
  q: string,
  visitor: string | null,
): Promise<{ answer: WasteAnswer | null; fault: string }> {
  try {
    const answer = await getTyped(callTo(askWhereWasteGoes, { q }), wasteAnswerSchema, visitor);
    return { answer, fault: "" };
  } catch (error) {
    if (!(error instanceof BackendRefusal) || error.status >= 500) throw error;
    return { answer: null, fault: error.said };
  }
}
