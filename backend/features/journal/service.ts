import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import {
  JOURNAL_PER_PAGE,
  type JournalEntry,
  type JournalFilter,
  type JournalPage,
  type JournalQuery,
} from "@/lib/contract/journal";
import { actingPart } from "@/lib/domain/acting-part";
import { toCsv } from "@/lib/domain/csv";
import { addDays, formatRomeTime, romeDay, romeInstant } from "@/lib/domain/rome-time";
import journal from "@/lib/i18n/messages/it/journal.json";
import moduleArea from "@/lib/i18n/messages/it/module-area.json";
import { type Area, areasOf } from "./areas";
import { describeEntries } from "./describing";
import {
  type Named,
  type Narrowed,
  type Place,
  selectEntries,
  selectPeopleNamed,
  selectPlaces,
  selectStaff,
} from "./queries";
import { thingsNamed } from "./things";
import { auditActions, auditNames, stepNames } from "./words";

type JournalDeps = Pick<Deps, "db" | "now" | "contentKinds" | "editableKinds">;

/** Maximum matches of a name per kind; with more the text is too general. */
const MOST_NAMED = 500;
/** Maximum rows of an export, and rows formatted at once. */
const MOST_ROWS = 20_000;
const ROWS_AT_ONCE = 1000;

/** Content of a kind with this title. */
async function contentNamed(
  { db, editableKinds }: JournalDeps,
  kind: string | null,
  text: string,
): Promise<string[]> {
  const editable = editableKinds.find((one) => one.kind === kind);
  const query = { q: text, limit: MOST_NAMED, offset: 0 };
  const lists = (["published", "archived"] as const).map(
    (tab) => editable?.list(db, "all", { ...query, tab }) ?? [],
  );
  return (await Promise.all(lists)).flat().map(({ id }) => id);
}

/** Ids of everything with this name, in these areas. */
async function namedBy(deps: JournalDeps, areas: readonly Area[], text: string): Promise<Named> {
  const subjects = areas.flatMap((area) => area.subjects);
  const others = subjects.filter((subject) => subject !== "content");
  const [people, things, ...content] = await Promise.all([
    selectPeopleNamed(deps.db, text, MOST_NAMED),
    thingsNamed(deps.db, others, text, MOST_NAMED),
    ...areas.map(({ kind }) => contentNamed(deps, kind, text)),
  ]);
  const ids = content.flat();
  return {
    text,
    people,
    things: ids.length > 0 ? [...things, { subject: "content", ids }] : things,
  };
}

const actionsOf = ({ subjects, audited }: Area) => [
  ...subjects.flatMap(stepNames),
  ...audited.flatMap(auditNames),
];

/** The filter of an action in an area; null if none. */
function actionOf(chosen: Area | undefined, action: string): Narrowed["action"] {
  if (!chosen || !actionsOf(chosen).some(({ value }) => value === action)) return null;
  const [feature = "", step = ""] = action.split(".");
  const subject = chosen.subjects.find((one) => one === feature);
  return subject ? { subject, step } : { audit: action };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The filter of a subject; null if none. */
function aboutOf(areas: readonly Area[], about: string): Narrowed["about"] {
  const at = about.indexOf(":");
  if (at < 0) return null;
  const [group, id] = [about.slice(0, at), about.slice(at + 1)];
  const isSubject = areas.some(({ subjects }) => subjects.some((subject) => subject === group));
  if (isSubject) return uuid.test(id) ? { subject: group, id } : null;
  return { audited: group, target: id };
}

const dayBegins = (day: string) => romeInstant(day, 0);

/** The query in database terms; a value that the user may not see matches nothing. */
async function narrow(
  deps: JournalDeps,
  open: readonly Area[],
  filter: JournalFilter,
): Promise<Narrowed> {
  const chosen = open.find(({ value }) => value === filter.area);
  const areas = chosen ? [chosen] : open;
  return {
    subjects: [...new Set(areas.flatMap(({ subjects }) => subjects))],
    kinds: areas.flatMap(({ kind }) => kind ?? []),
    actions: areas.flatMap(({ audited }) => audited).flatMap(auditActions),
    action: actionOf(chosen, filter.action),
    by: filter.by || null,
    about: aboutOf(areas, filter.about),
    from: filter.from ? dayBegins(filter.from) : null,
    until: filter.to ? dayBegins(addDays(filter.to, 1)) : null,
    named: filter.q ? await namedBy(deps, areas, filter.q) : null,
  };
}

const placeOf = (id: string): Place => ({
  log: id.startsWith("c") ? "c" : "a",
  id: Number(id.slice(1)),
});

/** The journal visible to the user, newest first. */
export async function readJournal(
  deps: JournalDeps,
  staff: CurrentUser,
  { before, ...filter }: JournalQuery,
): Promise<JournalPage> {
  const { db } = deps;
  const open = areasOf(deps, staff);
  const narrowed = await narrow(deps, open, filter);
  const from = before ? placeOf(before) : null;
  const places = await selectPlaces(db, narrowed, from, JOURNAL_PER_PAGE + 1);
  const shown = places.slice(0, JOURNAL_PER_PAGE);
  const data = await describeEntries(db, deps, open, await selectEntries(db, shown));
  const chosen = open.find(({ value }) => value === filter.area);
  return {
    data,
    older: places.length > shown.length ? (data.at(-1)?.id ?? null) : null,
    areas: open.map(({ value, name }) => ({ value, name })),
    actions: chosen ? actionsOf(chosen) : [],
    people: [
      ...(await selectStaff(db)).map(({ id, name }) => ({ value: id, name })),
      { value: "system", name: journal.actors.system },
      { value: "operator", name: journal.actors.operator },
      { value: "visitor", name: journal.actors.visitor },
    ],
  };
}

/** An entry as one line. */
function sentenceOf({ said: [before, after], what }: JournalEntry): string {
  return `${before}${what?.name ?? ""}${after}`;
}

function cellsOf(entry: JournalEntry): string[] {
  const { who, about, message, reason, before, after, details } = entry;
  const at = new Date(entry.at);
  return [
    `${romeDay(at)} ${formatRomeTime(at)}`,
    who.name,
    who.part
      ? moduleArea.history.parts[actingPart(who.part, about?.startsWith("content:") === true)]
      : "",
    entry.area.name,
    sentenceOf(entry),
    before ?? "",
    after ?? "",
    reason ?? "",
    message ?? "",
    details.map(({ name, value }) => `${name}: ${value}`).join("; "),
  ];
}

/** The newest entries of a filter as a table, with its file name. */
export async function exportJournal(
  deps: JournalDeps,
  staff: CurrentUser,
  filter: JournalFilter,
): Promise<{ name: string; csv: string }> {
  const open = areasOf(deps, staff);
  const narrowed = await narrow(deps, open, filter);
  const places = await selectPlaces(deps.db, narrowed, null, MOST_ROWS);
  const table: string[][] = [];
  for (let from = 0; from < places.length; from += ROWS_AT_ONCE) {
    const rows = await selectEntries(deps.db, places.slice(from, from + ROWS_AT_ONCE));
    table.push(...(await describeEntries(deps.db, deps, open, rows)).map(cellsOf));
  }
  return {
    name: `registro-${romeDay(deps.now())}.csv`,
    csv: toCsv([Object.values(journal.export), ...table]),
  };
}
