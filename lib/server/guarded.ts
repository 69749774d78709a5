import "server-only";
import { headers } from "next/headers";
import { cache as oncePerRendering } from "react";
import type { z } from "zod";
import type { Call } from "@/lib/contract/endpoint";
import { BackendError, getPrivate, pathOf } from "./backend";
import { processState } from "./process-state";

const TOO_MANY = 429;

/** The client has made too many requests. */
export class TooManyRequests extends Error {
  override name = "TooManyRequests";
}

/**
 * The page shows that the client must wait, and the response has the status for it (RFC 6585, 4).
 */
export function markBusy(): void {
  const trace = processState().trace.getStore();
  if (trace) trace.isBusy = true;
}

/** The page shows that there is nothing at its address, and the response has the status for it. */
export function markAbsent(): void {
  const trace = processState().trace.getStore();
  if (trace) trace.isAbsent = true;
}

// A page and its title read the same; each call would be counted and checked twice.
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
 * Reads a thing that opens with a secret or for its author; wrong secrets count against the
 * visitor. Null: it does not open. Throws {@link TooManyRequests}, and like `getPrivate`.
 */
export async function getGuarded<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
  secret: string | null = null,
): Promise<T | null> {
  return (await readGuarded(pathOf(asked), schema, secret)) as T | null;
}
