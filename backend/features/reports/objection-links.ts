import { createHash, randomBytes } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import type { objectionParties } from "@/lib/contract/reports";
import { routes } from "@/lib/routes";
import { objectionRows, selectObjectionOf } from "./objection-queries";

/** Months in which a decision can be objected to; the law requires at least six (DSA art. 20). */
const TERM_MONTHS = 6;

/** Hash under which a link's token is stored. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(`objection ${secret}`).digest("base64url");
}

export interface ObjectionLink {
  /** Path of this site with the token. */
  path: string;
  until: Date;
}

interface Side {
  reportId: string;
  party: (typeof objectionParties)[number];
  /** Null: the reporter. */
  userId: string | null;
}

/**
 * A link for one side to object to the decision on a locked report; it replaces an earlier one.
 * Null: that side has already objected, which is possible once.
 */
export async function makeObjectionLink(
  tx: Executor,
  { reportId, party, userId }: Side,
  at: Date,
): Promise<ObjectionLink | null> {
  const before = await selectObjectionOf(tx, { report_id: reportId, user_id: userId });
  if (before && before.text !== null) return null;
  const secret = randomBytes(32).toString("base64url");
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + TERM_MONTHS);
  const values = { token_hash: hashOf(secret), expires_at: until };
  if (before) await objectionRows.update(tx, before.id, values);
  else await objectionRows.insert(tx, { report_id: reportId, party, user_id: userId, ...values });
  return { path: routes.objection(secret), until };
}
