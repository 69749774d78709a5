import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { requireSeen } from "@/backend/kernel/version";
import type { TeamRight } from "@/lib/contract/roles";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import teamRights from "@/lib/i18n/messages/it/team-rights.json";
import texts from "@/lib/i18n/messages/it/teams.json";
import { routes } from "@/lib/routes";
import { managersOf, notifyPeople } from "./notifications";
import {
  countManagers,
  lockOrganisation,
  memberRows,
  type OrganisationRow,
  selectTeams,
  type TeamMember,
  updateRight,
} from "./queries";
import { rightNow } from "./reading";

export type TeamDeps = Pick<Deps, "db" | "now" | "queue" | "config" | "secrets">;

/** A team with its organisation locked, so that concurrent changes are serialised. */
export interface LockedTeam {
  organisation: OrganisationRow;
  team: TeamMember[];
  /** The acting member. */
  self: TeamMember;
}

/** Throws `not_found` if the user is not a member (any more). */
async function lockTeam(tx: Executor, user: CurrentUser, id: string): Promise<LockedTeam> {
  const organisation = await lockOrganisation(tx, id);
  const team = organisation ? await selectTeams(tx, [id]) : [];
  const self = team.find(({ user_id }) => user_id === user.id);
  if (!organisation || !self) throw new DomainError("not_found");
  return { organisation, team, self };
}

/** The same for managers; of two managers who remove each other one is refused. */
export async function lockManaged(
  tx: Executor,
  user: CurrentUser,
  id: string,
): Promise<LockedTeam> {
  const locked = await lockTeam(tx, user, id);
  if (locked.self.right !== "manager") throw new DomainError("not_found");
  return locked;
}

function memberOf({ team }: LockedTeam, memberId: string): TeamMember {
  const member = team.find(({ id }) => id === memberId);
  if (!member) throw new DomainError("not_found");
  return member;
}

/** Call after a change: throws `conflict` if the organisation has no manager left. */
async function refuseWithoutManager(
  tx: Executor,
  { organisation }: LockedTeam,
  before: TeamMember,
): Promise<void> {
  if (before.right !== "manager" || (await countManagers(tx, organisation.id)) > 0) return;
  const fault = fillMessage(texts.faults.lastManager, { name: organisation.name });
  throw new DomainError("conflict", fault);
}

interface TeamStep {
  organisationId: string;
  actor: CurrentUser;
  /** The person concerned, if their account is known. */
  personId: string | null;
  after:
    | "invited"
    | "invitation_resent"
    | "invitation_withdrawn"
    | "invitation_declined"
    | "joined"
    | "right_changed"
    | "removed"
    | "left";
  right: TeamRight;
  at: Date;
}

/** Logs a step of a team. */
export function recordTeamStep(
  tx: Executor,
  { organisationId, actor, personId, after, right, at }: TeamStep,
): Promise<void> {
  return recordStep(tx, {
    subject: "organisation",
    subject_id: organisationId,
    at,
    actor_id: actor.id,
    person_id: personId,
    part: "team",
    before: "active",
    after,
    reason: right,
  });
}

/**
 * Changes a member's right from their next request on. Throws `not_found`, and `conflict` if no
 * manager would be left.
 */
export function changeRight(
  deps: TeamDeps,
  user: CurrentUser,
  id: string,
  { memberId, right, version }: { memberId: string; right: TeamRight; version: string },
): Promise<void> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockManaged(tx, user, id);
    const member = memberOf(locked, memberId);
    if (member.right === right) return;
    requireSeen(rightNow(member.right), version);
    await updateRight(tx, memberId, right);
    await refuseWithoutManager(tx, locked, member);
    const step = { organisationId: id, actor: user, personId: member.user_id, right, at };
    await recordTeamStep(tx, { ...step, after: "right_changed" });
    if (member.user_id === user.id) return;
    const values = {
      name: locked.organisation.name,
      right: teamRights[right].name,
      text: teamRights[right].text,
    };
    await notifyPeople(deps, tx, [asPerson(member)], {
      title: fillMessage(texts.news.rightChanged.title, values),
      text: fillMessage(texts.news.rightChanged.text, values),
      deepLink: routes.module("team"),
      action: { label: texts.mail.openTeam, path: routes.module("team") },
    });
  });
}

/** Removes a member from their next request on. Throws `not_found`; `conflict` for oneself. */
export function removeMember(
  deps: TeamDeps,
  user: CurrentUser,
  id: string,
  memberId: string,
): Promise<void> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockManaged(tx, user, id);
    const member = memberOf(locked, memberId);
    if (member.user_id === user.id) throw new DomainError("conflict", texts.faults.self);
    await memberRows.remove(tx, memberId);
    await refuseWithoutManager(tx, locked, member);
    const { user_id: personId, right } = member;
    const step = { organisationId: id, actor: user, personId, right, at };
    await recordTeamStep(tx, { ...step, after: "removed" });
    const values = { name: locked.organisation.name };
    await notifyPeople(deps, tx, [asPerson(member)], {
      title: fillMessage(texts.news.removed.title, values),
      text: fillMessage(texts.news.removed.text, values),
      deepLink: routes.profile(),
      action: { label: texts.mail.contact, path: routes.contact() },
    });
  });
}

/** Leaves a team. Throws `not_found`, and `conflict` for the last manager. */
export function leaveTeam(deps: TeamDeps, user: CurrentUser, id: string): Promise<void> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockTeam(tx, user, id);
    const { organisation, self } = locked;
    await memberRows.remove(tx, self.id);
    await refuseWithoutManager(tx, locked, self);
    const step = { organisationId: id, actor: user, personId: user.id, right: self.right, at };
    await recordTeamStep(tx, { ...step, after: "left" });
    await notifyManagers(deps, tx, organisation, { person: user, news: "left", right: self.right });
  });
}

function asPerson({ user_id, first_name, email }: TeamMember) {
  return { id: user_id, first_name, email };
}

/** Notifies an organisation's managers of an action by a current, former or invited member. */
export async function notifyManagers(
  deps: TeamDeps,
  tx: Executor,
  { id, name }: Pick<OrganisationRow, "id" | "name">,
  {
    person,
    news,
    right,
  }: {
    person: Pick<CurrentUser, "id" | "name">;
    news: "joined" | "declined" | "left";
    right: TeamRight;
  },
): Promise<void> {
  const values = { person: person.name, name, right: teamRights[right].name };
  await notifyPeople(deps, tx, await managersOf(tx, id, person.id), {
    title: fillMessage(texts.news[news].title, values),
    text: fillMessage(texts.news[news].text, values),
    deepLink: routes.module("team"),
    action: { label: texts.mail.openTeam, path: routes.module("team") },
  });
}
