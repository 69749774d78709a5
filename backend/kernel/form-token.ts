import { createHmac, timingSafeEqual } from "node:crypto";
import texts from "@/lib/i18n/messages/it/form-token.json";
import type { Deps } from "./deps";
import { DomainError } from "./errors";

/**
 * Seconds: no person fills in a form faster, or leaves it open longer (docs/domain/accounts.md).
 */
const YOUNGEST = 3;
const OLDEST = 2 * 60 * 60;

type TokenDeps = Pick<Deps, "now" | "secrets">;

function signatureOf({ secrets }: TokenDeps, form: string, issued: string): Buffer {
  return createHmac("sha256", secrets.session_secret).update(`form ${form} ${issued}`).digest();
}

/**
 * A signed token with the time when a form was opened; `form` names it, so that other forms refuse
 * the token.
 */
export function makeFormToken(deps: TokenDeps, form: string): string {
  const issued = String(deps.now().getTime());
  return `${issued}.${signatureOf(deps, form, issued).toString("base64url")}`;
}

/**
 * Throws `validation_failed` at the field `token` if it is missing, forged, too young or too old.
 */
export function checkFormToken(deps: TokenDeps, form: string, token: string | undefined): void {
  const [issued = "", signature = ""] = token?.split(".") ?? [];
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(deps, form, issued);
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  const age = (deps.now().getTime() - Number(issued)) / 1000;
  if (isOurs && age >= YOUNGEST && age <= OLDEST) return;
  const text = isOurs && age < YOUNGEST ? texts.tooSoon : texts.tooLate;
  throw new DomainError("validation_failed", undefined, { token: [text] });
}
