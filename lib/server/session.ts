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

/** From any backend: the user may be any object. */
const profileSchema = z.object({ user: z.unknown() });

function isNobody(error: unknown): error is BackendError {
  return error instanceof BackendError && error.status === 401;
}

/**
 * The user of a private page; null: not logged in. Read once per rendering. Throws like
 * `getPrivate`, so that an unavailable backend does not look like a logout.
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
 * Private data of the page's user; null if it does not exist for them. Throws like `getPrivate`; if
 * the login has ended, the custom server renders the page again without a user.
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

/**
 * Security settings of the user's account; null if the backend lacks them. Throws like `getOwn`.
 */
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
