import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { isRecord } from "@/lib/domain/is-record";

export { startAuthentication, startRegistration } from "@simplewebauthn/browser";

/** The backend's options for `navigator.credentials`; throws if they are invalid. */
export function readOptions<
  T extends PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON,
>(body: unknown): T {
  if (!isRecord(body) || typeof body.challenge !== "string") {
    throw new TypeError("No options for a passkey");
  }
  return body as unknown as T;
}
