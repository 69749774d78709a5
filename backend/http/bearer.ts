import type { AppContext } from "./app-env";

/** The secret of a link from a mail, which the web sends as `Authorization: Bearer`; empty: there is none. */
export function bearerSecret(c: AppContext): string {
  return /^Bearer (\S{1,300})$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
}
