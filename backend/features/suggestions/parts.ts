import { isDeepStrictEqual } from "node:util";
import type { ActivityContent } from "@/lib/contract/activity-content";
import type { Content } from "@/lib/contract/editorial";
import { type SuggestionPart, suggestionParts } from "@/lib/contract/suggestions";
import type { SuggestionRow } from "./queries";

type Suggested = Pick<SuggestionRow, "changes" | "note" | "applied">;

/** Parts with free text, which a person must read and apply. */
const words: readonly SuggestionPart[] = ["hours", "note"];

export function isWords(part: SuggestionPart): boolean {
  return words.includes(part);
}

/** Parts of a suggestion in a fixed order; a note counts only if it is alone. */
export function partsOf({ changes, note }: Omit<Suggested, "applied">): SuggestionPart[] {
  const parts = suggestionParts.filter((part) => Object.hasOwn(changes, part));
  return parts.length === 0 && note !== null ? ["note"] : parts;
}

export function openParts(row: Suggested): SuggestionPart[] {
  return partsOf(row).filter((part) => !row.applied.includes(part));
}

/** The activity's field of a part; null for text. */
export function fieldOf(part: SuggestionPart): keyof ActivityContent | null {
  if (part === "hours" || part === "closed") return "opening";
  return part === "note" ? null : part;
}

/** The suggested value of a part. */
export function proposedIn({ changes, note }: Suggested, part: SuggestionPart): Content[string] {
  if (part === "note") return note;
  return (changes[part] ?? null) as Content[string];
}

/** The activity's current value of a part. */
export function shownOf(live: ActivityContent, part: SuggestionPart): Content[string] {
  if (part === "closed") return live.opening?.permanently_closed ?? null;
  const field = fieldOf(part);
  return field === null ? null : (live[field] ?? null);
}

/** The parts as changes of the activity; texts change nothing. */
export function changesOf(
  row: Suggested,
  parts: readonly SuggestionPart[],
  { live, at }: { live: ActivityContent; at: Date },
): Content {
  const changes: Content = {};
  for (const part of parts) {
    if (isWords(part)) continue;
    if (part === "closed") {
      const confirmed_at = at.toISOString();
      changes.opening = { ...live.opening, permanently_closed: true, confirmed_at };
    } else {
      changes[part] = proposedIn(row, part);
    }
  }
  return changes;
}

/** True if the activity already contains the rest of a suggestion. */
export function isApplied(row: Suggested, live: ActivityContent): boolean {
  return openParts(row).every(
    (part) => !isWords(part) && isDeepStrictEqual(shownOf(live, part), proposedIn(row, part)),
  );
}
