import type { Content } from "@/lib/contract/editorial";

/** A value in one spelling, whatever the order of its parts; what is empty is null. */
function spelled(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The fields in which two contents differ. */
export function differingFields(a: Content, b: Content): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => spelled(a[name]) !== spelled(b[name]));
}
