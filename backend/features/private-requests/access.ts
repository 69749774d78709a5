import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import { takeTry, triesPer } from "@/backend/kernel/throttle";
import { addressBucket } from "@/lib/domain/rate-window";
import { type RequestRow, selectByCode } from "./queries";

/** What the secret of a request is for. */
const REQUEST_SECRET = "private request";
/** Nobody tries codes or keys for long (docs/domain/private-requests.md). */
const WRONG_KEYS = triesPer(60, 10, "private-request-key");

/** Who asks for a request, and by what. */
export interface Asker {
  user: CurrentUser | null;
  /** Ids of the requests that their browser has opened by a key. */
  opened: readonly string[];
  /** Of the network. */
  address: string | null;
  /** From a mail; empty: there is none. */
  key: string;
}

/** What opens a request in every browser: it stands in the mails and in no table. */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<RequestRow, "id">): string {
  return signId(deps, REQUEST_SECRET, id);
}

/** A request, for who asked for it. */
export interface Opened {
  row: RequestRow;
  /** Whether the address that it names is proved to be theirs: by a key, or by the account. An account alone proves nothing. */
  isProved: boolean;
}

/** A request for who asked for it; for others it does not exist. Throws `not_found`, `too_many_requests`. */
export async function openRequest(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  { user, opened, address, key }: Asker,
): Promise<Opened> {
  const row = await selectByCode(deps.db, code);
  if (row) {
    const byKey = opened.includes(row.id) || readSignedId(deps, REQUEST_SECRET, key) === row.id;
    const byAccount = user !== null && row.user_id === user.id;
    const isProved = byKey || (byAccount && user.email_verified && user.email === row.email);
    if (byKey || byAccount) return { row, isProved };
  }
  await takeTry(deps, WRONG_KEYS, address ? addressBucket(address) : "unknown");
  throw new DomainError("not_found");
}
