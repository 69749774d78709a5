import type { AdKind, AdStatus, StoredAdStatus } from "@/lib/contract/ad-constants";
import { addDays, daysBetween, romeDay, romeInstant, weekdayIndex } from "./rome-time";

/** A time with its end, which does not belong to it. */
export interface AdSpan {
  from: Date;
  until: Date;
}

/** Time of a booking. */
export interface BookedSpan extends AdSpan {
  /** Added for days without the portal. */
  is_added: boolean;
}

/** Days, both included. */
export interface ElectionDays {
  from: string;
  until: string;
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayIndex(day));

/** Mondays of the weeks that can be booked on a day: `lead` days later at the earliest. */
export function weeksOnSale(
  today: string,
  { lead, ahead }: { lead: number; ahead: number },
): string[] {
  const first = mondayOf(addDays(today, lead + 6));
  return Array.from({ length: ahead }, (_, index) => addDays(first, 7 * index));
}

/** A week, or its first `days`, from midnight to midnight in Rome. */
export function weekSpan(monday: string, days = 7): AdSpan {
  return { from: romeInstant(monday, 0), until: romeInstant(addDays(monday, days), 0) };
}

/** The same time in as few spans as possible, by start. */
export function joinSpans(spans: readonly AdSpan[]): AdSpan[] {
  const joined: AdSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = joined.at(-1);
    if (last && last.until >= span.from) {
      if (span.until > last.until) last.until = span.until;
    } else joined.push({ ...span });
  }
  return joined;
}

/** The span that contains an instant, or null. */
export function spanAt(spans: readonly AdSpan[], now: Date): AdSpan | null {
  return joinSpans(spans).find(({ from, until }) => from <= now && now < until) ?? null;
}

/** State of a booking: a scheduled one is live in its weeks, and completed after the last. */
export function adStateAt(
  { status, spans }: { status: StoredAdStatus; spans: readonly AdSpan[] },
  now: Date,
): AdStatus {
  if (status !== "scheduled" && status !== "paused") return status;
  if (spans.length > 0 && spans.every(({ until }) => until <= now)) return "completed";
  if (status === "paused") return "paused";
  return spanAt(spans, now) ? "live" : "scheduled";
}

/**
 * True while ads of a kind are not shown because of an election (L. 28/2000 art. 9): free ones of
 * a municipality.
 */
export function isElectionPause(
  kind: AdKind,
  elections: readonly ElectionDays[],
  now: Date,
): boolean {
  const day = romeDay(now);
  return kind !== "paid" && elections.some(({ from, until }) => from <= day && day <= until);
}

/** The first start or end of these after an instant, of ads and elections; null: none. */
export function nextAdTurn(
  spans: readonly AdSpan[],
  elections: readonly ElectionDays[],
  now: Date,
): Date | null {
  const pauses = elections.map(({ from, until }) => ({
    from: romeInstant(from, 0),
    until: romeInstant(addDays(until, 1), 0),
  }));
  const turns = [...spans, ...pauses]
    .flatMap(({ from, until }) => [from.getTime(), until.getTime()])
    .filter((at) => at > now.getTime());
  return turns.length > 0 ? new Date(Math.min(...turns)) : null;
}

/** Days that were bought, and those of them that are still to be shown: with added and `owed` ones. */
export function daysLeft(
  spans: readonly BookedSpan[],
  { owed, now }: { owed: number; now: Date },
): { left: number; all: number } {
  const tomorrow = romeInstant(addDays(romeDay(now), 1), 0);
  const count = ({ from, until }: AdSpan) =>
    Math.max(0, daysBetween(romeDay(from), romeDay(until)));
  const sum = (counted: readonly AdSpan[]) => counted.reduce((days, one) => days + count(one), 0);
  const all = sum(spans.filter(({ is_added }) => !is_added));
  const coming = spans.map(({ from, until }) => ({ from: from > now ? from : tomorrow, until }));
  return { left: Math.min(all, sum(coming) + owed), all };
}

/** Days that an ad is owed for a time without the site: those that were begun. */
export function daysLost(spans: readonly AdSpan[], outage: AdSpan): number {
  const lost = joinSpans(spans).reduce((sum, { from, until }) => {
    const begin = Math.max(from.getTime(), outage.from.getTime());
    return sum + Math.max(0, Math.min(until.getTime(), outage.until.getTime()) - begin);
  }, 0);
  return Math.ceil(lost / (24 * 60 * 60 * 1000));
}
