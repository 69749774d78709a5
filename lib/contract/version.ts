import { z } from "zod";

/**
 * Which state of a thing somebody has seen: a short text that changes with what can be changed of it. Whoever sees the thing is
 * told it, and the body of a change names it (docs/decisions/232).
 */
export const versionedShape = { version: z.string().min(1).max(64) };

/** What a change sets, with the version that its author has seen. */
export type Change<Input> = Input & { version: string };
