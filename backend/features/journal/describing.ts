import type { Executor } from "@/backend/db/handle";
import type { CaseSubject } from "@/backend/features/case-log/service";
import type { Deps } from "@/backend/kernel/deps";
import type { JournalEntry } from "@/lib/contract/journal";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import journal from "@/lib/i18n/messages/it/journal.json";
import { type Area, areaOf } from "./areas";
import { type AuditRow, doneBySystem, type StepRow, selectNames } from "./queries";
import { findTargets, findThings, type Thing } from "./things";
import {
  formatAudit,
  formatDetails,
  formatReason,
  formatStates,
  formatStep,
  peopleDetails,
} from "./words";

type Row = StepRow | AuditRow;
type NotifyDeps = Pick<Deps, "contentKinds">;
type Names = Awaited<ReturnType<typeof selectNames>>;

const isStep = (row: Row): row is StepRow => "subject" in row;

const isPerson = (by: unknown): by is string =>
  typeof by === "string" && /^[0-9a-f-]{36}$/.test(by);
const { actors } = journal;

/** Groups the values by key, without duplicates. */
function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  named: (item: Item) => string,
): Map<string, string[]> {
  const groups = new Map<string, Set<string>>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    groups.set(key, (groups.get(key) ?? new Set()).add(named(item)));
  }
  return new Map([...groups].map(([key, values]) => [key, [...values]]));
}

const featureOf = ({ action }: AuditRow) => action.split(".")[0] ?? "";
const keyOf = (group: string, id: string) => `${group}:${id}`;

/** The things that these entries are about, one query for each kind. */
async function thingsOf(
  db: Executor,
  { contentKinds }: NotifyDeps,
  rows: readonly Row[],
): Promise<Map<string, Thing>> {
  const found = new Map<string, Thing>();
  const add = (group: string, things: Iterable<[string, Thing]>) => {
    for (const [id, thing] of things) found.set(keyOf(group, id), thing);
  };
  const steps = rows.filter(isStep);
  const audits = rows.filter((row): row is AuditRow => !isStep(row));
  const bySubject = grouped(
    steps,
    (row) => (row.subject === "content" ? null : row.subject),
    ({ subject_id }) => subject_id,
  );
  for (const [subject, ids] of bySubject) {
    add(subject, await findThings(db, subject as Exclude<CaseSubject, "content">, ids));
  }
  const byKind = grouped(
    steps,
    ({ content_kind }) => content_kind,
    ({ subject_id }) => subject_id,
  );
  for (const [kind, ids] of byKind) {
    const items = (await contentKinds.find((one) => one.kind === kind)?.find(db, ids)) ?? [];
    add(
      "content",
      items.map(({ id, title, staff_path: path }) => [id, { name: title, path }]),
    );
  }
  const byFeature = grouped(
    audits,
    (row) => (row.target === null ? null : featureOf(row)),
    ({ target }) => target ?? "",
  );
  for (const [feature, names] of byFeature) {
    add(`audit:${feature}`, await findTargets(db, feature, names));
  }
  return found;
}

/** The name that an entry kept of a deleted thing; null: none. */
function keptName({ action, target, details }: AuditRow): string | null {
  const { name, title, file, source, terms } = details;
  if (action.startsWith("synonyms.") && Array.isArray(terms)) return terms.join(", ");
  const kept = [title, name, file, source].find((one) => typeof one === "string" && one !== "");
  if (typeof kept === "string") return kept;
  // Only paths and addresses are shown; an id or a hash says nothing to a reader.
  return target !== null && (action.startsWith("redirects.") || target.length < 32) ? target : null;
}

const quoted = (name: string) => fillMessage(journal.title, { title: name });

function whatOf(thing: Thing | undefined, kept: string | null, gone: string) {
  if (thing) return { name: thing.name === "" ? gone : quoted(thing.name), path: thing.path };
  return { name: kept === null ? gone : quoted(kept), path: null };
}

function formatPerson(by: string | null, names: Names, part: JournalEntry["who"]["part"]) {
  const known = by === null ? undefined : names.get(by);
  return {
    name: known?.name ?? actors.visitor,
    by: by === null ? "visitor" : known && !known.isGone ? by : null,
    part,
  };
}

function whoTook({ actor_id, part }: StepRow, names: Names): JournalEntry["who"] {
  if (actor_id === null && part === "system")
    return { name: actors.system, by: "system", part: null };
  return formatPerson(actor_id, names, part as JournalEntry["who"]["part"]);
}

function whoDid({ action, details: { by } }: AuditRow, names: Names): JournalEntry["who"] {
  if (isPerson(by)) return formatPerson(by, names, "staff");
  if (doneBySystem.includes(action)) return { name: actors.system, by: "system", part: null };
  const name = by === "setup-link" ? actors["setup-link"] : actors.operator;
  return { name, by: by === "setup-link" ? null : "operator", part: null };
}

/**
 * Entries in words, with the present names of their things; `open`: the areas that the user may
 * read.
 */
export async function describeEntries(
  db: Executor,
  deps: NotifyDeps,
  open: readonly Area[],
  rows: readonly Row[],
): Promise<JournalEntry[]> {
  const people = rows.flatMap((row) =>
    isStep(row)
      ? [row.actor_id, row.person_id]
      : ["by", ...peopleDetails].map((name) => row.details[name]),
  );
  const names = await selectNames(db, people.filter(isPerson));
  const things = await thingsOf(db, deps, rows);

  function step(row: StepRow): JournalEntry {
    const { subject, content_kind, subject_id, person_id } = row;
    const { value, name } = areaOf(open, { subject, content_kind, action: null });
    const person = (person_id && names.get(person_id)?.name) || journal.somebody;
    return {
      id: `c${row.id}`,
      at: row.at.toISOString(),
      area: { value, name },
      who: whoTook(row, names),
      said: formatStep(row, person),
      what: whatOf(things.get(keyOf(subject, subject_id)), null, journal.gone[subject]),
      about: keyOf(subject, subject_id),
      ...formatStates(row),
      reason: formatReason(row),
      message: row.message,
      details: [],
    };
  }

  function audit(row: AuditRow): JournalEntry {
    const { action, target } = row;
    const { value, name } = areaOf(open, { subject: null, content_kind: null, action });
    const thing =
      target === null ? undefined : things.get(keyOf(`audit:${featureOf(row)}`, target));
    return {
      id: `a${row.id}`,
      at: row.at.toISOString(),
      area: { value, name },
      who: whoDid(row, names),
      said: formatAudit(action),
      what: target === null ? null : whatOf(thing, keptName(row), journal.gone.audit),
      about: target === null ? null : `${featureOf(row)}:${target}`,
      before: null,
      after: null,
      reason: null,
      message: null,
      details: formatDetails(row, (id) => names.get(id)?.name),
    };
  }

  return rows.map((row) => (isStep(row) ? step(row) : audit(row)));
}
