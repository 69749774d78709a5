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
import { countDoors, type LinkRow, selectDoors, selectLinksAmong } from "./queries";

const HOUR = 60 * 60 * 1000;
const PER_PAGE = 25;

/** A door's user: an account, or links stored in the browser. */
export interface DoorAsker {
  user: CurrentUser | null;
  linkIds: readonly string[];
}

/** A door open to the user. */
export interface OpenDoor {
  event: SoldEvent;
  actorId: string | null;
  /** Null: a user with an account. */
  link: LinkRow | null;
  maySupervise: boolean;
}

/** When a door closes and devices delete its data. Cancelled dates count only if all are. */
export function closesAt({ dates }: Pick<SoldEvent, "dates">): Date {
  const ends = dates.map(({ over_at }) => over_at.getTime());
  const last = lastEnd(dates)?.getTime() ?? Math.max(0, ...ends);
  return new Date(last + DOOR_HOURS * HOUR);
}

/**
 * True if a link opens the door of its event: it was not revoked, and its author is still staff, or
 * in the organising team while the organisation may run the door. Tickets stay valid without the
 * organiser; only the door's staff depends on it.
 */
export function opensDoor(
  { revoked_at, by_staff, is_vouched }: Pick<LinkRow, "revoked_at" | "by_staff" | "is_vouched">,
  event: SoldEvent,
  now: Date,
): boolean {
  return revoked_at === null && is_vouched && (by_staff || isOrganiserIn(event, now));
}

/**
 * The link that opens the door; of several the supervisor's, which includes the rights of the
 * others.
 */
async function linkTo(
  { db, now }: Pick<Deps, "db" | "now">,
  event: SoldEvent,
  linkIds: readonly string[],
): Promise<LinkRow | null> {
  if (linkIds.length === 0) return null;
  const links = await selectLinksAmong(db, event.id, linkIds);
  const open = links.filter((link) => opensDoor(link, event, now()));
  const inOrder = linkIds.flatMap((id) => open.find((link) => link.id === id) ?? []);
  return inOrder.find((link) => link.may_supervise) ?? inOrder[0] ?? null;
}

/** The door of an event for its staff. Throws `not_found` for others. */
export async function openDoor(
  deps: Pick<Deps, "db" | "now">,
  eventId: string,
  { user, linkIds }: DoorAsker,
): Promise<OpenDoor> {
  const event = await findSoldEvent(deps.db, eventId);
  // A hidden event can still take place: its tickets are valid.
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

/** Throws `forbidden` for a link that only scans. */
export function requireSupervisor({ maySupervise }: OpenDoor): void {
  if (!maySupervise) throw new DomainError("forbidden", texts.faults.supervisorsOnly);
}

/** A date of the event. Throws `validation_failed` for others. */
export function requireDate({ event }: OpenDoor, dateId: string | undefined): string {
  const date = event.dates.find(({ id }) => id === dateId);
  if (!date) throw refuseField("date_id", texts.faults.unknownDate);
  return date.id;
}

/** Event data for the rules of the door. */
export function rulesOf({ event }: OpenDoor): DoorEvent {
  return { status: standingOf(event), dates: event.dates };
}

/** Data that a door needs to start. */
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

/** Events whose doors a user may work at, next one first. */
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
