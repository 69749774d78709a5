import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { notifyMany } from "@/backend/features/notifications/notify";
import { staffMembersWith } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import organisations from "@/lib/i18n/messages/it/organisations.json";
import { routes } from "@/lib/routes";
import { deleteInvitationsOf, selectInvitationsOf } from "./invitation-queries";
import { countManagers, memberRows, selectPlacesOf } from "./queries";

const { title, text } = organisations.unmanaged;

/** A user's memberships and the invitations of their address, for the data export. */
export async function exportMemberships(db: Executor, userId: string): Promise<unknown> {
  const places = await selectPlacesOf(db, userId);
  return {
    places: places.map(({ organisation_id: _, ...place }) => place),
    invitations: await selectInvitationsOf(db, userId),
  };
}

/**
 * Removes a user from all teams and deletes the invitations of their address, when the account is
 * deleted. An organisation without managers stays; the staff who can appoint one is notified.
 */
export async function eraseMemberships(
  tx: Executor,
  userId: string,
  deps: Pick<Deps, "now" | "queue">,
): Promise<void> {
  const at = deps.now();
  const places = await selectPlacesOf(tx, userId);
  await memberRows.remove(tx, { user_id: userId });
  await deleteInvitationsOf(tx, userId);
  for (const { organisation_id, organisation, right } of places) {
    await recordStep(tx, {
      subject: "organisation",
      subject_id: organisation_id,
      at,
      person_id: userId,
      part: "system",
      before: "active",
      after: "left",
      reason: right,
    });
    if (right !== "manager" || (await countManagers(tx, organisation_id)) > 0) continue;
    await notifyMany(deps, tx, await staffMembersWith(tx, "users.manage"), {
      type: "role_status",
      title,
      body: fillMessage(text, { name: organisation }),
      deepLink: routes.module("persone", { q: organisation }),
    });
  }
}
