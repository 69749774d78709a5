import type { AppContext } from "./app-env";

/** The secret of a mail's link, which the web sends as `Authorization: Bearer`; empty: none. */
export function bearerSecret(c: AppContext): string {
  return /^Bearer (\S{1,300})$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}
