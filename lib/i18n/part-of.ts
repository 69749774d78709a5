/** The part of an object at a dotted path; undefined: it has none there. */
export function partOf(whole: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], whole);
}
