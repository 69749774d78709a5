import { type Asker, type OpenedByKey, openByKey } from "@/backend/content/opened-by-key";
import type { Deps } from "@/backend/kernel/deps";
import { signId } from "@/backend/kernel/signed-id";
import { attemptsPer } from "@/backend/kernel/throttle";
import { type RequestRow, selectByCode } from "./queries";

/** What the secret of a request is for. */
const REQUEST_SECRET = "private request";
/** Nobody tries codes or keys for long (docs/domain/private-requests.md). */
const WRONG_KEYS = attemptsPer(60, 10, "private-request-key");

/** What opens a request in every browser: it stands in the mails and in no table. */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<RequestRow, "id">): string {
  return signId(deps, REQUEST_SECRET, id);
}

/** A request, for who asked for it. */
export type Opened = OpenedByKey<RequestRow>;

/** A request for who asked for it; for others it does not exist. Throws `not_found`, `too_many_requests`. */
export async function openRequest(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  asker: Asker,
): Promise<Opened> {
  const row = await selectByCode(deps.db, code);
  return openByKey(deps, row, asker, {
    purpose: REQUEST_SECRET,
    wrongKeys: WRONG_KEYS,
    isConfirmed: ({ status }) => status !== "sent",
  });
}
