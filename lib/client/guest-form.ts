import { useEffect, useRef } from "react";
import type { Call } from "@/lib/contract/endpoint";
import { isRecord } from "@/lib/domain/is-record";
import { doWork } from "./form-work";
import { ApiError, request } from "./http";
import { send } from "./send";
import { currentSession, refreshSession, useSession } from "./session";

/** Minimum age of a token in milliseconds (docs/domain/accounts.md). */
const RIPE_AFTER = 3000;

/** A token with the time at which the form was opened. */
interface FormToken {
  value: string;
  /** When it was received, in milliseconds. */
  at: number;
  /** Zero bits of the proof of work; 0: none. */
  work: number;
}

/** A body without token and proof. */
export type Unproved<Body> = Body extends unknown ? Omit<Body, "token" | "proof"> : never;

/** The call for a guest's token. */
export type TokenCall = Call<undefined, { token: string; work?: number }>;

/** Reads a token. Throws `ApiError`. */
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
 * Sends a form, with a token at least three seconds after the form was opened; a missing, expired
 * or insufficient token is replaced silently. Throws `ApiError`.
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
 * A form for logged-in users and guests; a guest's token is read when the form opens. `sendAs`
 * throws `ApiError`.
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
      // It is read again on submission, where a failure is shown.
      () => undefined,
    );
  }, [isGuest, tokenCall.path]);
  const sendAs = async (body: Unproved<Body>): Promise<Answer> => {
    // Kept, so that a repeated submission is the same call.
    if (!user) token.current ??= await readFormToken(tokenCall);
    const own = user ? null : token.current;
    return sendForm(call, { token: own, tokenCall }, body as object);
  };
  return { user, sendAs };
}
