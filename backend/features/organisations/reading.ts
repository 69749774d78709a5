import type { Executor } from "@/backend/db/handle";
import { activitiesOf } from "@/backend/features/activities/service";
import { covers, permissionsThrough, reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { versionOf } from "@/backend/kernel/version";
import type { OwnOrganisation, TeamInvitation, TeamMember } from "@/lib/contract/organisations";
import type { HeldState } from "@/lib/contract/role-holders";
import type { TeamRight } from "@/lib/contract/roles";
import { selectOpen } from "./invitation-queries";
import { selectOrganisations, selectRoles, selectTeams } from "./queries";

type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number];
type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number];
type MemberRow = Awaited<ReturnType<typeof selectTeams>>[number];

function stateOf({ suspended_at, expires_at }: RoleRow, now: Date): HeldState {
  if (suspended_at) return "suspended";
  return expires_at && expires_at <= now ? "ended" : "active";
}

/** A member's right with its version. */
export function rightNow(right: TeamRight): { right: TeamRight; version: string } {
  return { right, version: versionOf({ right }) };
}

function asMember(row: MemberRow, user: CurrentUser, mayManage: boolean): TeamMember {
  const { id, user_id, name, email, right, joined_at } = row;
  return {
    id,
    name,
    email: mayManage ? email : null,
    ...rightNow(right),
    joined_at: joined_at.toISOString(),
    is_self: user_id === user.id,
  };
}

function asInvitation({ invitation, invited_by, is_vouched }: OpenRow, now: Date): TeamInvitation {
  const { id, email, right, sent_at, expires_at } = invitation;
  return {
    id,
    email,
    right,
    invited_by,
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_over: expires_at <= now || !is_vouched,
  };
}

/** The user's organisations, oldest membership first. */
export async function listOwnOrganisations(
  db: Executor,
  user: CurrentUser,
  now: Date,
): Promise<OwnOrganisation[]> {
  const ids = user.memberships.map(({ organisation_id }) => organisation_id);
  const rows = await selectOrganisations(db, ids);
  const [roles, owned, teams] = [
    await selectRoles(db, ids),
    await activitiesOf(db, ids),
    await selectTeams(db, ids),
  ];
  const reach = reachOf(user, "team.manage");
  const isManaged = (organisationId: string) => reach !== null && covers(reach, { organisationId });
  const open = await selectOpen(db, ids.filter(isManaged));
  return user.memberships.flatMap(({ organisation_id: id, right }) => {
    const organisation = rows.find((row) => row.id === id);
    if (!organisation) return [];
    const own = <Row extends { organisation_id: string | null }>(all: readonly Row[]) =>
      all.filter(({ organisation_id }) => organisation_id === id);
    const mayManage = isManaged(id);
    return [
      {
        id,
        name: organisation.name,
        right,
        may_manage: mayManage,
        roles: own(roles).map((row) => ({
          role: row.role,
          status: stateOf(row, now),
          gives: permissionsThrough(row.role, right),
          expires_at: row.expires_at?.toISOString() ?? null,
        })),
        activities: own(owned).map(({ id: activityId, slug, name }) => ({
          id: activityId,
          slug,
          name,
        })),
        team: own(teams).map((row) => asMember(row, user, mayManage)),
        invitations: open
          .filter(({ invitation }) => invitation.organisation_id === id)
          .map((row) => asInvitation(row, now)),
      },
    ];
  });
}
