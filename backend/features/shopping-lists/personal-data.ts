import type { Executor } from "@/backend/db/handle";
import { listRows, selectJoined, selectLines, selectMembers } from "./queries";

/** The list of an account, who follows it, and the lists of others that it follows. */
export async function exportLists(db: Executor, userId: string) {
  const own = await listRows.find(db, { owner_id: userId });
  const lines = own ? await selectLines(db, own.id) : [];
  const members = own ? await selectMembers(db, own.id) : [];
  const joined = await selectJoined(db, userId);
  return {
    lines: lines.map(({ line, quantity, note, is_ticked }) => ({
      ...line,
      quantity,
      note,
      is_ticked,
    })),
    followed_by: members.map(({ member }) => ({
      access: member.access,
      joined_at: member.joined_at,
    })),
    follows: joined.map(({ access, owner }) => ({ list_of: owner, access })),
  };
}
