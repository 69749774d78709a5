import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { z } from "zod";
import { inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import { findSession } from "@/backend/kernel/session-store";
import { consumeAttempt } from "@/backend/kernel/throttle";
import type { passkeySchema } from "@/lib/contract/auth";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/accounts.json";
import type { Auth, AuthDeps } from "./auth";
import { fieldFault } from "./calls";
import { LOGIN_ADDRESS, machineOf } from "./limits";
import { sendPasskeyMail } from "./mails";
import { confirmPassword } from "./password-changes";
import {
  countPasskeys,
  noteUse,
  type PasskeyRow,
  passkeyRows,
  selectPasskeys,
  userRows,
} from "./queries";
import { consumeSecret, issueSecret } from "./secrets";

const CHALLENGE_SECONDS = 5 * 60;
const MAX_PASSKEYS = 10;

/** Loaded at first use: it takes longer than the rest of a start that may not need it. */
const webAuthn = () => import("@simplewebauthn/server");

type Passkey = z.infer<typeof passkeySchema>;

/** Options for the browser, and the secret that stores their challenge. */
export interface PasskeyCeremony<Options> {
  options: Options;
  secret: string;
}

function siteId({ config }: Pick<AuthDeps, "config">): string {
  return new URL(config.siteUrl).hostname;
}

function passkeyFault(): DomainError {
  return fieldFault("credential", texts.passkeyFault);
}

function toPasskey({ id, name, backed_up, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    backed_up,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/** The user's passkeys, oldest first. */
export async function listPasskeys(deps: AuthDeps, user: CurrentUser): Promise<Passkey[]> {
  return (await selectPasskeys(deps.db, user.id)).map(toPasskey);
}

/** Starts to create a passkey, after a password check. Throws `conflict` if there are ten. */
export async function beginPasskey(
  deps: AuthDeps,
  user: CurrentUser,
  password: string,
): Promise<PasskeyCeremony<PublicKeyCredentialCreationOptionsJSON>> {
  await confirmPassword(deps, user, password);
  const known = await selectPasskeys(deps.db, user.id);
  if (known.length >= MAX_PASSKEYS) {
    throw new DomainError("conflict", fillMessage(texts.tooManyPasskeys, { limit: MAX_PASSKEYS }));
  }
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: siteId(deps),
    rpID: siteId(deps),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const secret = await issueSecret(deps.db, "passkey-creation", {
    value: `${user.id} ${options.challenge}`,
    seconds: CHALLENGE_SECONDS,
    now: deps.now(),
  });
  return { options, secret };
}

/**
 * Stores a passkey made by the browser. Throws `validation_failed` if it does not match the
 * request.
 */
export async function addPasskey(
  deps: AuthDeps,
  user: CurrentUser,
  { name, credential, secret }: { name: string; credential: unknown; secret: string },
): Promise<Passkey> {
  const now = deps.now();
  const kept = await consumeSecret(deps.db, "passkey-creation", secret, now);
  const [userId, challenge] = kept?.split(" ") ?? [];
  if (userId !== user.id || !challenge) throw passkeyFault();
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: deps.config.siteOrigins,
    expectedRPID: siteId(deps),
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw passkeyFault();
  return inTransaction(deps.db, async (tx) => {
    if ((await countPasskeys(tx, user.id)) >= MAX_PASSKEYS) throw passkeyFault();
    const row = await passkeyRows.insertIfNew(tx, {
      user_id: user.id,
      name,
      credential_id: registrationInfo.credential.id,
      public_key: Buffer.from(registrationInfo.credential.publicKey).toString("base64url"),
      counter: registrationInfo.credential.counter,
      transports: registrationInfo.credential.transports ?? [],
      backed_up: registrationInfo.credentialBackedUp,
      created_at: now,
    });
    if (!row) throw passkeyFault();
    await sendPasskeyMail(deps, user, name, tx);
    return toPasskey(row);
  });
}

/** Deletes the user's passkey; throws `not_found` for others. */
export async function removePasskey(deps: AuthDeps, user: CurrentUser, id: string): Promise<void> {
  const gone = await passkeyRows.remove(deps.db, { user_id: user.id, id });
  if (gone === 0) throw new DomainError("not_found");
}

/** Starts a login by passkey without a user name, so it reveals nothing about accounts. */
export async function beginPasskeyLogin(
  deps: AuthDeps,
  address: string | null,
): Promise<PasskeyCeremony<PublicKeyCredentialRequestOptionsJSON>> {
  await consumeAttempt(deps, LOGIN_ADDRESS, machineOf(address));
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteId(deps),
    userVerification: "required",
  });
  const secret = await issueSecret(deps.db, "passkey-login", {
    value: options.challenge,
    seconds: CHALLENGE_SECONDS,
    now: deps.now(),
  });
  return { options, secret };
}

/**
 * Completes a login by passkey, which is two factors in one: the device, and its user check.
 * Returns the session's token. Throws `validation_failed`.
 */
export async function logInByPasskey(
  deps: AuthDeps,
  auth: Auth,
  { credential, secret, remember }: { credential: unknown; secret: string; remember: boolean },
  { address, userAgent }: { address: string | null; userAgent: string | null },
): Promise<string> {
  await consumeAttempt(deps, LOGIN_ADDRESS, machineOf(address));
  const now = deps.now();
  const challenge = await consumeSecret(deps.db, "passkey-login", secret, now);
  const response = credential as AuthenticationResponseJSON;
  const passkey = await passkeyRows.find(deps.db, { credential_id: response.id });
  if (!challenge || !passkey) throw passkeyFault();
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: deps.config.siteOrigins,
    expectedRPID: siteId(deps),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw passkeyFault();
  const user = await userRows.find(deps.db, passkey.user_id);
  if (!user || user.status === "disabled") throw passkeyFault();
  const { newCounter: counter } = authenticationInfo;
  if (!(await noteUse(deps.db, passkey.id, { counter, now }))) throw passkeyFault();
  const { internalAdapter } = await auth.$context;
  const session = await internalAdapter.createSession(user.id, !remember, {
    userAgent: userAgent ?? "",
  });
  if (!(await findSession(deps.db, session.token, deps.now()))) throw passkeyFault();
  return session.token;
}
