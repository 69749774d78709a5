import { callTo } from "@/lib/contract/endpoint";
import { listSavedPromoIds, savePromo, unsavePromo } from "@/lib/contract/redemption-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { send } from "./send";

/** A user's saved promotions, requested once for all buttons of a page. */
let asked: { by: string; ids: Promise<Set<string>> } | null = null;

async function readIds(): Promise<Set<string>> {
  const answer = await send(listSavedPromoIds);
  const ids = isRecord(answer) && Array.isArray(answer.ids) ? answer.ids : [];
  return new Set(ids.filter((id): id is string => typeof id === "string"));
}

function idsOf(userId: string): Promise<Set<string>> {
  if (asked?.by !== userId) asked = { by: userId, ids: readIds() };
  return asked.ids;
}

/** True if the logged-in user has saved a promotion; also false if the request fails. */
export async function isPromoSaved(id: string, userId: string): Promise<boolean> {
  try {
    return (await idsOf(userId)).has(id);
  } catch {
    asked = null;
    return false;
  }
}

/** Saves a promotion, or removes it. Throws `ApiError`. */
export async function setPromoSaved(id: string, userId: string, isSaved: boolean): Promise<void> {
  await send(callTo(isSaved ? savePromo : unsavePromo, { id }));
  const ids = await idsOf(userId).catch(() => new Set<string>());
  if (isSaved) ids.add(id);
  else ids.delete(id);
}
