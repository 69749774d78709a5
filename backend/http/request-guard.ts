import type { MiddlewareHandler } from "hono";
import { DomainError } from "@/backend/kernel/errors";
import type { AppEnv } from "./app-env";

const MAX_URL_LENGTH = 8192;

/** True if each `%xx` is valid UTF-8 and none is NUL. */
function isProperlyEncoded(text: string): boolean {
  try {
    return !decodeURIComponent(text).includes("\u0000");
  } catch {
    return false;
  }
}

/** Refuses addresses that are too long or do not decode, before anything else reads them. */
export const guardUrl: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { url } = c.req.raw;
  if (url.length > MAX_URL_LENGTH) throw new DomainError("uri_too_long");
  if (!isProperlyEncoded(url)) throw new DomainError("bad_request");
  return next();
};
