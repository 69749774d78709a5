import { type Asker, type OpenedByKey, openByKey } from "@/backend/content/opened-by-key";
import type { Executor } from "@/backend/db/handle";
import type { Target } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { signId } from "@/backend/kernel/signed-id";
import { attemptsPer } from "@/backend/kernel/throttle";
import { KEPT_MONTHS } from "@/lib/contract/job-application-constants";
import { keptSince } from "@/lib/domain/application-days";
import { type ApplicationRow, selectByCode, selectReceived } from "./queries";

/** Purpose of an application's key. */
const APPLICATION_SECRET = "job application";
/** Limits guessing of codes and keys (docs/domain/applications.md). */
const WRONG_KEYS = attemptsPer(60, 10, "job-application-key");

/** Applications to ads closed before this are no longer read. */
export const since = (now: Date): Date => keptSince(now, KEPT_MONTHS);

/** The key that opens an application in any browser: sent in mails, not stored. */
export function keyOf(deps: Pick<Deps, "secrets">, { id }: Pick<ApplicationRow, "id">): string {
  return signId(deps, APPLICATION_SECRET, id);
}

/** An application, for its candidate. */
export type Opened = OpenedByKey<ApplicationRow>;

/** An application for its candidate. Throws `not_found` for others, `too_many_requests`. */
export async function openApplication(
  deps: Pick<Deps, "db" | "now" | "secrets">,
  code: string,
  asker: Asker,
): Promise<Opened> {
  const row = await selectByCode(deps.db, code, since(deps.now()));
  return openByKey(deps, row, asker, {
    purpose: APPLICATION_SECRET,
    wrongKeys: WRONG_KEYS,
    isConfirmed: ({ confirmed_at }) => confirmed_at !== null,
  });
}

/** The employer of an application. Throws `not_found`, also for unconfirmed and expired ones. */
export async function employerOf(
  { db, now }: { db: Executor; now: () => Date },
  id: string,
): Promise<Target> {
  const found = await selectReceived(db, id, since(now()));
  if (!found) throw new DomainError("not_found");
  return { organisationId: found.organisation_id };
}
