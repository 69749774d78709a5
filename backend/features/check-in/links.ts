import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import {
  findSoldEvent,
  isOrganiserIn,
  type SoldEvent,
  sellsHere,
} from "@/backend/features/ticketing/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { readSignedId, signId } from "@/backend/kernel/signed-id";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { DoorLinkInput, DoorLinks } from "@/lib/contract/check-in";
import { MAX_DOOR_LINKS } from "@/lib/contract/check-in-constants";
import { addressBucket } from "@/lib/domain/rate-window";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/check-in.json";
import { closesAt, opensDoor } from "./doors";
import { linkRows, lockEvent, selectLink, selectLinks } from "./queries";

type LinkDeps = Pick<Deps, "db" | "now" | "secrets">;

/** Purpose of a link's secret. */
const DOOR_SECRET = "door";
/** Limits guessing of links. */
const WRONG_LINKS = attemptsPer(60, 10, "door-link");

/** Valid links of an event. */
export async function listLinks(
  deps: Pick<Deps, "secrets" | "now">,
  db: Executor,
  eventId: string,
): Promise<DoorLinks> {
  const event = await findSoldEvent(db, eventId);
  const rows = await selectLinks(db, eventId);
  const now = deps.now();
  return {
    is_organiser_out: !isOrganiserIn(event, now),
    links: rows.map(({ id, name, may_supervise, created_at, used_at, ...link }) => ({
      id,
      name,
      may_supervise,
      opens: opensDoor(link, event, now),
      secret: signId(deps, DOOR_SECRET, id),
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
  };
}

const isTeamOf = (user: CurrentUser, { organisation_id: organisation }: SoldEvent) =>
  organisation !== null && isMemberOf(user, organisation);

/** The journal only records that a link was made and for which event, without names. */
async function logLink(
  tx: Executor,
  { eventId, at, user }: { eventId: string; at: Date; user: CurrentUser },
  after: "door_opened" | "door_shut",
): Promise<void> {
  const isTeam = isTeamOf(user, await findSoldEvent(tx, eventId));
  await recordStep(tx, {
    subject: "content",
    content_kind: "event",
    subject_id: eventId,
    at,
    actor_id: user.id,
    part: isTeam ? "business" : "staff",
    before: null,
    after,
  });
}

/** Creates a door link for a person without account. Throws `not_found`, `conflict`. */
export async function addLink(
  deps: LinkDeps,
  eventId: string,
  { user, input }: { user: CurrentUser; input: DoorLinkInput },
): Promise<DoorLinks> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const event = await findSoldEvent(tx, eventId);
    if (!sellsHere(event)) throw new DomainError("conflict", texts.faults.noTickets);
    if (closesAt(event) <= at) throw new DomainError("conflict", texts.faults.over);
    await lockEvent(tx, eventId);
    if ((await selectLinks(tx, eventId)).length >= MAX_DOOR_LINKS) {
      const message = fillMessage(texts.faults.tooManyLinks, { count: MAX_DOOR_LINKS });
      throw new DomainError("conflict", message);
    }
    const by_staff = !isTeamOf(user, event);
    const given = { ...input, by_staff, created_by: user.id, created_at: at };
    await linkRows.insert(tx, { event_id: eventId, ...given });
    await logLink(tx, { eventId, at, user }, "door_opened");
    return listLinks(deps, tx, eventId);
  });
}

/** Revokes a link from the next call on. Throws `not_found`. */
export async function endLink(
  deps: LinkDeps,
  eventId: string,
  { user, linkId }: { user: CurrentUser; linkId: string },
): Promise<DoorLinks> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const link = await selectLink(tx, linkId);
    if (link?.event_id !== eventId) throw new DomainError("not_found");
    if (link.revoked_at === null) {
      await linkRows.update(tx, linkId, { revoked_at: at });
      await logLink(tx, { eventId, at, user }, "door_shut");
    }
    return listLinks(deps, tx, eventId);
  });
}

/** The door of a link. Throws `not_found`, `too_many_requests`. */
export async function useLink(
  deps: LinkDeps,
  secret: string,
  address: string | null,
): Promise<{ linkId: string; eventId: string }> {
  const id = readSignedId(deps, DOOR_SECRET, secret);
  const link = id === null ? null : await selectLink(deps.db, id);
  if (!link || link.revoked_at !== null) {
    await consumeAttempt(deps, WRONG_LINKS, address ? addressBucket(address) : "unknown");
    throw new DomainError("not_found", texts.faults.linkOver);
  }
  const at = deps.now();
  const event = await findSoldEvent(deps.db, link.event_id);
  if (!opensDoor(link, event, at) || closesAt(event) <= at)
    throw new DomainError("not_found", texts.faults.linkOver);
  await linkRows.update(deps.db, link.id, { used_at: at });
  return { linkId: link.id, eventId: link.event_id };
}
