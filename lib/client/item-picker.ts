import { getActivity, listActivities } from "@/lib/contract/activity-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { getEvent, listEvents } from "@/lib/contract/event-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { send } from "./send";

/** An item of a section in a selection list. */
export interface FoundItem {
  id: string;
  slug: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  text: string | null;
}

/** Sections with selectable items. */
export type PickedKind = "activities" | "events";

const sections = {
  activities: { list: listActivities, one: getActivity },
  events: { list: listEvents, one: getEvent },
};
const FOUND_AT_MOST = 6;

function nameOf(value: unknown): string | null {
  return isRecord(value) && typeof value.name === "string" ? value.name : null;
}

/** The day of an event. */
function dayOf(occurrence: unknown): string | null {
  if (!isRecord(occurrence) || typeof occurrence.starts_at !== "string") return null;
  return formatDay(romeDay(new Date(occurrence.starts_at)), "");
}

function readItem(item: unknown): FoundItem[] {
  if (!isRecord(item)) return [];
  const { id, slug, name, title, category, zone, occurrence } = item;
  const label = name ?? title;
  if (typeof id !== "string" || typeof slug !== "string" || typeof label !== "string") return [];
  const facts = [nameOf(category), dayOf(occurrence), nameOf(zone)];
  return [{ id, slug, label, text: facts.filter(Boolean).join(" · ") || null }];
}

/** Best matches. Throws `ApiError`, and `TypeError` if the answer is not a list. */
export async function findItems(
  kind: PickedKind,
  term: string,
  signal: AbortSignal,
): Promise<FoundItem[]> {
  const query = { q: term, per_page: FOUND_AT_MOST };
  const body: unknown = await send(callTo(sections[kind].list, query), undefined, { signal });
  if (!isRecord(body) || !Array.isArray(body.data)) throw new TypeError("No list of items");
  return body.data.flatMap(readItem);
}

/** {@link findItems} for activities. */
export function findActivities(term: string, signal: AbortSignal): Promise<FoundItem[]> {
  return findItems("activities", term, signal);
}

/** Name of an item; null if it does not exist. Throws `ApiError`. */
export async function readItemName(kind: PickedKind, slug: string): Promise<string | null> {
  const [item] = readItem(await send(callTo(sections[kind].one, { slug })));
  return item?.label ?? null;
}
