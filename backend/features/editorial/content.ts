import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Content } from "@/lib/contract/editorial";

/** Null and a missing field are equal. */
function valueIn(content: Content, field: string): Content[string] {
  return content[field] ?? null;
}

/** True if a field has the same value in both. */
export function isSame(a: Content, b: Content, field: string): boolean {
  return isDeepStrictEqual(valueIn(a, field), valueIn(b, field));
}

/** These fields of a content. */
export function pick(content: Content, fields: readonly string[]): Content {
  return Object.fromEntries(fields.map((field) => [field, valueIn(content, field)]));
}

/** Given fields that differ from the published content; all of them if nothing is published. */
export function changedFields(live: Content | null, changes: Content): Content {
  if (!live) return changes;
  return pick(
    changes,
    Object.keys(changes).filter((field) => !isSame(live, changes, field)),
  );
}

/** Published values of the changed fields when each was first changed. */
export function baseOf(live: Content | null, changes: Content, before: Content): Content {
  if (!live) return {};
  return Object.fromEntries(
    Object.keys(changes).map((field) => [
      field,
      Object.hasOwn(before, field) ? valueIn(before, field) : valueIn(live, field),
    ]),
  );
}

/** Changed fields whose published values have changed since the revision began. */
export function overtakenFields(live: Content | null, base: Content): string[] {
  return live ? Object.keys(base).filter((field) => !isSame(live, base, field)) : [];
}

export function merge(live: Content | null, changes: Content): Content {
  return { ...live, ...changes };
}

/** Changes with the content. */
export function etagOf(content: Content): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
  };
  return createHash("sha256")
    .update(JSON.stringify(sorted(content)))
    .digest("hex")
    .slice(0, 16);
}
