import { isAPIError } from "better-auth/api";
import { DomainError } from "@/backend/kernel/errors";
import texts from "@/lib/i18n/messages/it/accounts.json";

/** The error of one field, with one sentence. */
export function fieldFault(field: string, text: string): DomainError {
  return new DomainError("validation_failed", text, { [field]: [text] });
}

/** The error for a mail link that is used, expired or unknown. */
export function linkOver(): DomainError {
  return new DomainError("gone", texts.linkOver);
}

/** The library's refusals as the portal's errors; null for other errors. */
function refusalOf(code: string, passwordField: string): DomainError | null {
  switch (code) {
    case "INVALID_EMAIL_OR_PASSWORD":
    case "INVALID_EMAIL":
      return fieldFault("email", texts.wrongLogin);
    case "INVALID_PASSWORD":
    case "CREDENTIAL_ACCOUNT_NOT_FOUND":
      return fieldFault(passwordField, texts.wrongPassword);
    case "INVALID_TOKEN":
    case "TOKEN_EXPIRED":
    case "USER_NOT_FOUND":
    case "INVALID_USER":
      return linkOver();
    case "INVALID_CODE":
    case "INVALID_BACKUP_CODE":
      return fieldFault("code", texts.wrongCode);
    case "INVALID_TWO_FACTOR_COOKIE":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      return new DomainError("unauthenticated", texts.loginOver);
    // Another login used the recovery code at the same moment; this one cannot be completed.
    case "CONFLICT":
      return new DomainError("unauthenticated", texts.loginAtOnce);
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return new DomainError("too_many_requests", undefined, undefined, { "retry-after": "900" });
    case "TOTP_ALREADY_ENABLED":
      return new DomainError("conflict", texts.twoFactorOn);
    case "TOTP_NOT_ENABLED":
    case "TWO_FACTOR_NOT_ENABLED":
    case "BACKUP_CODES_NOT_ENABLED":
      return new DomainError("conflict", texts.twoFactorOff);
    case "UNAUTHORIZED":
    case "SESSION_EXPIRED":
      return new DomainError("unauthenticated");
    default:
      return null;
  }
}

/**
 * Calls better-auth and translates its refusals; `passwordField` is the password's field in the
 * form. Other errors pass through.
 */
export async function callAuth<Result>(
  call: () => Promise<Result>,
  { passwordField = "password" }: { passwordField?: string } = {},
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const refusal = isAPIError(error)
      ? refusalOf(String(error.body?.code ?? error.status), passwordField)
      : null;
    throw refusal ?? error;
  }
}
