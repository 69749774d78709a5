import { isRecord } from "@/lib/domain/is-record";
import { ApiError, request } from "./http";

/** Milliseconds that a token must be old (docs/domain/accounts.md). */
const RIPE_AFTER = 3000;

/** What tells when the form was opened. */
export interface FormToken {
  value: string;
  /** When it came, in milliseconds. */
  at: number;
}

/** The token of the form that is sent to `path`. Throws `ApiError`. */
export async function readFormToken(path: string): Promise<FormToken> {
  const answer = await request(`${path}/token`);
  if (!isRecord(answer) || typeof answer.token !== "string") throw new ApiError(502, "");
  return { value: answer.token, at: Date.now() };
}

async function sendWith(path: string, { value, at }: FormToken, body: object): Promise<unknown> {
  const wait = at + RIPE_AFTER - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return request(path, { method: "POST", body: { ...body, token: value } });
}

/**
 * Sends a form of somebody who is not logged in, not sooner than three seconds after the form was opened; a token that
 * did not come, or grew too old, is replaced without a word. Throws `ApiError`.
 */
export async function sendAsGuest(
  path: string,
  token: FormToken | null,
  body: object,
): Promise<unknown> {
  try {
    return await sendWith(path, token ?? (await readFormToken(path)), body);
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.token)) throw error;
    return sendWith(path, await readFormToken(path), body);
  }
}
