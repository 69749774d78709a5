import { daysBetween, formatDay, formatRomeTime, formatWeekday, romeDay } from "./rome-time";

/**
 * The badge's state at an instant. `until` is its end, `next` the next opening; null if beyond the
 * horizon or unknown.
 */
export interface OpeningStatus {
  state:
    | "open"
    | "always_open"
    | "closed"
    | "closed_special"
    | "temporarily_closed"
    | "permanently_closed"
    | "by_appointment"
    | "unknown";
  until: Date | null;
  next: Date | null;
  /** Name of the special day or reason of the closure, in the owner's words. */
  label: string | null;
  /** Last day of a closure, `YYYY-MM-DD`; null: open-ended. */
  closedTo: string | null;
}

/** A period of special days or temporary closure. */
export interface Closure {
  /** Minutes since the epoch; `to` is exclusive. */
  from: number;
  to: number;
  state: "closed_special" | "temporarily_closed";
  label: string | null;
  closedTo: string | null;
}

/**
 * The opening of the next days in a form small enough for an HTML attribute. The badge can be
 * computed from it for any instant up to `end`.
 */
export interface OpeningTimeline {
  /** The state outside spans and closures. */
  rest: OpeningStatus["state"];
  /**
   * Minutes since the epoch: opens, closes, opens, closes, …; a closing at `end` is only where the
   * data ends.
   */
  edges: number[];
  closures: Closure[];
  /** Minute at which the data ends. */
  end: number;
}

const MINUTE = 60_000;
const SOON_MINUTES = 60;

function dateOf(minute: number): Date {
  return new Date(minute * MINUTE);
}

/** The status at `now`, which must lie between the timeline's creation and its `end`. */
export function statusAt(timeline: OpeningTimeline, now: Date): OpeningStatus {
  const minute = Math.floor(now.getTime() / MINUTE);
  const index = timeline.edges.findIndex((edge) => edge > minute);
  const edge = index === -1 ? undefined : timeline.edges[index];
  const nothing = { until: null, next: null, label: null, closedTo: null };
  if (edge !== undefined && index % 2 === 1) {
    return { ...nothing, state: "open", until: edge === timeline.end ? null : dateOf(edge) };
  }
  const next = edge === undefined ? null : dateOf(edge);
  const closure = timeline.closures.find(({ from, to }) => from <= minute && minute < to);
  if (closure) {
    const { state, label, closedTo } = closure;
    return { state, until: next, next, label, closedTo };
  }
  return { ...nothing, state: timeline.rest, until: next, next };
}

/** One line of text without quotes, for an HTML attribute. */
export function encodeTimeline({ rest, edges, closures, end }: OpeningTimeline): string {
  let last = 0;
  const deltas = [...edges, end].map((edge) => {
    const delta = edge - last;
    last = edge;
    return delta.toString(36);
  });
  const texts = closures.map(({ from, to, state, label, closedTo }) =>
    [
      from.toString(36),
      to.toString(36),
      state === "closed_special" ? "s" : "t",
      closedTo ?? "",
      encodeURIComponent(label ?? ""),
    ].join(","),
  );
  return [rest, deltas.join(","), ...texts].join(";");
}

/** The inverse of `encodeTimeline`. */
export function decodeTimeline(text: string): OpeningTimeline {
  const [rest = "unknown", deltas = "", ...texts] = text.split(";");
  let last = 0;
  const edges = deltas.split(",").map((delta) => {
    last += Number.parseInt(delta, 36);
    return last;
  });
  const end = edges.pop() ?? 0;
  const closures = texts.map((closure): Closure => {
    const [from = "", to = "", state, closedTo, label = ""] = closure.split(",");
    return {
      from: Number.parseInt(from, 36),
      to: Number.parseInt(to, 36),
      state: state === "s" ? "closed_special" : "temporarily_closed",
      closedTo: closedTo || null,
      label: decodeURIComponent(label) || null,
    };
  });
  return { rest: rest as OpeningStatus["state"], edges, closures, end };
}

/** The badge's texts, with placeholders `{time}`, `{minutes}`, `{day}`, `{date}`, `{label}`. */
export interface BadgeWords {
  open: string;
  openUntil: string;
  openUntilMidnight: string;
  closesInMinutes: string;
  alwaysOpen: string;
  closed: string;
  closedForLabel: string;
  closedForLabelUntil: string;
  closedUntil: string;
  opensToday: string;
  opensTomorrow: string;
  opensOnWeekday: string;
  opensOnDate: string;
  temporarilyClosed: string;
  temporarilyClosedUntil: string;
  permanentlyClosed: string;
  byAppointment: string;
  unknown: string;
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

function openText(until: Date | null, now: Date, words: BadgeWords): string {
  if (!until) return words.open;
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE);
  if (minutes < SOON_MINUTES) return fill(words.closesInMinutes, { minutes: String(minutes) });
  if (minutes >= 24 * 60) return words.open;
  const time = formatRomeTime(until);
  return time === "00:00" ? words.openUntilMidnight : fill(words.openUntil, { time });
}

function opensText(next: Date, now: Date, words: BadgeWords): string {
  const today = romeDay(now);
  const day = romeDay(next);
  const time = formatRomeTime(next);
  const distance = daysBetween(today, day);
  if (distance === 0) return fill(words.opensToday, { time });
  if (distance === 1) return fill(words.opensTomorrow, { time });
  if (distance < 7) return fill(words.opensOnWeekday, { day: formatWeekday(day), time });
  return fill(words.opensOnDate, { date: formatDay(day, today), time });
}

function closedText(status: OpeningStatus, now: Date, words: BadgeWords): string {
  const today = romeDay(now);
  const { label, closedTo, next } = status;
  if (closedTo && closedTo > today) {
    const date = formatDay(closedTo, today);
    return label
      ? fill(words.closedForLabelUntil, { label, date })
      : fill(words.closedUntil, { date });
  }
  const closed = label ? fill(words.closedForLabel, { label }) : words.closed;
  return next ? `${closed} · ${opensText(next, now, words)}` : closed;
}

/** The badge's text; server and browser share this function, so that both show the same. */
export function badgeText(status: OpeningStatus, now: Date, words: BadgeWords): string {
  switch (status.state) {
    case "open":
      return openText(status.until, now, words);
    case "always_open":
      return words.alwaysOpen;
    case "closed":
    case "closed_special":
      return closedText(status, now, words);
    case "temporarily_closed":
      return status.closedTo
        ? fill(words.temporarilyClosedUntil, { date: formatDay(status.closedTo, romeDay(now)) })
        : words.temporarilyClosed;
    case "permanently_closed":
      return words.permanentlyClosed;
    case "by_appointment":
      return words.byAppointment;
    case "unknown":
      return words.unknown;
  }
}

export type BadgeTone = "open" | "soon" | "closed" | "muted";

/** The badge's colour; the text always says the same, so colour is never the only sign. */
export function badgeTone(status: OpeningStatus, now: Date): BadgeTone {
  if (status.state === "always_open") return "open";
  if (status.state === "open") {
    const minutes = status.until ? (status.until.getTime() - now.getTime()) / MINUTE : Infinity;
    return minutes < SOON_MINUTES ? "soon" : "open";
  }
  return status.state === "by_appointment" || status.state === "unknown" ? "muted" : "closed";
}
