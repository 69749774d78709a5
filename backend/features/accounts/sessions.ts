import type { z } from "zod";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { sessionListSchema } from "@/lib/contract/auth";
import { deviceOf } from "@/lib/domain/device";
import type { AuthDeps } from "./auth";
import { deleteSessionsBut, selectSessions, sessionRows } from "./queries";

type SessionItem = z.infer<typeof sessionListSchema>["data"][number];

/** The user's sessions: the present one first, then by last use. */
export async function listSessions(deps: AuthDeps, user: CurrentUser): Promise<SessionItem[]> {
  const rows = await selectSessions(deps.db, user.id, deps.now());
  return rows
    .map((row) => ({
      id: row.id,
      current: row.id === user.session_id,
      remember: row.remember,
      device: deviceOf(row.user_agent ?? "", 0),
      created_at: row.created_at.toISOString(),
      last_used_at: row.updated_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends a session of the user; throws `not_found` for those of others. */
export async function endSession(deps: AuthDeps, user: CurrentUser, id: string): Promise<void> {
  const gone = await sessionRows.remove(deps.db, { user_id: user.id, id });
  if (gone === 0) throw new DomainError("not_found");
}

/** Ends all other sessions; returns their number. */
export function endOtherSessions(deps: AuthDeps, user: CurrentUser): Promise<number> {
  return deleteSessionsBut(deps.db, user.id, user.session_id);
}
