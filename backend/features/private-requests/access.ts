import { type Asker, type OpenedByKey, openByKey } from "@/backend/content/opened-by-key";
import type { Deps } from "@/backend/kernel/deps";
import { signId } from "@/backend/kernel/signed-id";
import { attemptsPer } from "@/backend/kernel/throttle";
import { type RequestRow, requestRows } from "./queries";

/** Purpose of the secret of a request. */
const REQUEST_SECRET = "private request";
/** Limit of wrong codes or keys (docs/domain/private-requests.md). */
const WRONG_KEYS = attemptsPer(60, 10, "private-request-key");

/** The key that opens a request in every browser: in the mails, not in the database. */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<RequestRow, "id">): string {
  return signId(deps, REQUEST_SECRET, id);
}

/** A request, opened by its author. */
export type Opened = OpenedByKey<RequestRow>;

/**
 * A request for its author. Throws `not_found`, also for everybody else, and `too_many_requests`.
 */
export async function openRequest(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  asker: Asker,
): Promise<Opened> {
  const row = await requestRows.find(deps.db, { code });
  return openByKey(deps, row, asker, {
    purpose: REQUEST_SECRET,
    wrongKeys: WRONG_KEYS,
    isConfirmed: ({ status }) => status !== "sent",
  });
}
