import { randomUUID } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import {
  authAccounts,
  sessions,
  twoFactors,
  users,
  verifications,
} from "@/backend/db/schema/accounts";
import { hostCookie, isSecureSite, sessionCookieName } from "@/backend/kernel/cookie-names";
import type { Deps } from "@/backend/kernel/deps";
import { sessionEnd } from "@/backend/kernel/session-store";
import { forgetAttempts } from "@/backend/kernel/throttle";
import { BRIEF_COOKIE, SECOND_STEP_COOKIE } from "@/lib/domain/cookies";
import { LOGIN_ACCOUNT } from "./limits";
import { type Addressee, sendResetMail, sendSecurityMail } from "./mails";
import { hashPassword, verifyPassword } from "./passwords";
import { deleteSecretsOf, passkeyRows, userRows } from "./queries";

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const LOGIN_SECONDS = 30 * DAY;

/** Seconds that each mail link is valid (docs/domain/accounts.md). */
export const VERIFY_SECONDS = DAY;
export const RESET_SECONDS = HOUR;
const SECOND_STEP_SECONDS = 10 * 60;
const RECOVERY_CODES = 10;

export type AuthDeps = Pick<
  Deps,
  "db" | "config" | "secrets" | "now" | "queue" | "log" | "passwordLogN"
>;

function addressee({ email, name, ...user }: { email: string; name: string }): Addressee {
  const first = "first_name" in user ? user.first_name : null;
  return { email, first_name: typeof first === "string" ? first : name };
}

const dates = { createdAt: "created_at", updatedAt: "updated_at" } as const;

/**
 * better-auth on our tables, used as a library: our routes call its server API, its own routes are never mounted
 * (docs/decisions/100-accounts.md). What it does not do as we need it (registration with its mail in one
 * transaction, limits that grow, sessions that end when idle) stands beside it in this folder.
 */
export function createAuth(deps: AuthDeps) {
  const secure = isSecureSite(deps);
  return betterAuth({
    appName: new URL(deps.config.siteUrl).hostname,
    baseURL: deps.config.siteUrl,
    secret: deps.secrets.session_secret,
    telemetry: { enabled: false },
    // It would log personal addresses; routes log what matters.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(deps.db, {
      provider: "pg",
      transaction: true,
      schema: {
        users,
        sessions,
        auth_accounts: authAccounts,
        verifications,
        two_factors: twoFactors,
      },
    }),
    user: {
      modelName: "users",
      fields: { emailVerified: "email_verified", ...dates },
      // Written by the portal's registration; declared so that the library finds all columns.
      additionalFields: {
        first_name: { type: "string", input: false },
        last_name: { type: "string", input: false },
        terms_accepted_at: { type: "date", input: false },
      },
    },
    session: {
      modelName: "sessions",
      fields: {
        userId: "user_id",
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        ...dates,
      },
      additionalFields: { remember: { type: "boolean", input: false, required: false } },
      expiresIn: LOGIN_SECONDS,
      // backend/kernel/session-store.ts extends sessions, by the portal's rule.
      disableSessionRefresh: true,
      freshAge: 0,
    },
    account: {
      modelName: "auth_accounts",
      fields: {
        userId: "user_id",
        accountId: "account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        ...dates,
      },
    },
    verification: {
      modelName: "verifications",
      fields: { expiresAt: "expires_at", ...dates },
      storeIdentifier: "hashed",
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // The contract has the limits; a longer password is wrong, not an error.
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      password: {
        hash: (password) => hashPassword(password, deps.passwordLogN),
        verify: verifyPassword,
      },
      sendResetPassword: ({ user, token }) => sendResetMail(deps, addressee(user), token),
      onPasswordReset: async ({ user }) => {
        // The mail proved the address.
        await userRows.update(deps.db, user.id, { email_verified: true, updated_at: deps.now() });
        await deleteSecretsOf(deps.db, user.id);
        // A user who recovers an account gets it back completely: an intruder may have added a
        // passkey.
        await passkeyRows.remove(deps.db, { user_id: user.id });
        await forgetAttempts(deps, LOGIN_ACCOUNT, user.email);
        await sendSecurityMail(deps, addressee(user), "passwordReset");
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            // It marks a session without "remember me" by an end one day away.
            const lasting = session.expiresAt.getTime() - session.createdAt.getTime();
            const remember =
              typeof session.remember === "boolean" ? session.remember : lasting > 2 * DAY * 1000;
            return {
              data: {
                ...session,
                remember,
                ipAddress: null,
                expiresAt: sessionEnd(session.createdAt, remember),
              },
            };
          },
        },
      },
    },
    advanced: {
      database: { generateId: () => randomUUID() },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
      cookies: {
        session_token: { name: sessionCookieName(deps) },
        dont_remember: { name: hostCookie(deps, BRIEF_COOKIE) },
        two_factor: { name: hostCookie(deps, SECOND_STEP_COOKIE) },
      },
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: SECOND_STEP_SECONDS,
        backupCodeOptions: { amount: RECOVERY_CODES },
        schema: {
          user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
          twoFactor: {
            modelName: "two_factors",
            fields: {
              userId: "user_id",
              backupCodes: "backup_codes",
              failedVerificationCount: "failed_verification_count",
              lockedUntil: "locked_until",
            },
          },
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;
