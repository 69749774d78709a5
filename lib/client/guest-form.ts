import { useEffect, useRef } from "react";
import { isRecord } from "@/lib/domain/is-record";
import { doWork } from "./form-work";
import { ApiError, request } from "./http";
import { currentSession, refreshSession, useSession } from "./session";

/** Milliseconds that a token must be old (docs/domain/accounts.md). */
const RIPE_AFTER = 3000;

/** What tells when the form was opened. */
interface FormToken {
  value: string;
  /** When it came, in milliseconds. */
  at: number;
  /** Zero bits of the hash that are asked for; 0: none. */
  work: number;
}

/** The token of the form that is sent to `path`. Throws `ApiError`. */
async function readFormToken(path: string): Promise<FormToken> {
  const answer = await request(`${path}/token`);
  if (!isRecord(answer) || typeof answer.token !== "string") throw new ApiError(502, "");
  const work = typeof answer.work === "number" ? answer.work : 0;
  return { value: answer.token, at: Date.now(), work };
}

async function sendWith(path: string, token: FormToken | null, body: object): Promise<unknown> {
  if (!token) return request(path, { method: "POST", body });
  const { value, at, work } = token;
  const proof = work > 0 ? { proof: await doWork(value, work) } : {};
  const wait = at + RIPE_AFTER - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return request(path, { method: "POST", body: { ...body, token: value, ...proof } });
}

/**
 * Sends a form, with a token not sooner than three seconds after the form was opened; a token that did not come, grew too
 * old or asks for work by now is replaced without a word. Throws `ApiError`.
 */
async function sendForm(
  path: string,
  { token, formPath }: { token: FormToken | null; formPath: string },
  body: object,
): Promise<unknown> {
  try {
    return await sendWith(path, token, body);
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.token)) throw error;
    return sendWith(path, await readFormToken(formPath), body);
  }
}

/**
 * A form that is sent to `path` by whoever is logged in, or by a guest, who gets the token as soon as the form is open.
 * `formPath` is where the token comes from, where that is another place. `send` throws `ApiError`.
 */
export function useGuestForm(path: string, formPath = path) {
  const { status, user } = useSession();
  const isGuest = status === "known" && !user;
  const token = useRef<FormToken | null>(null);
  useEffect(() => {
    if (currentSession().status === "unknown") void refreshSession();
  }, []);
  useEffect(() => {
    if (!isGuest) return;
    readFormToken(formPath).then(
      (fresh) => {
        token.current = fresh;
      },
      // It is asked for again when the form is sent, and then a failure is told.
      () => undefined,
    );
  }, [isGuest, formPath]);
  const send = async (body: object): Promise<unknown> => {
    // Kept, so that the same form sent again is the same call.
    if (!user) token.current ??= await readFormToken(formPath);
    const own = user ? null : token.current;
    return sendForm(path, { token: own, formPath }, body);
  };
  return { user, send };
}
