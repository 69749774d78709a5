import { z } from "zod";

/**
 * Version of a thing that a user has read: a short text that changes with every editable field. A
 * read returns it and a change sends it back (docs/decisions/232).
 */
export const versionedShape = { version: z.string().min(1).max(64) };

/** A change with the version that the user has read. */
export type Change<Input> = Input & { version: string };
