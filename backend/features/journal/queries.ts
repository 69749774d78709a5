import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { contains } from "@/backend/db/contains";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { users } from "@/backend/db/schema/accounts";
import { caseLog, writtenIn as stepWords } from "@/backend/db/schema/case-log";
import { auditLog, writtenIn as auditWords, doneBy } from "@/backend/db/schema/operator";
import { userRoles } from "@/backend/db/schema/roles";
import type { OtherActor } from "@/lib/contract/journal";

export type StepRow = typeof caseLog.$inferSelect;
export type AuditRow = typeof auditLog.$inferSelect;
type CaseSubject = StepRow["subject"];

/** Ids of people and things whose name matches a text. */
export interface Named {
  text: string;
  people: readonly string[];
  things: readonly { subject: CaseSubject; ids: readonly string[] }[];
}

/** Filters of the journal; null: no filter. */
export interface Narrowed {
  subjects: readonly CaseSubject[];
  /** Kinds of content. */
  kinds: readonly string[];
  /** Full names of audit actions. */
  actions: readonly string[];
  /** Subject and `after` of a step (subjects share step names), or `action` of the audit log. */
  action: { subject: CaseSubject; step: string } | { audit: string } | null;
  by: string | OtherActor | null;
  about: { subject: string; id: string } | { audited: string; target: string } | null;
  from: Date | null;
  until: Date | null;
  named: Named | null;
}

/** Position of an entry. `c`: case log, `a`: audit log. */
export interface Place {
  log: "c" | "a";
  id: number;
}

/** Actions in the audit log that the portal takes itself, without a user. */
export const doneBySystem = ["imports.undone"];

const isBySystem = sql`(${auditLog.action} = any(${sql.param(doneBySystem)}::text[])
  and ${doneBy(auditLog)} is null)`;
const atOf = ({ log, id }: Place): SQL =>
  log === "c"
    ? sql`(select at from ${caseLog} where id = ${id})`
    : sql`(select at from ${auditLog} where id = ${id})`;

/** At the same instant, entries of the case log come first. */
function comesAfter(log: "c" | "a", before: Place | null): SQL[] {
  if (!before) return [];
  const { at, id } = log === "c" ? caseLog : auditLog;
  if (before.log === log) return [sql`(${at}, ${id}) < (${atOf(before)}, ${before.id})`];
  return [log === "a" ? sql`${at} <= ${atOf(before)}` : sql`${at} < ${atOf(before)}`];
}

function within(at: typeof caseLog.at | typeof auditLog.at, { from, until }: Narrowed): SQL[] {
  return [
    ...(from ? [sql`${at} >= ${from}::timestamptz`] : []),
    ...(until ? [sql`${at} < ${until}::timestamptz`] : []),
  ];
}

const nothing = sql`false`;
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `);

function steps(narrowed: Narrowed): SQL[] {
  const { subjects, kinds, action, by, about } = narrowed;
  const conditions = [
    subjects.length > 0 ? inArray(caseLog.subject, [...subjects]) : nothing,
    ...within(caseLog.at, narrowed),
  ];
  if (subjects.includes("content")) {
    const ofKind = sql`${caseLog.content_kind} = any(${sql.param([...kinds])}::text[])`;
    const isContentOnly = subjects.every((one) => one === "content");
    conditions.push(isContentOnly ? ofKind : sql`(${caseLog.content_kind} is null or ${ofKind})`);
  }
  if (action) {
    conditions.push(
      "step" in action
        ? sql`${caseLog.subject} = ${action.subject} and ${caseLog.after} = ${action.step}`
        : nothing,
    );
  }
  if (about) {
    conditions.push(
      "subject" in about
        ? sql`${caseLog.subject} = ${about.subject} and ${caseLog.subject_id} = ${about.id}`
        : nothing,
    );
  }
  if (by === "system")
    conditions.push(sql`${caseLog.actor_id} is null and ${caseLog.part} = 'system'`);
  else if (by === "visitor")
    conditions.push(sql`${caseLog.actor_id} is null and ${caseLog.part} <> 'system'`);
  else if (by === "operator") conditions.push(nothing);
  else if (by) conditions.push(eq(caseLog.actor_id, by));
  return conditions;
}

function audits(narrowed: Narrowed): SQL[] {
  const { actions, action, by, about } = narrowed;
  const conditions = [
    actions.length > 0
      ? sql`${auditLog.action} = any(${sql.param([...actions])}::text[])`
      : nothing,
    ...within(auditLog.at, narrowed),
  ];
  if (action) conditions.push("audit" in action ? eq(auditLog.action, action.audit) : nothing);
  if (about) {
    conditions.push(
      "audited" in about
        ? sql`${auditLog.target} = ${about.target} and split_part(${auditLog.action}, '.', 1) = ${about.audited}`
        : nothing,
    );
  }
  if (by === "system") conditions.push(isBySystem);
  else if (by === "operator")
    conditions.push(sql`${doneBy(auditLog)} is null and not ${isBySystem}`);
  else if (by === "visitor") conditions.push(nothing);
  else if (by) conditions.push(sql`${doneBy(auditLog)} = ${by}`);
  return conditions;
}

/** A `LIKE` pattern that contains the text literally. */
const likeHolding = (text: string) =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Shorter texts have no trigram for the index: they are searched in names only. */
const SHORTEST_WORDS = 3;

/**
 * Subqueries with the newest matches: without a text one per log; with a text one per index, so
 * that each can be read in the way that fits its selectivity.
 */
function branches(narrowed: Narrowed, before: Place | null, limit: number): SQL[] {
  const { named } = narrowed;
  const ofSteps = all([...steps(narrowed), ...comesAfter("c", before)]);
  const ofAudits = all([...audits(narrowed), ...comesAfter("a", before)]);
  const newest = sql`order by at desc, id desc limit ${limit}`;
  const step = (condition: SQL) =>
    sql`(select 'c' as log, id, at from ${caseLog} where ${ofSteps} and ${condition} ${newest})`;
  const audit = (condition: SQL) =>
    sql`(select 'a' as log, id, at from ${auditLog} where ${ofAudits} and ${condition} ${newest})`;
  if (!named) return [step(sql`true`), audit(sql`true`)];
  const { text, people, things } = named;
  const found = things.map(({ subject, ids }) =>
    step(sql`${caseLog.subject} = ${subject} and ${isOneOf(caseLog.subject_id, ids)}`),
  );
  if (people.length > 0) {
    found.push(step(isOneOf(caseLog.actor_id, people)));
    found.push(audit(sql`${doneBy(auditLog)} = any(${sql.param(people)}::text[])`));
  }
  if (text.length >= SHORTEST_WORDS) {
    const pattern = likeHolding(text);
    found.push(step(sql`${stepWords(caseLog)} like ${pattern}`));
    found.push(audit(sql`${auditWords(auditLog)} like ${pattern}`));
  }
  return found;
}

/** Positions of entries, newest first. */
export async function selectPlaces(
  db: Executor,
  narrowed: Narrowed,
  before: Place | null,
  limit: number,
): Promise<Place[]> {
  const found = branches(narrowed, before, limit);
  if (found.length === 0) return [];
  const every = sql.join(found, sql` union `);
  const { rows } = await db.execute<{ log: "c" | "a"; id: number | string }>(sql`
    select log, id from (${every}) as journal (log, id, at)
    order by at desc, log desc, id desc limit ${limit}`);
  return rows.map(({ log, id }) => ({ log, id: Number(id) }));
}

const idsOf = (places: readonly Place[], log: Place["log"]) =>
  places.flatMap((place) => (place.log === log ? [place.id] : []));

/** Entries at these positions, in order. */
export async function selectEntries(
  db: Executor,
  places: readonly Place[],
): Promise<(StepRow | AuditRow)[]> {
  const stepIds = idsOf(places, "c");
  const auditIds = idsOf(places, "a");
  const stepRows = stepIds.length
    ? await db.select().from(caseLog).where(inArray(caseLog.id, stepIds))
    : [];
  const auditRows = auditIds.length
    ? await db.select().from(auditLog).where(inArray(auditLog.id, auditIds))
    : [];
  const found = {
    c: new Map<number, StepRow | AuditRow>(stepRows.map((row) => [row.id, row])),
    a: new Map<number, StepRow | AuditRow>(auditRows.map((row) => [row.id, row])),
  };
  return places.flatMap(({ log, id }) => found[log].get(id) ?? []);
}

/** Names of users by id, and whether the account is deleted. */
export async function selectNames(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select({ id: users.id, name: users.name, status: users.status })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, status }) => [id, { name, isGone: status === "deleted" }]));
}

/** Ids of users with this name. */
export async function selectPeopleNamed(
  db: Executor,
  text: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.status} <> 'deleted' and ${contains(text, [users.name])}`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Users with a staff role, suspended ones too, by name. */
export function selectStaff(db: Executor) {
  return db
    .selectDistinct({ id: users.id, name: users.name })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.user_id))
    .orderBy(users.name, users.id);
}
