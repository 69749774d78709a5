import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "./deps";

type SignDeps = Pick<Deps, "secrets">;

function signatureOf({ secrets }: SignDeps, purpose: string, id: string): Buffer {
  return createHmac("sha256", secrets.session_secret).update(`signed ${purpose} ${id}`).digest();
}

/**
 * A secret that opens one thing for one purpose, for links of mails; it holds as long as the thing is there. `id`: without a
 * full stop.
 */
export function signId(deps: SignDeps, purpose: string, id: string): string {
  return `${id}.${signatureOf(deps, purpose, id).toString("base64url")}`;
}

/** What a secret of {@link signId} opens; null: it was never one of this purpose. */
export function readSignedId(deps: SignDeps, purpose: string, secret: string): string | null {
  const [id = "", signature = ""] = secret.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(deps, purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
