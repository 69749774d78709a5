import type { Executor } from "@/backend/db/handle";
import { identitiesOf } from "@/backend/features/activities/service";
import { countsBetween } from "@/backend/features/statistics/service";
import type { AdReport } from "@/lib/contract/ads";
import { toCsv } from "@/lib/domain/csv";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import words from "@/lib/i18n/messages/it/campaigns.json";
import { type SpanRow, selectCreatives, selectSpans } from "./queries";
import { findBooking } from "./reading";

/** Days on which something was shown, until today. */
function daysOf(spans: readonly SpanRow[], today: string): string[] {
  const days = new Set<string>();
  for (const { starts_at, ends_at } of spans) {
    for (let day = romeDay(starts_at); day <= today; day = addDays(day, 1)) {
      if (day > romeDay(new Date(ends_at.getTime() - 1))) break;
      days.add(day);
    }
  }
  return [...days].sort();
}

const sumOf = (counts: readonly { count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

const cardMeasures = ["phone", "whatsapp", "route"] as const;

/** Contacts of a card in the span of an ad, and in the same time before. */
async function cardReport(
  db: Executor,
  id: string,
  days: readonly string[],
): Promise<AdReport["card"]> {
  const [card] = await identitiesOf(db, [id]);
  const [first, last] = [days[0], days.at(-1)];
  if (!card || !first || !last) return null;
  const from = addDays(first, -days.length);
  const counts = await countsBetween(db, { kind: "activity", id, from, to: last });
  return {
    name: card.name,
    measures: cardMeasures.map((measure) => {
      const own = counts.filter((one) => one.measure === measure);
      return {
        measure,
        count: sumOf(own.filter(({ day }) => days.includes(day))),
        before: sumOf(own.filter(({ day }) => day < first)),
      };
    }),
  };
}

/** Views and presses of a booking by day; the endpoint checks the permission. Throws `not_found`. */
export async function reportOn(db: Executor, id: string, now: Date): Promise<AdReport> {
  const { activity_id } = await findBooking(db, id);
  const days = daysOf(await selectSpans(db, [id]), romeDay(now));
  const [from, to] = [days[0], days.at(-1)];
  const counts: Awaited<ReturnType<typeof countsBetween>> = [];
  if (from && to) {
    for (const { creative } of await selectCreatives(db, [id])) {
      counts.push(...(await countsBetween(db, { kind: "ad", id: creative.id, from, to })));
    }
  }
  const sum = (day: string, measure: "view" | "press") =>
    sumOf(counts.filter((one) => one.day === day && one.measure === measure));
  const rows = days.map((day) => ({ day, views: sum(day, "view"), presses: sum(day, "press") }));
  return {
    days: rows,
    views: rows.reduce((all, { views }) => all + views, 0),
    presses: rows.reduce((all, { presses }) => all + presses, 0),
    card: activity_id ? await cardReport(db, activity_id, days) : null,
  };
}

/** The report as a spreadsheet file, one row a day. Throws `not_found`. */
export async function reportFile(
  db: Executor,
  id: string,
  now: Date,
): Promise<{ name: string; csv: string }> {
  const { code, placement } = await findBooking(db, id);
  const { days } = await reportOn(db, id, now);
  const { day, placement: place, views, presses } = words.report;
  const rows = days.map((row) => [row.day, words.placements[placement], row.views, row.presses]);
  return { name: `campagna-${code}.csv`, csv: toCsv([[day, place, views, presses], ...rows]) };
}
