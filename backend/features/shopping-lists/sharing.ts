import { inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import {
  type LinkAccess,
  linkAccesses,
  MAX_JOINED_LISTS,
  MAX_LIST_MEMBERS,
} from "@/lib/contract/shopping-list-constants";
import type { ListHead, ListSharing } from "@/lib/contract/shopping-lists";
import { nameToShow } from "@/lib/domain/name-to-show";
import texts from "@/lib/i18n/messages/it/shopping-list-writes.json";
import { sharedListPage } from "@/lib/routes";
import { type Asker, accessByKey, guarded, hashOfKey, keyOf, type ListDeps } from "./access";
import { type ListRow, listRows, memberRows, selectListOfKey, selectMembers } from "./queries";
import { headOf } from "./reading";

type ShareDeps = Pick<Deps, "db" | "now" | "secrets">;

function linkOf(deps: ShareDeps, list: ListRow, access: LinkAccess): string | null {
  return list[`${access}_hash`] === null ? null : sharedListPage(keyOf(deps, list, access));
}

/** A list of the user. Throws `not_found`. */
async function ownList(deps: ShareDeps, user: CurrentUser, id: string): Promise<ListRow> {
  const list = await listRows.find(deps.db, { id, owner_id: user.id });
  if (!list) throw new DomainError("not_found");
  return list;
}

/** The links of a list and who came by them, for its owner. Throws `not_found`. */
export async function describeSharing(
  deps: ShareDeps,
  user: CurrentUser,
  id: string,
): Promise<ListSharing> {
  const list = await ownList(deps, user, id);
  const members = await selectMembers(deps.db, id);
  return {
    links: { edit: linkOf(deps, list, "edit"), read: linkOf(deps, list, "read") },
    members: members.map(({ member, name }) => ({
      name: nameToShow(name),
      access: member.access,
      joined_at: member.joined_at.toISOString(),
    })),
  };
}

/** Switches a link on; a link that is on stays as it is. Throws `not_found`. */
export async function openLink(
  deps: ShareDeps,
  user: CurrentUser,
  { id, access }: { id: string; access: LinkAccess },
): Promise<ListSharing> {
  await inTransaction(deps.db, async (tx) => {
    const list = await listRows.lock(tx, { id, owner_id: user.id });
    if (!list) throw new DomainError("not_found");
    await listRows.update(tx, id, { [`${access}_hash`]: hashOfKey(keyOf(deps, list, access)) });
  });
  return describeSharing(deps, user, id);
}

/**
 * Switches a link off: whoever came by it sees the list no more, and a later link has another key.
 * Throws `not_found`.
 */
export async function closeLink(
  deps: ShareDeps,
  user: CurrentUser,
  { id, access }: { id: string; access: LinkAccess },
): Promise<ListSharing> {
  await inTransaction(deps.db, async (tx) => {
    const list = await listRows.lock(tx, { id, owner_id: user.id });
    if (!list) throw new DomainError("not_found");
    await memberRows.remove(tx, { list_id: id, access });
    if (list[`${access}_hash`] === null) return;
    await listRows.update(tx, id, {
      [`${access}_hash`]: null,
      [`${access}_turn`]: list[`${access}_turn`] + 1,
    });
  });
  return describeSharing(deps, user, id);
}

/**
 * The list of a key. It stays in the account of the user, if there is one. Throws `not_found`,
 * `conflict` and `too_many_requests`.
 */
export function joinList(deps: ListDeps, asker: Asker): Promise<ListHead> {
  const { user, key } = asker;
  return guarded(deps, asker, () =>
    inTransaction(deps.db, async (tx) => {
      const found = await selectListOfKey(tx, hashOfKey(key));
      // Those who come at once take turns, and a link that was just switched off opens nothing.
      const list = found && (await listRows.lock(tx, found.id));
      const access = list && accessByKey(list, key);
      if (!list || !access) throw new DomainError("not_found");
      if (!user) return headOf(tx, list, access);
      if (list.owner_id === user.id) return headOf(tx, list, "owner");
      const which = { list_id: list.id, user_id: user.id };
      const member = await memberRows.find(tx, which);
      // The link to read takes nothing from whoever may edit.
      if (member && linkAccesses.indexOf(member.access) <= linkAccesses.indexOf(access)) {
        return headOf(tx, list, member.access);
      }
      if (member) await memberRows.update(tx, which, { access });
      else {
        if ((await memberRows.count(tx, { list_id: list.id })) >= MAX_LIST_MEMBERS) {
          throw new DomainError("conflict", texts.faults.manyMembers);
        }
        if ((await memberRows.count(tx, { user_id: user.id })) >= MAX_JOINED_LISTS) {
          throw new DomainError("conflict", texts.faults.manyLists);
        }
        await memberRows.insert(tx, { ...which, access, joined_at: deps.now() });
      }
      return headOf(tx, list, access);
    }),
  );
}

/** Takes a list of somebody else out of the user's account. Throws `not_found`. */
export async function leaveList(
  { db }: Pick<Deps, "db">,
  user: CurrentUser,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await memberRows.remove(tx, { list_id: id, user_id: user.id }))) {
      throw new DomainError("not_found");
    }
  });
}
