import type { Executor } from "@/backend/db/handle";
import type { ListAccess } from "@/lib/contract/shopping-list-constants";
import type { ListHead, ListItem, ListState } from "@/lib/contract/shopping-lists";
import { nameToShow } from "@/lib/domain/name-to-show";
import { type Asker, accessOf, guarded, type ListDeps } from "./access";
import {
  type ItemRow,
  type ListRow,
  listRows,
  selectChanged,
  selectFirstName,
  selectJoined,
  selectLines,
} from "./queries";

export function toItem({ list_id: _, removed_at, ...row }: ItemRow): ListItem {
  return { ...row, is_removed: removed_at !== null };
}

/** A list without its lines; others see the owner's first name. */
export async function headOf(
  db: Executor,
  { id, owner_id }: ListRow,
  access: ListAccess,
): Promise<ListHead> {
  const owner = access === "owner" ? null : await selectFirstName(db, owner_id);
  return { id, access, owner: owner && (nameToShow(owner) || null) };
}

/**
 * What changed since a version. Everything for a device that knows nothing, that missed marks which
 * are gone, or that knows more than the list, as after a restore.
 */
export async function stateOf(
  db: Executor,
  { list, access }: { list: ListRow; access: ListAccess },
  since = 0,
): Promise<ListState> {
  const is_whole = since === 0 || since < list.floor || since > list.version;
  const found = is_whole ? await selectLines(db, list.id) : await selectChanged(db, list.id, since);
  return {
    ...(await headOf(db, list, access)),
    since,
    version: list.version,
    is_whole,
    items: found.map(toItem),
  };
}

/** A list for whoever may read it. Throws `not_found`, `too_many_requests`. */
export function readList(
  deps: ListDeps,
  id: string,
  { since, ...asker }: Asker & { since?: number | undefined },
): Promise<ListState> {
  return guarded(deps, asker, async () => {
    const opened = await accessOf(deps.db, await listRows.find(deps.db, id), asker);
    return stateOf(deps.db, opened, since);
  });
}

/** The lists of an account. */
export async function listLists(
  db: Executor,
  userId: string,
): Promise<{ own: ListHead | null; joined: ListHead[] }> {
  const own = await listRows.find(db, { owner_id: userId });
  const joined = await selectJoined(db, userId);
  return {
    own: own && { id: own.id, access: "owner", owner: null },
    joined: joined.map(({ list, access, owner }) => ({
      id: list.id,
      access,
      owner: nameToShow(owner) || null,
    })),
  };
}
