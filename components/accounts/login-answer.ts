import { userOf } from "@/lib/client/session";
import type { User } from "@/lib/contract/auth";
import { isRecord } from "@/lib/domain/is-record";
import { sameOriginPath } from "@/lib/domain/same-origin-path";

/** Answer to a login; `user` null: the second step follows. */
export interface LoginAnswer {
  user: User | null;
  /** A path of this site. */
  next: string;
}

/** Throws if it is not an answer to a login. */
export function readLoginAnswer(body: unknown): LoginAnswer {
  const user = userOf(body);
  if (!isRecord(body) || (user === null && body.two_factor_required !== true)) {
    throw new TypeError("No answer of a login");
  }
  return { user, next: sameOriginPath(typeof body.next === "string" ? body.next : null) };
}
