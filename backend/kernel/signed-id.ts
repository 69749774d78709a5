import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "./deps";

type SignDeps = Pick<Deps, "secrets">;

function signatureOf({ secrets }: SignDeps, purpose: string, id: string): Buffer {
  return createHmac("sha256", secrets.session_secret).update(`signed ${purpose} ${id}`).digest();
}

/**
 * A secret that opens one thing for one purpose, for links in mails; valid as long as the thing
 * exists. `id`: without a full stop.
 */
export function signId(deps: SignDeps, purpose: string, id: string): string {
  return `${id}.${signatureOf(deps, purpose, id).toString("base64url")}`;
}

/** The id in a secret of {@link signId}; null: not valid for this purpose. */
export function readSignedId(deps: SignDeps, purpose: string, secret: string): string | null {
  const [id = "", signature = ""] = secret.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(deps, purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
