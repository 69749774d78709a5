import { inTransaction } from "@/backend/db/handle";
import { sweepFolder } from "@/backend/files/sweep";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { consumeAttempt } from "@/backend/kernel/throttle";
import { forgetMailsTo } from "@/backend/mail/outbox";
import { forgetJobsFor } from "@/backend/queue/queue-table";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import { requireAnother } from "./administrators";
import type { AuthDeps } from "./auth";
import { linkOver } from "./calls";
import { REPEATED_MAIL } from "./limits";
import { sendDeletedMail, sendDeletionMail, sendDeletionSetMail } from "./mails";
import { confirmPassword } from "./password-changes";
import { deleteAccess, deleteSessionsBut, selectUsersToWipe, userRows } from "./queries";
import { consumeSecret, issueSecret } from "./secrets";

/** Days to think better of it (decision 100). */
const GRACE_DAYS = 14;
const DAY = 24 * 60 * 60;

/**
 * Sends the mail that confirms a deletion. Throws `conflict` if a deletion is already pending, and
 * for the only administrator.
 */
export async function askDeletion(
  deps: AuthDeps,
  user: CurrentUser,
  password: string,
): Promise<void> {
  if (user.delete_after) throw new DomainError("conflict");
  await confirmPassword(deps, user, password);
  await inTransaction(deps.db, (tx) => requireAnother(tx, user.id));
  await consumeAttempt(deps, REPEATED_MAIL, `deletion ${user.id}`);
  const now = deps.now();
  const token = await issueSecret(deps.db, "deletion", { value: user.id, seconds: DAY, now });
  await sendDeletionMail(deps, user, { token, days: GRACE_DAYS });
}

/**
 * Schedules the deletion in 14 days, by the mail's token, and ends all sessions. A login until then
 * can cancel it. Throws `gone` for an invalid link, `conflict` for the only administrator.
 */
export async function confirmDeletion(deps: AuthDeps, token: string): Promise<Date> {
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const userId = await consumeSecret(tx, "deletion", token, now);
    if (userId === null) throw linkOver();
    // Before the user is locked: a suspension of roles also locks roles first.
    await requireAnother(tx, userId);
    const user = await userRows.lock(tx, userId);
    if (user?.status !== "active") throw linkOver();
    const deleteAfter = new Date(now.getTime() + GRACE_DAYS * DAY * 1000);
    await userRows.update(tx, user.id, {
      status: "deleting",
      delete_after: deleteAfter,
      updated_at: now,
    });
    await deleteSessionsBut(tx, user.id, null);
    await sendDeletionSetMail(deps, user, deleteAfter, tx);
    return deleteAfter;
  });
}

/** Cancels a pending deletion; harmless without one. */
export async function undoDeletion(deps: AuthDeps, user: CurrentUser): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await userRows.lock(tx, user.id);
    if (row?.status !== "deleting") return;
    await userRows.update(tx, user.id, { status: "active", delete_after: null, updated_at: now });
  });
}

type WipeDeps = Pick<
  Deps,
  "db" | "now" | "log" | "queue" | "config" | "web" | "personalData" | "files" | "fileFolders"
>;

/**
 * Erases one account, unless the deletion was cancelled; remaining references have no name. Returns
 * the erased address, or null.
 */
async function wipe(deps: WipeDeps, userId: string): Promise<string | null> {
  const now = deps.now();
  const wiped = await inWrite(
    deps,
    async (tx) => {
      const user = await userRows.lock(tx, userId);
      if (user?.status !== "deleting" || !user.delete_after || user.delete_after > now) return null;
      const tags: string[] = [];
      for (const { shownIn } of deps.personalData)
        tags.push(...((await shownIn?.(tx, userId)) ?? []));
      for (const { erase } of deps.personalData) await erase(tx, userId, deps);
      await forgetJobsFor(tx, user.email);
      // The last mail, which confirms the deletion.
      await sendDeletedMail(deps, user, tx);
      await deleteAccess(tx, userId);
      await userRows.update(tx, userId, {
        status: "deleted",
        delete_after: null,
        email: `${userId}@deleted.invalid`,
        email_verified: false,
        two_factor_enabled: false,
        name: accounts.deletedName,
        first_name: accounts.deletedName,
        last_name: "",
        marketing: false,
        updated_at: now,
      });
      return { tags, email: user.email };
    },
    (wiped) => (wiped && wiped.tags.length > 0 ? wiped.tags : []),
  );
  return wiped?.email ?? null;
}

/** Erases accounts whose time is over; run by the queue every night. */
export async function wipeAccounts(deps: WipeDeps): Promise<void> {
  const due = await selectUsersToWipe(deps.db, deps.now());
  const addresses: string[] = [];
  for (const id of due) {
    const address = await wipe(deps, id);
    if (address !== null) addresses.push(address);
  }
  if (due.length === 0) return;
  // Sent mails and mails to them are deleted with their rows, not later.
  await forgetMailsTo(deps.config.dataDir, addresses);
  for (const folder of deps.fileFolders) await sweepFolder(deps, folder);
  deps.log.info({ accounts: due.length }, "accounts wiped");
}
