import { isRecord } from "@/lib/domain/is-record";
import { request } from "./http";

/** An activity, as a list to choose from shows it. */
export interface FoundActivity {
  id: string;
  label: string;
  /** Its category and zone. */
  text: string | null;
}

const FOUND_AT_MOST = 6;

function nameOf(value: unknown): string | null {
  return isRecord(value) && typeof value.name === "string" ? value.name : null;
}

/** The activities whose names fit best. Throws `ApiError`, and `TypeError` for an answer that is no list. */
export async function findActivities(term: string, signal: AbortSignal): Promise<FoundActivity[]> {
  const query = new URLSearchParams({ q: term, per_page: String(FOUND_AT_MOST) });
  const body = await request(`/api/activities?${query}`, { signal });
  if (!isRecord(body) || !Array.isArray(body.data)) throw new TypeError("No list of activities");
  return body.data.filter(isRecord).flatMap(({ id, name, category, zone }) => {
    if (typeof id !== "string" || typeof name !== "string") return [];
    const place = [nameOf(category), nameOf(zone)].filter((part) => part !== null);
    return { id, label: name, text: place.join(" · ") || null };
  });
}
