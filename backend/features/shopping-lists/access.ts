import { createHash, createHmac } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, countMisses } from "@/backend/kernel/throttle";
import type { LinkAccess, ListAccess } from "@/lib/contract/shopping-list-constants";
import { type ListRow, memberRows } from "./queries";

export type ListDeps = Pick<Deps, "db" | "now" | "secrets">;

/** Who asks for a list: an account, or whoever has the key of a link. */
export interface Asker {
  user: CurrentUser | null;
  /** Empty: none. */
  key: string;
  /** IP address, or null. */
  address: string | null;
}

/** Bytes of a key: 128 bits. */
const KEY_BYTES = 16;
/** Limits guessing of lists and keys. */
const WRONG_KEYS = attemptsPer(60, 30, "shopping-list-key");

/**
 * The key of a link. It is computed from a secret, so that the owner can see the link again and the
 * database holds its hash only.
 */
export function keyOf(
  { secrets }: Pick<Deps, "secrets">,
  list: Pick<ListRow, "id" | "edit_turn" | "read_turn">,
  access: LinkAccess,
): string {
  return createHmac("sha256", secrets.session_secret)
    .update(`shopping list ${access} ${list.id} ${list[`${access}_turn`]}`)
    .digest()
    .subarray(0, KEY_BYTES)
    .toString("base64url");
}

export function hashOfKey(key: string): string {
  return createHash("sha256").update(`shopping list ${key}`).digest("base64url");
}

/** What a key allows in a list; null: nothing. */
export function accessByKey(list: ListRow, key: string): LinkAccess | null {
  if (key === "") return null;
  const hash = hashOfKey(key);
  if (hash === list.edit_hash) return "edit";
  return hash === list.read_hash ? "read" : null;
}

/** What somebody may do with a list. Throws `not_found`. */
export async function accessOf(
  db: Executor,
  list: ListRow | null,
  { user, key }: Pick<Asker, "user" | "key">,
): Promise<{ list: ListRow; access: ListAccess }> {
  if (!list) throw new DomainError("not_found");
  if (user && user.id === list.owner_id) return { list, access: "owner" };
  const member = user && (await memberRows.find(db, { list_id: list.id, user_id: user.id }));
  const access = member?.access ?? accessByKey(list, key);
  if (!access) throw new DomainError("not_found");
  return { list, access };
}

/** Runs work that needs a list or key that cannot be guessed. */
export function guarded<T>(
  deps: ListDeps,
  { address }: Pick<Asker, "address">,
  work: () => Promise<T>,
): Promise<T> {
  return countMisses(deps, { throttle: WRONG_KEYS, address }, work);
}
