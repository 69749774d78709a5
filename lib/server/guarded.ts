import "server-only";
import { headers } from "next/headers";
import { cache as oncePerRendering } from "react";
import type { z } from "zod";
import type { Call } from "@/lib/contract/endpoint";
import { BackendError, getPrivate, pathOf } from "./backend";
import { processState } from "./process-state";

const TOO_MANY = 429;

/** Nothing more is told for a while. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
}

/** The page says in its own words that nothing is told for a while, and its answer says so by its status (RFC 6585, 4). */
export function tellBusy(): void {
  const trace = processState().trace.getStore();
  if (trace) trace.saysBusy = true;
}

// A page and its title ask for the same; each question would be counted, answered and checked twice.
const readGuarded = oncePerRendering(
  async (path: string, schema: z.ZodType, secret: string | null): Promise<unknown> => {
    const asked = await headers();
    const visitor = asked.get("x-forwarded-for");
    try {
      return await getPrivate(path, schema, asked.get("cookie") ?? "", { visitor, secret });
    } catch (error) {
      if (error instanceof BackendError && error.status === TOO_MANY) throw new TooManyRequests();
      throw error;
    }
  },
);

/**
 * What opens by a secret, or for whoever began it; wrong ones are counted as the visitor's. Null: it does not open. Throws
 * {@link TooManyRequests}, and as `getPrivate` does.
 */
export async function getGuarded<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  secret: string | null = null,
): Promise<T | null> {
  return (await readGuarded(pathOf(asked), schema, secret)) as T | null;
}
