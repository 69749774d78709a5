import { useEffect, useRef } from "react";
import type { Call } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { doWork } from "./form-work";
import { ApiError, request } from "./http";
import { send } from "./send";
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

/** A body but for what proves that somebody has filled the form in. */
export type Unproved<Body> = Body extends unknown ? Omit<Body, "token" | "proof"> : never;

/** What a guest asks for before a form is sent. */
export type TokenCall = Call<undefined, { token: string; work?: number }>;

/** The token of a form. Throws `ApiError`. */
async function readFormToken(call: TokenCall): Promise<FormToken> {
  const answer: unknown = await send(call);
  if (!isRecord(answer) || typeof answer.token !== "string") throw new ApiError(502, "");
  const work = typeof answer.work === "number" ? answer.work : 0;
  return { value: answer.token, at: Date.now(), work };
}

async function sendWith<Answer>(
  { method, path }: Call<never, Answer>,
  token: FormToken | null,
  body: object,
): Promise<Answer> {
  const sent = (all: object) => request(path, { method, body: all }) as Promise<Answer>;
  if (!token) return sent(body);
  const { value, at, work } = token;
  const proof = work > 0 ? { proof: await doWork(value, work) } : {};
  const wait = at + RIPE_AFTER - Date.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return sent({ ...body, token: value, ...proof });
}

/**
 * Sends a form, with a token not sooner than three seconds after the form was opened; a token that did not come, grew too
 * old or asks for work by now is replaced without a word. Throws `ApiError`.
 */
async function sendForm<Answer>(
  call: Call<never, Answer>,
  { token, tokenCall }: { token: FormToken | null; tokenCall: TokenCall },
  body: object,
): Promise<Answer> {
  try {
    return await sendWith(call, token, body);
  } catch (error) {
    if (!(error instanceof ApiError && error.errors.token)) throw error;
    return sendWith(call, await readFormToken(tokenCall), body);
  }
}

/**
 * A form that is sent by whoever is logged in, or by a guest, who gets the token as soon as the form is open. `sendAs` throws
 * `ApiError`.
 */
export function useGuestForm<Body, Answer>(call: Call<Body, Answer>, tokenCall: TokenCall) {
  const { status, user } = useSession();
  const isGuest = status === "known" && !user;
  const token = useRef<FormToken | null>(null);
  useEffect(() => {
    if (currentSession().status === "unknown") void refreshSession();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering makes the same call.
  useEffect(() => {
    if (!isGuest) return;
    readFormToken(tokenCall).then(
      (fresh) => {
        token.current = fresh;
      },
      // It is asked for again when the form is sent, and then a failure is told.
      () => undefined,
    );
  }, [isGuest, tokenCall.path]);
  const sendAs = async (body: Unproved<Body>): Promise<Answer> => {
    // Kept, so that the same form sent again is the same call.
    if (!user) token.current ??= await readFormToken(tokenCall);
    const own = user ? null : token.current;
    return sendForm(call, { token: own, tokenCall }, body as object);
  };
  return { user, sendAs };
}
