import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { readSignedId } from "@/backend/kernel/signed-id";
import { consumeAttempt, type Throttle } from "@/backend/kernel/throttle";
import { addressBucket } from "@/lib/domain/rate-window";

/** Who asks for something of their own, and by what. */
export interface Asker {
  user: CurrentUser | null;
  /** Ids of what their browser has opened by a key. */
  opened: readonly string[];
  /** Of the network. */
  address: string | null;
  /** From a mail; empty: there is none. */
  key: string;
}

/** What somebody wrote with or without an account. */
interface Written {
  id: string;
  user_id: string | null;
  email: string | null;
}

/** Something, for who asked for it. */
export interface OpenedByKey<Row> {
  row: Row;
  /** Whether the address that it names is proved to be theirs: by a key, or by the account. An account alone proves nothing. */
  isProved: boolean;
}

/**
 * What was looked for, for who asked for it: by the key of its mails, by a browser in which that has opened it (once it is
 * confirmed not for another account than its own), or by the account that wrote it; for others it does not exist. `purpose` is
 * that of its keys. Throws `not_found`, `too_many_requests`.
 */
export async function openByKey<Row extends Written>(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  row: Row | null,
  { user, opened, address, key }: Asker,
  {
    purpose,
    wrongKeys,
    isConfirmed,
  }: { purpose: string; wrongKeys: Throttle; isConfirmed: (row: Row) => boolean },
): Promise<OpenedByKey<Row>> {
  if (row) {
    const byAccount = user !== null && row.user_id === user.id;
    const isOfAnother = user !== null && row.user_id !== null && !byAccount && isConfirmed(row);
    const byBrowser = opened.includes(row.id) && !isOfAnother;
    const byKey = byBrowser || readSignedId(deps, purpose, key) === row.id;
    const isProved = byKey || (byAccount && user.email_verified && user.email === row.email);
    if (byKey || byAccount) return { row, isProved };
  }
  await consumeAttempt(deps, wrongKeys, address ? addressBucket(address) : "unknown");
  throw new DomainError("not_found");
}
