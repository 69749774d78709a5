import { inOneGo } from "@/backend/features/events/changes";
import { formatStart, formatTimes } from "@/backend/features/events/wording";
import { instantOfLocal } from "@/lib/domain/event-times";

const at = (typed: string) => {
  const instant = instantOfLocal(typed.replace(" ", "T"));
  if (!instant) throw new Error(`${typed} is no time`);
  return instant;
};
const now = at("2026-11-21 11:00");

test.each([
  ["an evening", "2026-11-28 21:00", "2026-11-28 23:00", "sabato 28 novembre, ore 21:00–23:00"],
  [
    "a night that ends by six",
    "2026-11-28 22:00",
    "2026-11-29 06:00",
    "sabato 28 novembre, ore 22:00–06:00",
  ],
  [
    "what ends on the next day, though within 24 hours",
    "2026-11-28 20:00",
    "2026-11-29 12:00",
    "sabato 28 novembre, ore 20:00 – domenica 29 novembre, ore 12:00",
  ],
  [
    "what takes several days",
    "2026-12-31 20:00",
    "2027-01-03 18:00",
    "giovedì 31 dicembre, ore 20:00 – domenica 3 gennaio 2027, ore 18:00",
  ],
])("the times of %s", (_, start, end, said) => {
  expect(formatTimes({ starts_at: at(start), ends_at: at(end), doors_at: null }, now)).toBe(said);
});

test("a start says its year where it is not this one", () => {
  expect(formatStart(at("2026-12-24 21:00"), now)).toBe("giovedì 24 dicembre, ore 21:00");
  expect(formatStart(at("2027-01-02 21:00"), now)).toBe("sabato 2 gennaio 2027, ore 21:00");
});

test("several changes of one thing are told from where it began to where it ended, and not at all where it came back", () => {
  const status = (before: string, after: string) => ({ field: "status" as const, before, after });
  const date = { field: "date" as const, before: "ore 21:00", after: "ore 20:30" };
  const there = status("In programma", "Rinviato");
  const back = status("Rinviato", "In programma");
  expect(inOneGo([there, date, back])).toEqual([date]);
  expect(inOneGo([there, date, status("Rinviato", "Annullato")])).toEqual([
    date,
    status("In programma", "Annullato"),
  ]);
});
