import { type Executor, inTransaction } from "@/backend/db/handle";
import { notifyMany } from "@/backend/features/notifications/notify";
import { isMemberFor, isMemberOf, teamOf } from "@/backend/features/organisations/service";
import { reachOf, teamWith } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type { EventAccessFeature } from "@/lib/contract/event-constants";
import { sectionTags, tags } from "@/lib/contract/revalidate";
import type {
  ContestedThing,
  Suitability,
  SuitabilityEntry,
  SuitabilityTap,
  Suitable,
} from "@/lib/contract/suitability";
import {
  type SuitabilityAttribute,
  type SuitableKind,
  suitabilityAttributes,
  suitableKinds,
} from "@/lib/contract/suitability-constants";
import { addressBucket } from "@/lib/domain/rate-window";
import { type Statement, suitabilityOf } from "@/lib/domain/suitability";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/suitability.json";
import { listings } from "@/lib/listings";
import { routes } from "@/lib/routes";
import { SUITABILITY_ID } from "@/lib/section-routes";
import {
  type EventRow,
  keyOf,
  type PlaceRow,
  type StatementRow,
  selectEvent,
  selectEvents,
  selectPlace,
  selectPlaces,
  selectSaid,
  type VoteRow,
  writeStatement,
  writeVote,
} from "./queries";
import { voterKey } from "./voter-key";

/** Without permission checks. */
export { writeStatement as addStatement, writeVote as addVote } from "./queries";

const HOUR = 60 * 60;
/** A visit to a place has seven questions; an address may be a school or a mobile network. */
const FROM_MACHINE = attemptsPer(HOUR, 30, "suitability-from-machine");
const FROM_ACCOUNT = attemptsPer(HOUR, 60, "suitability-from-account");

/** True if the thing's own fields declare the attribute. */
type Declares = (attribute: SuitabilityAttribute) => boolean;

const declaredByPlace =
  ({ features, services, price_range }: PlaceRow): Declares =>
  (attribute) => {
    if (attribute === "low_prices") return price_range === 1;
    if (attribute === "children") return services.includes("kids_area");
    if (attribute === "dogs") return services.includes("pets_welcome");
    return features.includes(attribute);
  };

const declaredByEvent =
  ({ features, is_free, for_children }: EventRow): Declares =>
  (attribute) => {
    if (attribute === "low_prices") return is_free;
    if (attribute === "children") return for_children;
    return features.includes(attribute satisfies EventAccessFeature);
  };

interface Said {
  statements: readonly StatementRow[];
  votes: readonly VoteRow[];
}

/** The newer one of the thing's fields and the last word of owner or staff. */
function statementOf(isDeclared: boolean, toldAt: Date, row: StatementRow | undefined) {
  const said: Statement | null = row
    ? {
        says: row.is_there ? "yes" : "no",
        by: row.by_staff ? "staff" : "owner",
        at: row.stated_at,
      }
    : null;
  // The fields decide what is there: a word that they contradict is out of date.
  if (said && (said.says === "yes") === isDeclared) return said;
  return isDeclared ? ({ says: "yes", by: "owner", at: toldAt } satisfies Statement) : null;
}

function entriesOf(
  declares: Declares,
  toldAt: Date,
  { statements, votes }: Said,
): SuitabilityEntry[] {
  return suitabilityAttributes.map((attribute) => ({
    attribute,
    ...suitabilityOf(
      statementOf(
        declares(attribute),
        toldAt,
        statements.find((one) => one.attribute === attribute),
      ),
      votes
        .filter((one) => one.attribute === attribute)
        .map(({ is_there, user_id, voted_at }) => ({
          says: is_there ? "yes" : "no",
          withAccount: user_id !== null,
          at: voted_at,
        })),
    ),
  }));
}

/** A thing with all that decides what is known of it; null: there is none. */
async function thingOf(db: Executor, kind: SuitableKind, id: string) {
  const said = await selectSaid(db, kind, [id]);
  if (kind === "activity") {
    const row = await selectPlace(db, id);
    return row ? { ...row, declares: declaredByPlace(row), said } : null;
  }
  const row = await selectEvent(db, id);
  return row ? { ...row, declares: declaredByEvent(row), said } : null;
}

async function findThing(db: Executor, kind: SuitableKind, id: string) {
  const thing = await thingOf(db, kind, id);
  if (!thing) throw new DomainError("not_found");
  return thing;
}

/** What is known of a public place or event. Throws `not_found`. */
export async function getSuitability(
  db: Executor,
  kind: SuitableKind,
  id: string,
): Promise<Suitability> {
  const { declares, told_at, said } = await findThing(db, kind, id);
  return { data: entriesOf(declares, told_at, said) };
}

function groupById(kind: SuitableKind, { statements, votes }: Said) {
  const column = kind === "activity" ? "activity_id" : "event_id";
  const by = new Map<string | null, { statements: StatementRow[]; votes: VoteRow[] }>();
  const of = (id: string | null) => {
    const found = by.get(id) ?? { statements: [], votes: [] };
    by.set(id, found);
    return found;
  };
  for (const row of statements) of(row[column]).statements.push(row);
  for (const row of votes) of(row[column]).votes.push(row);
  return (id: string): Said => by.get(id) ?? { statements: [], votes: [] };
}

const known = (entries: SuitabilityEntry[]) => entries.filter(({ state }) => state !== "unknown");

/** The board: what suits most first, then by name; events by date. */
export async function listSuitable(db: Executor, now: Date): Promise<{ data: Suitable[] }> {
  const places = await selectPlaces(db);
  const events = await selectEvents(db, now);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const saidOfPlace = groupById("activity", await selectSaid(db, "activity", idsOf(places)));
  const saidOfEvent = groupById("event", await selectSaid(db, "event", idsOf(events)));
  const all: Suitable[] = [
    ...places.map((row) => ({
      kind: "activity" as const,
      id: row.id,
      slug: row.slug,
      name: row.name,
      category: row.category,
      zone: row.zone,
      starts_at: null,
      entries: known(entriesOf(declaredByPlace(row), row.told_at, saidOfPlace(row.id))),
    })),
    ...events.map((row) => ({
      kind: "event" as const,
      id: row.id,
      slug: row.slug,
      name: row.name,
      category: row.category,
      zone: row.zone,
      starts_at: row.starts_at?.toISOString() ?? null,
      entries: known(entriesOf(declaredByEvent(row), row.told_at, saidOfEvent(row.id))),
    })),
  ];
  return { data: all.filter(({ entries }) => entries.some(({ state }) => state === "yes")) };
}

type TapDeps = Pick<Deps, "db" | "now" | "secrets" | "web" | "queue" | "config">;

interface Tapped {
  kind: SuitableKind;
  id: string;
  attribute: SuitabilityAttribute;
}

const permissionFor = { activity: "activities.edit", event: "events.manage" } as const;

/** As whom the tap counts. */
function partOf(user: CurrentUser | null, { kind, id }: Tapped, organisationId: string | null) {
  if (!user) return "visitor";
  const isTheirs =
    kind === "activity"
      ? isMemberFor(user, id)
      : organisationId !== null && isMemberOf(user, organisationId);
  if (isTheirs) return "owner";
  return reachOf(user, permissionFor[kind]) === "all" ? "staff" : "visitor";
}

/** Tells the team of the first visitor who contests an attribute; things of the staff have none. */
async function tellTeam(
  deps: TapDeps,
  tx: Executor,
  { kind, attribute }: Tapped,
  { name, slug, organisation_id }: Pick<PlaceRow, "name" | "slug" | "organisation_id">,
): Promise<void> {
  if (organisation_id === null) return;
  const needed = { ...teamWith(permissionFor[kind]), now: deps.now() };
  const team = await teamOf(tx, organisation_id, needed);
  await notifyMany(deps, tx, team, {
    type: "suggestion_new",
    title: fillMessage(texts.news.title, { name }),
    body: fillMessage(texts.news.body, { attribute: texts.attribute[attribute] }),
    deepLink: `${routes.item(kind === "activity" ? "activities" : "events", slug)}#${SUITABILITY_ID}`,
  });
}

/**
 * A tap on one attribute. Of the team or staff it is their word, which must agree with the thing's
 * own fields (`conflict`); of anybody else it is a vote, one for each voter, where the last counts.
 * Throws `not_found`, `too_many_requests`.
 */
export async function tapSuitability(
  deps: TapDeps,
  user: CurrentUser | null,
  tapped: Tapped,
  { says }: SuitabilityTap,
  address: string | null,
): Promise<Suitability> {
  const { kind, id, attribute } = tapped;
  const machine = address ? addressBucket(address) : "unknown";
  await consumeAttempt(deps, user ? FROM_ACCOUNT : FROM_MACHINE, user?.id ?? machine);
  return inTransaction(deps.db, async (tx) => {
    const thing = await findThing(tx, kind, id);
    const part = partOf(user, tapped, thing.organisation_id);
    const at = deps.now();
    const isThere = says === "yes";
    const of = { ...keyOf(kind, id), attribute, is_there: isThere };
    if (part === "visitor") {
      const account = user?.email_verified ? user.id : null;
      const who = user ? `account ${user.id}` : `machine ${machine}`;
      const voter_key = voterKey(deps, who, tapped);
      await writeVote(tx, kind, { ...of, user_id: account, voter_key, voted_at: at });
    } else {
      if (thing.declares(attribute) !== isThere) {
        throw new DomainError(
          "conflict",
          isThere ? texts.faults.notDeclared : texts.faults.declared,
        );
      }
      await writeStatement(tx, kind, { ...of, by_staff: part === "staff", stated_at: at });
    }
    const contestedIn = ({ data }: Suitability) =>
      data.find((one) => one.attribute === attribute)?.contested ?? 0;
    const before = entriesOf(thing.declares, thing.told_at, thing.said);
    const answer = await getSuitability(tx, kind, id);
    const isFirst = contestedIn({ data: before }) === 0 && contestedIn(answer) > 0;
    if (isFirst) await tellTeam(deps, tx, tapped, thing);
    const section = kind === "activity" ? listings.activities : listings.events;
    const page = sectionTags(section).item(thing.slug);
    await deps.web.changedIn(tx, [tags.suitability, tags.suitabilityOf(id), page]);
    return answer;
  });
}

/** What visitors contest of a thing, as the staff answers it. Throws `not_found`. */
export async function readContested(db: Executor, id: string): Promise<ContestedThing> {
  for (const kind of suitableKinds) {
    const thing = await thingOf(db, kind, id);
    if (!thing) continue;
    const { slug, name, declares, told_at, said } = thing;
    const entries = entriesOf(declares, told_at, said)
      .filter(({ contested }) => contested > 0)
      .map((entry) => ({ ...entry, is_declared: declares(entry.attribute) }));
    return { kind, id, slug, name, entries };
  }
  throw new DomainError("not_found");
}
