import type { Executor } from "@/backend/db/handle";
import { MAX_BODY } from "@/backend/features/notifications/notify";
import {
  type CalendarDays,
  calendarsBetween,
  changedEvenings,
  fractionNames,
  missingYears,
  zonesOf,
} from "@/backend/features/waste/service";
import type { WastePickup } from "@/lib/contract/waste";
import { groupedBy } from "@/lib/domain/grouped-by";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { addressKey } from "@/lib/domain/waste-address";
import { exposureOf, remindAt } from "@/lib/domain/waste-calendar";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import page from "@/lib/i18n/messages/it/waste-page.json";
import texts from "@/lib/i18n/messages/it/waste-reminders.json";
import { eveningSaid, fractionsSaid, windowSaid } from "@/lib/i18n/waste-words";
import { wasteCalendarPage, wasteZonePage } from "@/lib/section-routes";
import { selectConfirmed, takeForChanges, takeForEvening, takeForZone } from "./queries";
import { type News, type TellingDeps, tell } from "./telling";

/** Minutes of the day between which people are told of changes. */
const DAYTIME = { from: 8 * 60, to: 21 * 60 };

interface DueEvening extends Omit<CalendarDays, "pickups"> {
  evening: string;
  /** When people are reminded. */
  at: Date;
  /** Those whose window is not over. */
  pickups: WastePickup[];
  /** When the last window is over. */
  end: Date;
}

/** The evening of a calendar, if its reminder is due and one of its windows lasts. */
function dueEvening(
  { pickups, ...calendar }: CalendarDays,
  evening: string,
  now: Date,
): DueEvening | null {
  const own = pickups.filter((one) => one.evening === evening);
  const open = own.filter((one) => exposureOf(one).to > now);
  if (open.length === 0) return null;
  const at = new Date(Math.min(...own.map((one) => remindAt(one).getTime())));
  const end = new Date(Math.max(...open.map((one) => exposureOf(one).to.getTime())));
  return at <= now ? { ...calendar, evening, at, pickups: open, end } : null;
}

/** Confirmed reminders with the zone that their address has today. */
async function readReminders(db: Executor) {
  const reminders = await selectConfirmed(db);
  const zones = await zonesOf(db, reminders);
  return reminders.map((reminder) => ({
    ...reminder,
    zone: zones.get(addressKey(reminder)) ?? null,
  }));
}

type Resolved = Awaited<ReturnType<typeof readReminders>>[number];

const isOf =
  ({ zone_id, kind }: Pick<CalendarDays, "zone_id" | "kind">) =>
  (reminder: Resolved) =>
    reminder.zone?.id === zone_id && reminder.kind === kind;

/**
 * Reminds of the evenings whose moment has come, each address and evening once. Somebody who asked
 * after the moment is reminded from the next evening on.
 */
export async function remindOfEvenings(deps: TellingDeps, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const today = romeDay(now);
  const days = [addDays(today, -1), today];
  const calendars = await calendarsBetween(db, addDays(today, -1), today);
  const due = days.flatMap((evening) =>
    calendars.flatMap((calendar) => dueEvening(calendar, evening, now) ?? []),
  );
  if (due.length === 0) return;
  const reminders = await readReminders(db);
  if (reminders.length === 0) return;
  const [names, missing] = [await fractionNames(db), await missingYears(db, today)];
  for (const one of due) {
    const { evening, at, pickups, end, zone_id, kind } = one;
    const waiting = reminders.filter(
      (reminder) =>
        isOf(one)(reminder) &&
        (reminder.reminded_for ?? "") < evening &&
        (reminder.confirmed_at ?? now) <= at,
    );
    const zone = waiting[0]?.zone;
    if (!zone) continue;
    const year = missing(one);
    // Past midnight "tonight" and "the next day" would mean another day.
    const { title, when } = evening < today ? lateSaid(pickups) : eveningWords(pickups);
    const body = fillMessage(texts.evening.body, { when, zone: zone.name });
    const news: News = {
      title: fillMessage(title, { what: fractionsSaid(pickups, names) }),
      body,
      paragraphs: year === null ? [body] : [body, fillMessage(texts.evening.missing, { year })],
      path: wasteZonePage(zone.slug, kind),
      key: `waste:${evening}:${zone_id}:${kind}`,
      expiresAt: end,
    };
    await tell(deps, waiting, news, (tx, ids) => takeForEvening(tx, ids, evening), signal);
  }
}

const listed = (parts: readonly string[]) => [...new Set(parts)].join("; ");

const eveningWords = (pickups: readonly WastePickup[]) => ({
  title: texts.evening.title,
  when: listed(pickups.map(({ window }) => windowSaid(window, page.window))),
});

const lateSaid = (pickups: readonly WastePickup[]) => ({
  title: texts.late.title,
  when: listed(pickups.map(({ window: { to } }) => fillMessage(texts.late.until, { to }))),
});

/** Tells of changed evenings and of other zones, each once, by day. */
export async function tellChanges(deps: TellingDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.now();
  const today = romeDay(now);
  if (now < romeInstant(today, DAYTIME.from) || now >= romeInstant(today, DAYTIME.to)) return;
  const changes = await changedEvenings(deps);
  const reminders = await readReminders(deps.db);
  await tellZones(deps, reminders, signal);
  if (changes.length > 0) await tellEvenings(deps, changes, reminders, signal);
}

/** Somebody is told of a calendar by address: where it changes its zone, they learn it. */
async function tellZones(
  deps: TellingDeps,
  reminders: readonly Resolved[],
  signal?: AbortSignal,
): Promise<void> {
  const moved = reminders.filter(({ zone_id, zone }) => zone_id !== (zone?.id ?? null));
  for (const [zoneId, group] of groupedBy(moved, ({ zone, kind }) => `${zone?.id ?? ""} ${kind}`)) {
    const [first] = group;
    if (!first) continue;
    const { zone, kind } = first;
    const news: News = {
      title: texts.zone.title,
      body: zone ? fillMessage(texts.zone.moved, { zone: zone.name }) : texts.zone.gone,
      path: zone ? wasteZonePage(zone.slug, kind) : wasteCalendarPage(),
      key: `waste-zone:${zoneId}:${deps.now().toISOString()}`,
    };
    const take = takeForZone;
    await tell(deps, group, news, (tx, ids) => take(tx, ids, zone?.id ?? null), signal);
  }
}

type Changes = Awaited<ReturnType<typeof changedEvenings>>;

async function tellEvenings(
  deps: TellingDeps,
  changes: Changes,
  reminders: readonly Resolved[],
  signal?: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const days = changes.map(({ evening }) => evening);
  const calendars = await calendarsBetween(db, days[0] ?? "", days.at(-1) ?? "");
  const names = await fractionNames(db);
  for (const calendar of calendars) {
    const own = changes.filter(
      ({ zone_id, kind }) => zone_id === calendar.zone_id && kind === calendar.kind,
    );
    for (const { changes: unheard, group } of hearers(reminders.filter(isOf(calendar)), own)) {
      const last = new Date(Math.max(...unheard.map(({ released_at }) => Number(released_at))));
      const news = newsOf(group[0], calendar, { changes: unheard, last }, names);
      if (!news) continue;
      await tell(deps, group, news, (tx, ids) => takeForChanges(tx, ids, last), signal);
    }
  }
}

/** Reminders of one calendar by the changes that their owners have not heard of, none left out. */
function hearers(reminders: readonly Resolved[], changes: Changes) {
  // Of an owner's addresses the one that was told least counts: they are one message.
  const owners = [...groupedBy(reminders, ({ owner }) => owner).values()].map((group) => {
    const until = Math.min(...group.map(({ told_until }) => Number(told_until)));
    return { group, changes: changes.filter(({ released_at }) => Number(released_at) > until) };
  });
  const known = groupedBy(
    owners.filter((one) => one.changes.length > 0),
    (one) => one.changes.map(({ released_at }) => Number(released_at)).join(" "),
  );
  return [...known.values()].map((list) => ({
    changes: list[0]?.changes ?? [],
    group: list.flatMap(({ group }) => group),
  }));
}

/** Null: the calendar does not differ any more. */
function newsOf(
  reminder: Resolved | undefined,
  { pickups, kind }: CalendarDays,
  { changes, last }: { changes: Changes; last: Date },
  names: Awaited<ReturnType<typeof fractionNames>>,
): News | null {
  const still = changes.filter(
    ({ evening, fraction, is_on }) =>
      pickups.some((one) => one.evening === evening && one.fraction === fraction) === is_on,
  );
  if (still.length === 0 || !reminder?.zone) return null;
  const { zone } = reminder;
  const said = [...groupedBy(still, ({ evening, is_on }) => `${evening} ${is_on}`).values()].map(
    (group) =>
      fillMessage(texts.change[group[0]?.is_on ? "on" : "off"], {
        day: eveningSaid(group[0]?.evening ?? ""),
        what: fractionsSaid(group, names),
      }),
  );
  const where = fillMessage(texts.change.zone, { zone: zone.name });
  return {
    title: texts.change.title,
    body: shortList(said, where),
    paragraphs: [`${said.join("; ")}. ${where}`],
    path: wasteZonePage(zone.slug, kind),
    key: `waste-change:${zone.id}:${kind}:${last.toISOString()}`,
  };
}

/** As many of the changes as a notification has room for, and how many there are besides. */
function shortList(said: readonly string[], where: string): string {
  const bodyOf = (count: number) => {
    const left = said.length - count;
    const { other, others } = texts.change;
    const rest = left === 0 ? [] : [left === 1 ? other : fillMessage(others, { count: left })];
    return `${[...said.slice(0, count), ...rest].join("; ")}. ${where}`;
  };
  let count = said.length;
  while (count > 1 && bodyOf(count).length > MAX_BODY) count -= 1;
  return bodyOf(count);
}
