import { z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import { ContractMismatch } from "@/backend/kernel/errors";
import { apiErrorSchema, type ErrorCode, errorStatus } from "@/lib/contract/errors";
import { slugSchema } from "@/lib/contract/fields";
import type { AppContext } from "./app-env";

/**
 * Answers with a value that went through its contract: fields that the contract does not name stay
 * inside, and a value that does not fit becomes a 500 whose reason only the log tells.
 */
export function answer<Schema extends z.ZodType, Status extends ContentfulStatusCode = 200>(
  c: AppContext,
  schema: Schema,
  value: z.input<Schema>,
  status?: Status,
): Response & TypedResponse<JSONParsed<z.infer<Schema>>, Status, "json"> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new ContractMismatch(`${c.req.method} ${c.req.path}: ${faults.join("; ")}`);
  }
  return c.json(parsed.data as object, status ?? 200) as unknown as Response &
    TypedResponse<JSONParsed<z.infer<Schema>>, Status, "json">;
}

/** Lets shared caches keep an answer for a minute at most, since staff may edit it (ruling 11). */
export function allowSharedCache(c: AppContext): void {
  c.header("cache-control", "public, max-age=0, s-maxage=60");
}

/** A JSON answer in a route's description. */
export function jsonContent<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}

/** A required JSON body in a route's description. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true as const, content: { "application/json": { schema } } };
}

/** The errors of a route in its description; they are thrown, never returned. */
export function errorContent(...codes: ErrorCode[]) {
  return Object.fromEntries(
    codes.map((code) => [
      errorStatus[code],
      { description: code, content: { "application/json": { schema: apiErrorSchema } } },
    ]),
  ) as Record<never, never>;
}

/** Parameters of a path with one `{id}`. */
export const idParams = z.object({ id: z.uuid() });

/** Parameters of a path with one `{slug}`. */
export const slugParams = z.object({ slug: slugSchema });

/** How a change of something may be refused. */
export const changeRefusals = errorContent(
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "validation_failed",
);
