import type { z } from "zod";
import { apiErrorSchema, errorStatus } from "@/lib/contract/errors";

/** Expects a refusal that the contract lists: its status, its code, and a message. */
export async function expectRefusal(response: Response, status: number): Promise<void> {
  const error = apiErrorSchema.required({ code: true }).parse(await response.json());
  expect(response.status).toBe(status);
  expect(errorStatus[error.code]).toBe(status);
}

/**
 * Expects what the contract says of an answer, no more and no less: the schema's body, without one a listed refusal or
 * nothing at all. Gives the body, undefined where there is none.
 */
export async function expectAnswer(
  response: Response,
  { status, schema }: { status: number; schema?: z.ZodType | null },
): Promise<unknown> {
  const text = await response.clone().text();
  expect([response.status, text]).toEqual([status, expect.anything()]);
  if (!schema) {
    if (status >= 400) await expectRefusal(response, status);
    else expect(text).toBe("");
    return undefined;
  }
  const body: unknown = JSON.parse(text);
  expect(schema.parse(body)).toEqual(body);
  return body;
}
