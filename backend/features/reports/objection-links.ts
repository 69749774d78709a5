import { createHash, randomBytes } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import type { objectionParties } from "@/lib/contract/reports";
import { routes } from "@/lib/routes";
import { objectionRows, selectObjectionOf } from "./objection-queries";

/** Within which a decision can be objected to; the law asks for six at least (DSA art. 20). */
const TERM_MONTHS = 6;

/** Under which a link's secret is stored. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(`objection ${secret}`).digest("base64url");
}

export interface ObjectionLink {
  /** Of this site, with the secret in it. */
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
 * A link by which one side can object to the decision on a report, which the caller has locked; it takes the place of an
 * earlier one. Null: that side has objected, and can do so once.
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
