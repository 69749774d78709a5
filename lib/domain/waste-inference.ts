import type { WasteException, WastePlan, WasteRule } from "@/lib/contract/waste";
import { addDays, daysBetween, weekdayIndex } from "./rome-time";
import { type DatedFraction, eveningsOfYear } from "./waste-calendar";

// From the evenings of a year to rules and exceptions that give exactly them.

/** What a rule costs, counted in exceptions. */
const RULE = 2;
const MOST_WEEKS = 4;
/** A pickup was moved, and not dropped and added, within so many days. */
const NEAR = 7;

type Usual = Pick<WasteRule, "window" | "days_after">;

/** A run of weeks in which something happens every n weeks. */
interface Run {
  first: number;
  last: number;
  every: number;
}

/**
 * The runs that describe best in which weeks something happens: each costs as much as {@link RULE}
 * exceptions. `happens` tells each week of the year.
 */
function runsOf(happens: readonly boolean[]): Run[] {
  const weeks = happens.length;
  const best: { cost: number; run: Run | null; before: number }[] = [
    { cost: 0, run: null, before: 0 },
  ];
  for (let end = 1; end <= weeks; end += 1) {
    // Nothing is ruled in this week.
    const before = best[end - 1]?.cost ?? 0;
    best[end] = { cost: before + Number(happens[end - 1]), run: null, before: end - 1 };
  }
  for (let start = 0; start <= weeks; start += 1) {
    // Earlier starts are settled: only later ends are improved from here.
    const settled = best[start];
    const alone = start > 0 ? best[start - 1] : null;
    if (settled && alone && alone.cost + Number(happens[start - 1]) < settled.cost) {
      settled.cost = alone.cost + Number(happens[start - 1]);
      settled.run = null;
      settled.before = start - 1;
    }
    if (!happens[start]) continue;
    for (let every = 1; every <= MOST_WEEKS; every += 1) {
      let cost = (settled?.cost ?? 0) + RULE;
      for (let week = start; week < weeks; week += 1) {
        const isMeant = (week - start) % every === 0;
        cost += Number(isMeant !== happens[week]);
        const end = best[week + 1];
        // A run ends with a week in which it happens.
        if (!isMeant || !happens[week] || !end || cost >= end.cost) continue;
        end.cost = cost;
        end.run = { first: start, last: week, every };
        end.before = start;
      }
    }
  }
  const runs: Run[] = [];
  for (let end = weeks; end > 0; ) {
    const step = best[end];
    if (!step) break;
    if (step.run) runs.unshift(step.run);
    end = step.before;
  }
  return runs;
}

/** The rules of a fraction on a weekday; `days` are its evenings there. */
function rulesOnWeekday(
  { fraction, weekday, year }: { fraction: string; weekday: number; year: number },
  days: ReadonlySet<string>,
  usual: Usual,
): WasteRule[] {
  const start = `${year}-01-01`;
  const first = addDays(start, (weekday - weekdayIndex(start) + 7) % 7);
  const all: string[] = [];
  for (let day = first; day.startsWith(`${year}-`); day = addDays(day, 7)) all.push(day);
  const runs = runsOf(all.map((day) => days.has(day)));
  return runs.map((run) => {
    const [from = first, to = first] = [all[run.first], all[run.last]];
    // It goes on to both ends of the year if that names no further evening.
    const isWhole = run.first < run.every && run.last + run.every >= all.length;
    return {
      ...{ fraction, weekday, every: run.every, anchor: run.every > 1 ? from : null },
      season: isWhole ? null : { from: from.slice(5), to: to.slice(5) },
      ...usual,
    };
  });
}

/** Exceptions that lead from what rules give to what is meant. */
function exceptionsOf(fraction: string, given: readonly string[], meant: readonly string[]) {
  const shown = new Set(given);
  const wanted = new Set(meant);
  const extra = given.filter((day) => !wanted.has(day));
  const lacking = new Set(meant.filter((day) => !shown.has(day)));
  const exception = (
    kind: WasteException["kind"],
    date: string,
    to: string | null = null,
  ): WasteException => ({
    ...{ kind, date, fraction, to },
    ...{ instead: null, reason: null, announced_at: null },
  });
  const moved = extra.map((date) => {
    const to = [...lacking]
      .filter((day) => Math.abs(daysBetween(date, day)) <= NEAR)
      .sort((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))[0];
    if (to === undefined) return exception("remove", date);
    lacking.delete(to);
    return exception("move", date, to);
  });
  return [...moved, ...[...lacking].map((date) => exception("add", date))];
}

/**
 * A plan that gives exactly these evenings of a year; where no rule fits they are added one by one.
 * `usualOf` gives the window of a fraction.
 */
export function planOfEvenings(
  dates: readonly DatedFraction[],
  year: number,
  usualOf: (fraction: string) => Usual,
): Pick<WastePlan, "rules" | "exceptions"> {
  const rules: WasteRule[] = [];
  const exceptions: WasteException[] = [];
  for (const fraction of [...new Set(dates.map((one) => one.fraction))].sort()) {
    const meant = dates.filter((one) => one.fraction === fraction).map(({ evening }) => evening);
    const usual = usualOf(fraction);
    const own = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
      const days = new Set(meant.filter((day) => weekdayIndex(day) === weekday));
      return rulesOnWeekday({ fraction, weekday, year }, days, usual);
    });
    const given = eveningsOfYear({
      year,
      plan: { rules: own, holidays: [], exceptions: [] },
    }).pickups.map(({ evening }) => evening);
    rules.push(...own);
    exceptions.push(...exceptionsOf(fraction, given, meant));
  }
  return {
    rules,
    exceptions: exceptions.sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
}
