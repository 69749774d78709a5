import { standingOf } from "@/backend/features/events/service";
import { covers, organisationsWith, reachOf } from "@/backend/features/roles/service";
import {
  findSoldEvent,
  isOrganiserIn,
  lastEnd,
  type SoldEvent,
  sellsHere,
} from "@/backend/features/ticketing/service";
import { publicKeysOf } from "@/backend/features/tickets/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Door, DoorList } from "@/lib/contract/check-in";
import { DOOR_HOURS } from "@/lib/contract/check-in-constants";
import { isPublicEvent } from "@/lib/contract/event-constants";
import type { DoorEvent } from "@/lib/domain/door";
import texts from "@/lib/i18n/messages/it/check-in.json";
import { countDoors, type LinkRow, selectDoors, selectLink } from "./queries";

const HOUR = 60 * 60 * 1000;
const PER_PAGE = 25;

/** Who stands at a door, and by what: an account, or links that a browser was given. */
export interface DoorAsker {
  user: CurrentUser | null;
  linkIds: readonly string[];
}

/** A door that is open for whoever asks. */
export interface OpenDoor {
  event: SoldEvent;
  actorId: string | null;
  /** Null: somebody with an account. */
  link: LinkRow | null;
  maySupervise: boolean;
}

/** When a door takes nothing any more, and devices forget what they know of it. Dates that were called off count where all were. */
export function closesAt({ dates }: Pick<SoldEvent, "dates">): Date {
  const ends = dates.map(({ over_at }) => over_at.getTime());
  const last = lastEnd(dates)?.getTime() ?? Math.max(0, ...ends);
  return new Date(last + DOOR_HOURS * HOUR);
}

/**
 * Whether a link opens the door of its event: it was not taken back, and somebody gave it who is still of the staff, or who is
 * still of the team that organises, while the organisation may keep the door. Who is let in does not depend on the organiser, who
 * lets in does.
 */
export function opensDoor(
  { revoked_at, by_staff, is_vouched }: Pick<LinkRow, "revoked_at" | "by_staff" | "is_vouched">,
  event: SoldEvent,
  now: Date,
): boolean {
  return revoked_at === null && is_vouched && (by_staff || isOrganiserIn(event, now));
}

/** The link that opens the door; of several the one that coordinates: it may do all that the others may. */
async function linkTo(
  { db, now }: Pick<Deps, "db" | "now">,
  event: SoldEvent,
  linkIds: readonly string[],
): Promise<LinkRow | null> {
  let found: LinkRow | null = null;
  for (const id of linkIds) {
    const link = await selectLink(db, id);
    if (link?.event_id !== event.id || !opensDoor(link, event, now())) continue;
    if (link.may_supervise) return link;
    found ??= link;
  }
  return found;
}

/** The door of an event for who may work there; for others it does not exist. Throws `not_found`. */
export async function openDoor(
  deps: Pick<Deps, "db" | "now">,
  eventId: string,
  { user, linkIds }: DoorAsker,
): Promise<OpenDoor> {
  const event = await findSoldEvent(deps.db, eventId);
  // What is hidden can still be gone to: its tickets are valid.
  if (!isPublicEvent(standingOf(event)) || !sellsHere(event) || closesAt(event) <= deps.now()) {
    throw new DomainError("not_found");
  }
  const reach = user && reachOf(user, "tickets.scan");
  if (user && reach && covers(reach, { organisationId: event.organisation_id })) {
    return { event, actorId: user.id, link: null, maySupervise: true };
  }
  const link = await linkTo(deps, event, linkIds);
  if (!link) throw new DomainError("not_found");
  return { event, actorId: null, link, maySupervise: link.may_supervise };
}

/** Throws `forbidden` where the link is for scanning alone. */
export function requireSupervisor({ maySupervise }: OpenDoor): void {
  if (!maySupervise) throw new DomainError("forbidden", texts.faults.supervisorsOnly);
}

/** A date of the event. Throws `validation_failed` for any other. */
export function requireDate({ event }: OpenDoor, dateId: string | undefined): string {
  const date = event.dates.find(({ id }) => id === dateId);
  if (!date) throw refuseField("date_id", texts.faults.unknownDate);
  return date.id;
}

/** What the rules of the door need to know of its event. */
export function rulesOf({ event }: OpenDoor): DoorEvent {
  return { status: standingOf(event), dates: event.dates };
}

/** All that a door needs to begin. */
export async function describeDoor(
  deps: Pick<Deps, "db" | "secrets">,
  { event, link, maySupervise }: OpenDoor,
): Promise<Door> {
  const { ticket_algorithm: algorithm } = event.settings;
  return {
    event: {
      id: event.id,
      slug: event.slug,
      title: event.title,
      place: event.place,
      status: standingOf(event),
    },
    dates: event.dates.map(({ id, starts_at, over_at, doors_at, is_cancelled }) => ({
      id,
      starts_at: starts_at.toISOString(),
      over_at: over_at.toISOString(),
      doors_at: doors_at?.toISOString() ?? null,
      is_cancelled,
    })),
    closes_at: closesAt(event).toISOString(),
    may_supervise: maySupervise,
    link_name: link?.name ?? null,
    keys: publicKeysOf(deps, { eventId: event.id, algorithm }),
  };
}

/** The events at whose doors somebody with an account may work, the next one first. */
export async function listDoors(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  page: number,
): Promise<DoorList> {
  const given = organisationsWith(user, "tickets.scan");
  const at = now();
  const asked = {
    organisations: given === "all" ? null : (given ?? []),
    since: new Date(at.getTime() - DOOR_HOURS * HOUR),
  };
  const paging = { page, perPage: PER_PAGE };
  const rows = await selectDoors(db, { ...asked, now: at, ...sliceOf(paging) });
  const data = rows.map(({ status, resumes_as, starts_at, over_at, ...door }) => ({
    ...door,
    starts_at: starts_at.toISOString(),
    over_at: over_at.toISOString(),
    is_cancelled: standingOf({ status, resumes_as }) === "cancelled",
  }));
  return toPage(data, { ...paging, total: await countDoors(db, asked) });
}
