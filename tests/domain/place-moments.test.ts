import { groupOf, nextTurnOf } from "@/lib/domain/place-moments";
import texts from "@/lib/i18n/messages/it/moments.json";
import { formatWhen } from "@/lib/i18n/moment-words";

// A Friday, 19:30 in Rome.
const now = new Date("2026-11-27T18:30:00Z");
const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+01:00`).toISOString();

const momentOf = (
  kind: "promotions" | "events" | "jobs" | "news" | "reviews",
  from: string,
  to: string,
  has_end = true,
) => ({ kind, starts_at: at(from), ends_at: at(to), has_end });

test.each([
  [
    "an event that goes on",
    "events",
    "2026-11-27 18:00",
    "2026-11-27 20:00",
    "now",
    "fino alle 20:00",
  ],
  ["until midnight", "events", "2026-11-27 18:00", "2026-11-28 00:00", "now", "fino a mezzanotte"],
  ["through the night", "events", "2026-11-27 18:00", "2026-11-28 02:00", "now", "fino alle 02:00"],
  [
    "an exhibition",
    "events",
    "2026-11-01 10:00",
    "2026-11-29 18:00",
    "now",
    "fino a domenica 29 novembre",
  ],
  [
    "later tonight",
    "events",
    "2026-11-27 21:00",
    "2026-11-27 23:00",
    "today",
    "dalle 21:00 alle 23:00",
  ],
  [
    "tomorrow",
    "events",
    "2026-11-28 16:00",
    "2026-11-28 19:00",
    "week",
    "sabato 28 novembre, dalle 16:00 alle 19:00",
  ],
  [
    "the last of seven days",
    "events",
    "2026-12-03 23:00",
    "2026-12-04 01:00",
    "week",
    "giovedì 3 dicembre, dalle 23:00 alle 01:00",
  ],
  [
    "after seven days",
    "events",
    "2026-12-04 00:00",
    "2026-12-04 02:00",
    null,
    "venerdì 4 dicembre, dalle 00:00 alle 02:00",
  ],
  ["what is over", "events", "2026-11-27 17:00", "2026-11-27 19:30", null, "fino alle 19:30"],
  [
    "an hour of a promotion",
    "promotions",
    "2026-11-27 19:00",
    "2026-11-27 20:00",
    "now",
    "fino alle 20:00",
  ],
  [
    "the last day of a promotion",
    "promotions",
    "2026-11-20 00:00",
    "2026-11-28 00:00",
    "now",
    "scade oggi",
  ],
  [
    "days of a promotion",
    "promotions",
    "2026-11-20 00:00",
    "2026-12-01 00:00",
    "now",
    "fino a lunedì 30 novembre",
  ],
  [
    "a promotion to come",
    "promotions",
    "2026-11-28 00:00",
    "2026-12-01 00:00",
    "week",
    "da sabato 28 novembre",
  ],
  [
    "a job",
    "jobs",
    "2026-11-20 10:00",
    "2026-12-11 00:00",
    "week",
    "candidature fino al 10 dicembre",
  ],
  [
    "the last day of a job",
    "jobs",
    "2026-11-20 10:00",
    "2026-11-28 00:00",
    "today",
    "ultimo giorno per candidarsi",
  ],
  ["news of today", "news", "2026-11-27 09:00", "2026-12-04 09:00", "today", "27 novembre"],
  ["a review of Tuesday", "reviews", "2026-11-24 09:00", "2026-12-01 09:00", "week", "24 novembre"],
] as const)("%s stands in its group and says when", (_, kind, from, to, group, said) => {
  const moment = momentOf(kind, from, to);
  expect(groupOf(moment, now)).toBe(group);
  expect(formatWhen(moment, now, texts.when)).toBe(said);
});

test("an end that nobody told is not told", () => {
  expect(
    formatWhen(momentOf("events", "2026-11-27 21:00", "2026-11-28 00:00", false), now, texts.when),
  ).toBe("alle 21:00");
  expect(
    formatWhen(momentOf("events", "2026-11-27 19:00", "2026-11-27 22:00", false), now, texts.when),
  ).toBe("iniziato alle 19:00");
});

test("a page is true until the first beginning or end, and until midnight in Rome at the longest", () => {
  const today = momentOf("events", "2026-11-27 21:00", "2026-11-27 23:00");
  const goesOn = momentOf("promotions", "2026-11-27 19:00", "2026-11-27 20:00");
  expect(nextTurnOf([today, goesOn], now).toISOString()).toBe(goesOn.ends_at);
  expect(nextTurnOf([today], now).toISOString()).toBe(today.starts_at);
  const week = momentOf("jobs", "2026-11-20 10:00", "2026-12-11 00:00");
  expect(nextTurnOf([week], now).toISOString()).toBe(at("2026-11-28 00:00"));
});

test("on the night of the clock change the day has its own midnight", () => {
  // Sunday 25 October 2026: the clocks go back at three.
  const before = new Date("2026-10-24T21:00:00Z");
  const job = {
    kind: "jobs" as const,
    starts_at: "2026-10-01T08:00:00Z",
    ends_at: "2026-10-25T23:00:00.000Z",
  };
  expect(nextTurnOf([job], before).toISOString()).toBe("2026-10-24T22:00:00.000Z");
  expect(groupOf(job, new Date("2026-10-24T22:30:00Z"))).toBe("today");
});
