import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { z } from "zod";
import { getProfile } from "@/lib/contract/account-endpoints";
import {
  passkeyListSchema,
  sessionListSchema,
  twoFactorStateSchema,
  type User,
} from "@/lib/contract/auth";
import type { Call } from "@/lib/contract/endpoint";
import { callTo } from "@/lib/contract/endpoint";
import { getTwoFactor, listPasskeys, listSessions } from "@/lib/contract/security-endpoints";
import { readWholeUser } from "@/lib/domain/read-user";
import { BackendError, getPrivate } from "./backend";
import { NOBODY, processState } from "./process-state";

/** Any backend's: the user may be any object. */
const profileSchema = z.object({ user: z.unknown() });

function isNobody(error: unknown): error is BackendError {
  return error instanceof BackendError && error.status === 401;
}

/**
 * Who asks for a private page; null: nobody is logged in. Read once per rendering. Throws as `getPrivate` does, so that
 * nobody looks logged out because the backend is away.
 */
export const getUser = cache(async (): Promise<User | null> => {
  const cookie = (await headers()).get("cookie");
  if (!cookie) return null;
  try {
    const profile = await getPrivate(callTo(getProfile), profileSchema, cookie);
    return readWholeUser(profile?.user);
  } catch (error) {
    if (isNobody(error)) return null;
    throw error;
  }
});

/**
 * What the backend tells whoever asks for the page; null: there is no such thing, or not for them. Throws as `getPrivate`
 * does; where the backend knows them no more, the custom server makes the page again as nobody sees it.
 */
export async function getOwn<T>(
  asked: string | Call<undefined, T>,
  schema: z.ZodType<T>,
): Promise<T | null> {
  try {
    return await getPrivate(asked, schema, (await headers()).get("cookie") ?? "");
  } catch (error) {
    if (!isNobody(error)) throw error;
    const trace = processState().trace.getStore();
    if (trace) trace.isNobody = true;
    throw Object.assign(error, { digest: NOBODY });
  }
}

/** How the account of who asks is protected; null: the backend does not tell. Throws as `getOwn` does. */
export async function getSecurity() {
  const [sessions, twoFactor, passkeys] = await Promise.all([
    getOwn(callTo(listSessions), sessionListSchema),
    getOwn(callTo(getTwoFactor), twoFactorStateSchema),
    getOwn(callTo(listPasskeys), passkeyListSchema),
  ]);
  return sessions && twoFactor && passkeys
    ? { sessions: sessions.data, twoFactor, passkeys: passkeys.data }
    : null;
}
