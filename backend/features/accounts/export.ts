import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import type { AuthDeps } from "./auth";
import { selectPasskeys, userRows } from "./queries";
import { listSessions } from "./sessions";

/** All personal data of a user, as JSON (GDPR art. 15 and 20); without secrets. */
export async function exportPersonalData(
  deps: AuthDeps & Pick<Deps, "personalData">,
  user: CurrentUser,
): Promise<{ exported_at: string } & Record<string, unknown>> {
  const account = await userRows.find(deps.db, user.id);
  const passkeys = await selectPasskeys(deps.db, user.id);
  const parts: [string, unknown][] = [];
  const now = deps.now();
  for (const { name, read } of deps.personalData) {
    parts.push([name, await read(deps.db, user.id, now)]);
  }
  return {
    exported_at: now.toISOString(),
    account: account && {
      id: account.id,
      email: account.email,
      email_verified: account.email_verified,
      first_name: account.first_name,
      last_name: account.last_name,
      marketing: account.marketing,
      two_factor_enabled: account.two_factor_enabled,
      terms_accepted_at: account.terms_accepted_at,
      created_at: account.created_at,
      updated_at: account.updated_at,
      delete_after: account.delete_after,
    },
    sessions: await listSessions(deps, user),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    ...Object.fromEntries(parts),
  };
}
