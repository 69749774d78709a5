import { ApiError, request } from "@/lib/client/http";
import { isRecord } from "@/lib/domain/is-record";

/** Milliseconds that a token must be old (docs/domain/accounts.md). */
const RIPE_AFTER = 3000;

/** What tells when the form was opened. */
export interface FormToken {
  value: string;
  /** When it came, in milliseconds. */
  at: number;
}

/** Throws `ApiError`. */
export async function readToken(): Promise<FormToken> {
  const answer = await request("/api/reports/token");
  if (!isRecord(answer) || typeof answer.token !== "string") throw new ApiError(502, "");
  return { value: answer.token, at: Date.now() };
}

async function sendWith({ value, at }: FormToken, body: object): Promise<unknown> {
  const wait = at + RIPE_AFTER - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return request("/api/reports", { method: "POST", body: { ...body, token: value } });
}

/**
 * Sends a report of somebody who is not logged in, not sooner than three seconds after the form was opened; a token that
 * did not come, or grew too old, is replaced without a word. Throws `ApiError`.
 */
export async function sendGuestReport(token: FormToken | null, body: object): Promise<unknown> {
  try {
    return await sendWith(token ?? (await readToken()), body);
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.token)) throw error;
    return sendWith(await readToken(), body);
  }
}
