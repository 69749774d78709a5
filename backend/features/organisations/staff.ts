import type { Executor } from "@/backend/db/handle";
import {
  activitiesOf,
  giveActivities,
  identitiesOf,
  takeActivities,
} from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type {
  OrganisationActivities,
  OrganisationTrust,
  StaffRoleHolder,
} from "@/lib/contract/role-holders";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/organisations.json";
import roleRequests from "@/lib/i18n/messages/it/role-requests.json";
import { routes } from "@/lib/routes";
import { managersOf, notifyPeople } from "./notifications";
import {
  lockOrganisation,
  type OrganisationRow,
  organisationRows,
  selectOrganisations,
  selectTeams,
} from "./queries";

type StaffView = Omit<NonNullable<StaffRoleHolder["organisation"]>, "other_roles">;

/** True if the user belongs to the organisation that owns an activity, with any right and role. */
export function isMemberFor({ memberships }: CurrentUser, activityId: string): boolean {
  return memberships.some(({ activity_ids }) => activity_ids.includes(activityId));
}

/** True if the user belongs to an organisation. */
export function isMemberOf({ memberships }: CurrentUser, organisationId: string): boolean {
  return memberships.some(({ organisation_id }) => organisation_id === organisationId);
}

/** An organisation as shown to the staff. Throws `not_found`. */
export async function staffViewOf(db: Executor, id: string): Promise<StaffView> {
  const [row] = await selectOrganisations(db, [id]);
  if (!row) throw new DomainError("not_found");
  const team = await selectTeams(db, [id]);
  const { kind, vat_number, tax_code, address, website, pec, trusted } = row;
  return {
    kind,
    vat_number,
    tax_code,
    address,
    website,
    pec,
    trusted,
    team: team.map(({ name, email, right }) => ({ name, email, right })),
  };
}

interface Change {
  after: "cards_changed" | "trusted" | "not_trusted";
  /** The change as text; null: the state says it. */
  reason: string | null;
  /** Cache tags of changed pages. */
  tags?: readonly string[];
}

/**
 * A change by the staff: organisation, log and notifications to its managers in one transaction.
 * Throws `not_found`; `forbidden` for the user's own organisation. Returns after the web was
 * notified.
 */
async function change(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  message: string,
  act: (tx: Executor, organisation: OrganisationRow, at: Date) => Promise<Change>,
): Promise<void> {
  const at = deps.now();
  await inWrite(
    deps,
    async (tx) => {
      const organisation = await lockOrganisation(tx, id);
      if (!organisation) throw new DomainError("not_found");
      if (isMemberOf(staff, id)) throw new DomainError("forbidden", texts.faults.own);
      const { after, reason, tags: changed = [] } = await act(tx, organisation, at);
      await recordStep(tx, {
        subject: "organisation",
        subject_id: id,
        at,
        actor_id: staff.id,
        part: "staff",
        before: "active",
        after,
        reason,
        message,
      });
      const words = texts.news[after];
      const values = { name: organisation.name, message };
      await notifyPeople(deps, tx, await managersOf(tx, id), {
        title: fillMessage(words.title, values),
        text: fillMessage(words.text, values),
        deepLink: routes.modules(),
        action: { label: texts.mail.contact, path: routes.contact() },
        notes: [texts.mail.hint],
      });
      return changed;
    },
    (tags) => [...new Set(tags)],
  );
}

/**
 * Replaces an organisation's activities. Throws `conflict` if its activities differ from those that were
 * read, and for an activity of another organisation; `validation_failed` for unknown activities or no change.
 */
export function changeActivities(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  { activity_ids, previous_ids, message }: OrganisationActivities,
): Promise<void> {
  return change(deps, staff, id, message, async (tx) => {
    const before = await activitiesOf(tx, [id]);
    const isAsRead =
      before.length === new Set(previous_ids).size &&
      before.every((activity) => previous_ids.includes(activity.id));
    if (!isAsRead) throw new DomainError("conflict", texts.faults.cardsChanged);
    const ids = [...new Set(activity_ids)];
    const added = ids.filter((one) => !before.some((activity) => activity.id === one));
    const removed = before.filter((activity) => !ids.includes(activity.id));
    const refuse = (fault: string) =>
      new DomainError("validation_failed", undefined, { activity_ids: [fault] });
    if ((await identitiesOf(tx, added)).length < added.length) {
      throw refuse(roleRequests.faults.activityGone);
    }
    if (added.length === 0 && removed.length === 0) throw refuse(texts.faults.sameCards);
    const lost = removed.map((activity) => activity.id);
    const tags = await takeActivities(deps, tx, lost, id);
    await giveActivities(tx, id, added);
    const listed = (activities: readonly { name: string }[]) =>
      activities.map(({ name }) => name).join(", ") || texts.noCards;
    const values = { before: listed(before), after: listed(await activitiesOf(tx, [id])) };
    return { after: "cards_changed", reason: fillMessage(texts.cardsStep, values), tags };
  });
}

/**
 * Sets or removes an organisation's trust to publish without review. Throws `conflict` without a
 * change.
 */
export function changeTrust(
  deps: Deps,
  staff: CurrentUser,
  id: string,
  { trusted, message }: OrganisationTrust,
): Promise<void> {
  return change(deps, staff, id, message, async (tx, organisation, at) => {
    if (organisation.trusted === trusted) throw new DomainError("conflict", texts.faults.sameTrust);
    await organisationRows.update(tx, id, { trusted, updated_at: at });
    return { after: trusted ? "trusted" : "not_trusted", reason: null };
  });
}
