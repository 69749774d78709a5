import { ensureSecrets, WEB_KEY, webKey } from "@/lib/secrets";
import { webEnv } from "./web-env";

let mark: Record<string, string> | undefined;

/**
 * Header by which the portal's own backends know a web on another machine (docs/decisions/254).
 * Empty for a backend of others, which must not learn it, and on this machine, where none is needed.
 */
export function webMark(): Record<string, string> {
  const env = webEnv();
  mark ??= env.sharesSecrets ? { [WEB_KEY]: webKey(ensureSecrets(env)) } : {};
  return mark;
}
