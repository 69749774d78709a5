import type { WasteException, WastePlan, WasteRule } from "@/lib/contract/waste";
import { wastePlanSchema } from "@/lib/contract/waste";
import {
  differenceOf,
  eveningsBetween,
  eveningsOfYear,
  exposureOf,
  missingYear,
  remindAt,
  tonight,
} from "@/lib/domain/waste-calendar";
import { realYear } from "../support/fixtures/waste-year";

const night = { from: "20:00", to: "06:00" };

function rule(fraction: string, weekday: number, more: Partial<WasteRule> = {}): WasteRule {
  return {
    ...{ fraction, weekday, every: 1, anchor: null, season: null, window: night, days_after: 1 },
    ...more,
  };
}

function exception(
  kind: WasteException["kind"],
  fraction: string,
  date: string,
  more: Partial<WasteException> = {},
): WasteException {
  return {
    ...{ kind, fraction, date, to: null, instead: null, reason: null, announced_at: null },
    ...more,
  };
}

const planOf = (plan: Partial<WastePlan>): WastePlan => ({
  rules: [],
  holidays: [],
  exceptions: [],
  ...plan,
});

const [monday, tuesday, wednesday, thursday, sunday] = [0, 1, 2, 3, 6];
const green = (from: string, to: string, every: number, anchor: string | null = null) =>
  rule("verde", sunday, { season: { from, to }, every, anchor });

/** The rules of the real year. */
const rules = [
  rule("umido", monday),
  rule("umido", thursday, { season: { from: "04-30", to: "09-24" } }),
  rule("carta", thursday, { every: 2, anchor: "2026-01-08" }),
  rule("plastica", wednesday, { every: 2, anchor: "2026-01-14" }),
  rule("vetro", tuesday, { every: 2, anchor: "2026-01-06" }),
  rule("indifferenziato", thursday, { every: 2, anchor: "2026-01-01" }),
  green("02-01", "03-01", 2, "2026-02-01"),
  green("03-08", "06-21", 1),
  green("07-05", "08-30", 2, "2026-07-05"),
  green("09-06", "09-13", 1),
  green("09-27", "11-22", 2, "2026-09-27"),
  green("12-13", "12-13", 1),
];

const golden = Object.entries(realYear.evenings)
  .flatMap(([fraction, days]) =>
    days
      .trim()
      .split(/\s+/)
      .map((day) => `${realYear.year}-${day} ${fraction}`),
  )
  .sort();

const shown = (pickups: readonly { evening: string; fraction: string }[]) =>
  pickups.map(({ evening, fraction }) => `${evening} ${fraction}`);

test("a real year is its twelve rules and six exceptions, evening by evening", () => {
  const exceptions = [
    exception("move", "plastica", "2025-12-31", { to: "2026-01-01" }),
    exception("move", "indifferenziato", "2026-01-01", { to: "2026-01-02" }),
    exception("move", "umido", "2026-04-30", { to: "2026-05-01" }),
    exception("move", "carta", "2026-04-30", { to: "2026-05-01" }),
    exception("move", "carta", "2026-12-24", { to: "2026-12-25" }),
    exception("move", "indifferenziato", "2026-12-31", { to: "2027-01-01" }),
  ];
  const plan = wastePlanSchema.parse(planOf({ rules, exceptions }));
  const { pickups } = eveningsBetween([{ year: 2026, plan }], "2026-01-01", "2026-12-31");
  expect(shown(pickups)).toEqual(golden);
  expect(golden).toHaveLength(211);
  expect(new Set(golden.map((line) => line.slice(0, 10))).size).toBe(189);
});

test("the holidays of the operator give the same year but for one exception", () => {
  const holidays = ["2026-01-01", "2026-05-01", "2026-12-25", "2027-01-01"].map((date) => ({
    date,
    name: null,
    shift: "after" as const,
  }));
  const before = planOf({ rules: rules.slice(3, 4), holidays });
  const exceptions = [exception("move", "indifferenziato", "2026-01-01", { to: "2026-01-02" })];
  const years = [
    { year: 2025, plan: before },
    { year: 2026, plan: planOf({ rules, holidays, exceptions }) },
  ];
  expect(shown(eveningsBetween(years, "2026-01-01", "2026-12-31").pickups)).toEqual(golden);
  // The last Thursday of the year is put out on New Year's Day, also before 2027 has a calendar.
  expect(shown(eveningsBetween(years, "2027-01-01", "2027-01-31").pickups)).toEqual([
    "2027-01-01 indifferenziato",
  ]);
});

test("a holiday moves by the day of collection, over several holidays, back, or cancels", () => {
  const [christmas, stephen] = ["2026-12-25", "2026-12-26"];
  const on = (shift: "after" | "before" | "none") => {
    const holidays = [christmas, stephen].map((date) => ({ date, name: "Natale", shift }));
    const plan = planOf({ rules: [rule("carta", thursday)], holidays });
    return eveningsBetween([{ year: 2026, plan }], "2026-12-20", "2026-12-30");
  };
  expect(on("after").pickups).toMatchObject([
    { evening: "2026-12-26", collection: "2026-12-27", change: { from: "2026-12-24" } },
  ]);
  expect(on("before").pickups).toMatchObject([{ evening: "2026-12-23", collection: "2026-12-24" }]);
  expect(on("none")).toEqual({
    pickups: [],
    cancelled: [
      {
        ...{ fraction: "carta", evening: "2026-12-24", to: null },
        ...{ reason: "Natale", announced_at: null },
      },
    ],
  });
});

test("a season may cross the year, and every third week is counted over it", () => {
  const winter = rule("cenere", monday, {
    ...{ season: { from: "11-15", to: "01-31" } },
    ...{ every: 3, anchor: "2026-12-28" },
  });
  const years = [2026, 2027].map((year) => ({ year, plan: planOf({ rules: [winter] }) }));
  expect(shown(eveningsBetween(years, "2026-11-01", "2027-03-31").pickups)).toEqual(
    ["2026-11-16", "2026-12-07", "2026-12-28", "2027-01-18"].map((day) => `${day} cenere`),
  );
});

test("exceptions apply in order to what the calendar shows", () => {
  const strike = { reason: "Sciopero", announced_at: "2026-03-01T09:00:00.000Z" };
  const plan = planOf({
    rules: [rule("carta", thursday), rule("vetro", tuesday, { days_after: 2 })],
    exceptions: [
      exception("remove", "carta", "2026-03-05", strike),
      exception("add", "vetro", "2026-03-06", strike),
      exception("replace", "carta", "2026-03-12", { instead: "vetro", ...strike }),
      exception("remove", "carta", "2026-03-19", strike),
      exception("add", "carta", "2026-03-19", strike),
      exception("remove", "carta", "2026-03-20", strike),
    ],
  });
  const { pickups, cancelled } = eveningsBetween(
    [{ year: 2026, plan }],
    "2026-03-04",
    "2026-03-20",
  );
  expect(shown(pickups)).toEqual([
    "2026-03-06 vetro",
    "2026-03-10 vetro",
    "2026-03-12 vetro",
    "2026-03-17 vetro",
    "2026-03-19 carta",
  ]);
  expect(pickups[0]).toMatchObject({
    collection: "2026-03-08",
    change: { kind: "added", ...strike },
  });
  // Nothing is missing on the day that was put back, nor where nothing was.
  expect(shown(cancelled)).toEqual(["2026-03-05 carta", "2026-03-12 carta"]);
  expect(differenceOf(pickups, eveningsOfYear({ year: 2026, plan: planOf({}) }).pickups)).toEqual({
    added: [],
    removed: pickups.map(({ evening, fraction }) => ({ evening, fraction })),
  });
});

const at = (iso: string) => new Date(iso);
const put = (evening: string, window: { from: string | null; to: string } = night) => ({
  evening,
  window,
});
const eveningAt = (now: string, ...pickups: ReturnType<typeof put>[]) => {
  const found = tonight(pickups, at(now));
  return [found.evening, found.pickups.length];
};

test("a window over midnight is still tonight at two, and over when it ends", () => {
  const both = [put("2026-03-09"), put("2026-03-10")];
  expect(eveningAt("2026-03-09T12:00:00+01:00", ...both)).toEqual(["2026-03-09", 1]);
  expect(eveningAt("2026-03-10T02:00:00+01:00", ...both)).toEqual(["2026-03-09", 1]);
  expect(eveningAt("2026-03-10T06:00:00+01:00", ...both)).toEqual(["2026-03-10", 1]);
  const newYear = put("2026-12-31");
  expect(eveningAt("2027-01-01T02:00:00+01:00", newYear)).toEqual(["2026-12-31", 1]);
});

test("a deadline before noon ends the next day, another one on the same day", () => {
  const early = put("2026-03-09", { from: null, to: "04:00" });
  const late = put("2026-03-09", { from: null, to: "22:00" });
  expect(eveningAt("2026-03-10T03:59:00+01:00", early, late)).toEqual(["2026-03-09", 1]);
  expect(eveningAt("2026-03-10T04:00:00+01:00", early, late)).toEqual(["2026-03-10", 0]);
  expect(eveningAt("2026-03-09T21:59:00+01:00", early, late)).toEqual(["2026-03-09", 2]);
});

test("in the nights of the clock change a window ends by the clock on the wall", () => {
  const spring = exposureOf(put("2026-03-28"));
  const autumn = exposureOf(put("2026-10-24"));
  const hours = ({ from, to }: ReturnType<typeof exposureOf>) =>
    (to.getTime() - (from?.getTime() ?? 0)) / 3_600_000;
  expect([hours(spring), hours(autumn)]).toEqual([9, 11]);
  // 02:30 comes twice in autumn, never in spring.
  const deadline = { from: null, to: "02:30" };
  expect(exposureOf(put("2026-03-28", deadline)).to).toEqual(at("2026-03-29T01:00:00Z"));
  expect(exposureOf(put("2026-10-24", deadline)).to).toEqual(at("2026-10-25T00:30:00Z"));
  expect(eveningAt("2026-03-29T05:59:00+02:00", put("2026-03-28"))).toEqual(["2026-03-28", 1]);
  expect(eveningAt("2026-10-25T05:59:00+01:00", put("2026-10-24"))).toEqual(["2026-10-24", 1]);
});

test("a reminder comes half an hour before the window, at eight at the latest", () => {
  const reminder = (from: string | null, to: string) =>
    remindAt(put("2026-03-29", { from, to })).toISOString().slice(11, 16);
  expect(reminder("19:00", "06:00")).toBe("16:30");
  expect(reminder("22:00", "06:00")).toBe("18:00");
  expect(reminder(null, "04:00")).toBe("18:00");
  expect(reminder(null, "14:00")).toBe("11:00");
});

test("the next year is missing from 15 December, the current one always", () => {
  expect(missingYear([2026], "2026-12-14")).toBeNull();
  expect(missingYear([2026], "2026-12-15")).toBe(2027);
  expect(missingYear([2026, 2027], "2026-12-31")).toBeNull();
  expect(missingYear([2026], "2027-01-01")).toBe(2027);
  expect(missingYear([], "2027-01-01")).toBeNull();
});
