import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { readSignedId } from "@/backend/kernel/signed-id";
import { consumeAttempt, type Throttle } from "@/backend/kernel/throttle";
import { addressBucket } from "@/lib/domain/rate-window";

/** Reader of a private thing, and their means of access. */
export interface Asker {
  user: CurrentUser | null;
  /** Ids opened by key in this browser. */
  opened: readonly string[];
  /** IP address. */
  address: string | null;
  /** Key from a mail, or empty. */
  key: string;
}

/** A thing written with or without an account. */
interface Written {
  id: string;
  user_id: string | null;
  email: string | null;
}

/** A thing opened by its author. */
export interface OpenedByKey<Row> {
  row: Row;
  /**
   * True if its address is proved to be the reader's, by key or account. An account alone proves
   * nothing.
   */
  isProved: boolean;
}

/**
 * Opens a private thing for its author: with the key of its mails, in a browser that has opened it
 * by key (once confirmed, not under another account), or with the author's account. Throws
 * `not_found` for others, `too_many_requests`. `purpose` is that of its keys.
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
