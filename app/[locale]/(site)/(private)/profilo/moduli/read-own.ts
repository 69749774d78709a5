import { notFound } from "next/navigation";
import type { z } from "zod";
import type { Call } from "@/lib/contract/endpoint";
import { getOwn } from "@/lib/server/session";

/** What a page of a module shows; without it there is no such page. Throws as `getOwn` does. */
export async function readOwn<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
): Promise<T> {
  return (await getOwn(asked, schema)) ?? notFound();
}
