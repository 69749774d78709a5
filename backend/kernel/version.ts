import { createHash } from "node:crypto";
import type { z } from "zod";
import { Overtaken } from "./errors";

/** A value in canonical form, whatever the order of its keys in the database. */
function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The version of values: a short hash. */
export function versionOf(values: object): string {
  return createHash("sha256").update(spelled(values)).digest("base64url").slice(0, 22);
}

/**
 * A thing with the version of the fields that `input` can change; other fields, such as taken
 * places, do not affect the version.
 */
export function versioned<Thing extends object>(
  thing: Thing,
  input: z.ZodObject,
): Thing & { version: string } {
  const settable = Object.entries(thing).filter(([name]) => Object.hasOwn(input.shape, name));
  return { ...thing, version: versionOf(Object.fromEntries(settable)) };
}

/**
 * Throws {@link Overtaken} if the author has read another version than `now`, which must be read
 * under the change's lock. Null: an author without a page, no check.
 */
export function requireSeen<Thing extends { version: string }>(
  now: Thing,
  seen: string | null,
): void {
  if (seen !== null && seen !== now.version) throw new Overtaken(now);
}
