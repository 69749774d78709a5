import { createHash } from "node:crypto";
import type { z } from "zod";
import { Overtaken } from "./errors";

/** A value in one spelling, whatever the order in which the database keeps its parts. */
function spelled(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The version of values: a short hash of them. */
export function versionOf(values: object): string {
  return createHash("sha256").update(spelled(values)).digest("base64url").slice(0, 22);
}

/**
 * A thing as whoever may change it sees it, with the version of what `input` can change of it: what changes by itself, such as
 * places that are taken, leaves the version as it was.
 */
export function versioned<Thing extends object>(
  thing: Thing,
  input: z.ZodObject,
): Thing & { version: string } {
  const settable = Object.entries(thing).filter(([name]) => Object.hasOwn(input.shape, name));
  return { ...thing, version: versionOf(Object.fromEntries(settable)) };
}

/**
 * Throws {@link Overtaken} when the author of a change has seen another version than that of `now`, which is read under the lock
 * of the change. Null: somebody who has no page in front of them, whose word counts as it is.
 */
export function requireSeen<Thing extends { version: string }>(
  now: Thing,
  seen: string | null,
): void {
  if (seen !== null && seen !== now.version) throw new Overtaken(now);
}
