import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { BackendError, getPrivate } from "./backend";

const TOO_MANY = 429;

/** Nothing more is told for a while. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
}

/**
 * What opens by a secret, or for whoever began it; wrong ones are counted as the visitor's. Null: it does not open. Throws
 * {@link TooManyRequests}, and as `getPrivate` does.
 */
export async function getGuarded<T>(
  path: string,
  schema: z.ZodType<T>,
  secret: string | null = null,
): Promise<T | null> {
  const asked = await headers();
  const visitor = asked.get("x-forwarded-for");
  try {
    return await getPrivate(path, schema, asked.get("cookie") ?? "", { visitor, secret });
  } catch (error) {
    if (error instanceof BackendError && error.status === TOO_MANY) throw new TooManyRequests();
    throw error;
  }
}
