import type { Weekday } from "@/lib/contract/opening";
import { isGivenIn } from "@/lib/domain/promo-hours";
import { percentBelow, promoStateAt, savingOf } from "@/lib/domain/promo-rules";
import { formatDays, formatHours, formatSaving } from "@/lib/i18n/promo-words";

const running = {
  status: "published",
  starts_at: new Date("2026-11-09T23:00:00Z"),
  ends_at: new Date("2026-11-30T23:00:00Z"),
  recurring_days: null,
  recurring_from: null,
  recurring_to: null,
  limit_total: null,
  redeemed_count: 0,
} as const;
const onFridays = {
  recurring_days: ["fr"] as Weekday[],
  recurring_from: "18:00",
  recurring_to: "20:00",
};
const noon = new Date("2026-11-12T11:00:00Z");

test.each([
  ["scheduled", {}, "2026-11-09T22:59:59Z"],
  ["active", {}, "2026-11-09T23:00:00Z"],
  ["active", {}, "2026-11-30T22:59:59Z"],
  ["expired", {}, "2026-11-30T23:00:00Z"],
  ["used_up", { limit_total: 50, redeemed_count: 50 }, "2026-11-12T11:00:00Z"],
  ["active", { limit_total: 50, redeemed_count: 49 }, "2026-11-12T11:00:00Z"],
  ["paused", { status: "paused" }, "2026-11-12T11:00:00Z"],
  ["expired", { status: "paused" }, "2026-12-12T11:00:00Z"],
  ["withdrawn", { status: "withdrawn" }, "2026-12-12T11:00:00Z"],
  // 30 November is a Monday.
  ["active", onFridays, "2026-11-27T18:59:59Z"],
  ["expired", onFridays, "2026-11-27T19:00:00Z"],
  ["expired", { ...onFridays, status: "paused" }, "2026-11-27T19:00:00Z"],
] as const)("a promotion is %s, given %j at %s", (state, over, now) => {
  expect(promoStateAt({ ...running, ...over }, new Date(now))).toBe(state);
});

test.each([
  [7_000, 8_000, 12],
  [6_990, 10_000, 30],
  [7_001, 10_000, 29],
  [0, 500, 100],
])("%i below %i is %i %%, rounded down", (price, reference, percent) => {
  expect(percentBelow(price, reference)).toBe(percent);
});

test("with a reference price the saving follows from the prices, else it is what was claimed", () => {
  const cut = { kind: "percent", percent: 10, amount: null, price_now: 7_000 } as const;
  expect(savingOf({ ...cut, lowest_30d: 8_000 }).percent).toBe(12);
  expect(savingOf({ ...cut, lowest_30d: null }).percent).toBe(10);
  const euros = { kind: "amount", percent: null, amount: 500, price_now: 7_000 } as const;
  expect(savingOf({ ...euros, lowest_30d: 8_000 }).amount).toBe(1_000);
});

test.each([
  ["2026-11-30T09:00:00Z", "Scade oggi"],
  ["2026-11-30T22:59:00Z", "Scade oggi"],
  ["2026-11-29T23:00:00Z", "Scade oggi"],
  ["2026-11-29T22:59:00Z", "Scade domani"],
  ["2026-11-28T09:00:00Z", "Ancora 2 giorni"],
  ["2026-11-23T09:00:00Z", "Ancora 7 giorni"],
  ["2026-11-22T09:00:00Z", "Fino al 30 novembre"],
  ["2026-11-09T09:00:00Z", "Dal 10 novembre"],
  ["2026-12-01T09:00:00Z", "Scaduta"],
])("at %s one reads «%s»", (now, said) => {
  const promo = {
    starts_at: "2026-11-09T23:00:00.000Z",
    ends_at: "2026-11-30T23:00:00.000Z",
    recurring: null,
  };
  expect(formatDays(promo, new Date(now))).toBe(said);
});

// 30 November is a Monday.
test.each<[string, Weekday[], string, string, string]>([
  ["2026-11-27T17:30:00Z", ["fr"], "18:00", "20:00", "Scade oggi"],
  ["2026-11-27T19:00:00Z", ["fr"], "18:00", "20:00", "Scaduta"],
  ["2026-11-30T09:00:00Z", ["fr"], "18:00", "20:00", "Scaduta"],
  ["2026-11-26T09:00:00Z", ["fr"], "18:00", "20:00", "Scade domani"],
  ["2026-11-15T09:00:00Z", ["fr"], "18:00", "20:00", "Fino al 27 novembre"],
  ["2026-11-30T09:00:00Z", ["mo"], "18:00", "20:00", "Scade oggi"],
  ["2026-11-30T09:00:00Z", ["su"], "22:00", "02:00", "Scaduta"],
  ["2026-11-30T00:30:00Z", ["su"], "22:00", "02:00", "Scade oggi"],
])(
  "at %s the last hours that it is given count: %j, %s–%s is «%s»",
  (now, days, from, to, said) => {
    const promo = {
      starts_at: "2026-11-09T23:00:00.000Z",
      ends_at: "2026-11-30T23:00:00.000Z",
      recurring: { days, from, to },
    };
    expect(formatDays(promo, new Date(now))).toBe(said);
  },
);

test.each<[Weekday[], string, string, string]>([
  [["mo", "tu", "we", "th", "fr"], "18:00", "20:00", "da lunedì a venerdì, dalle 18:00 alle 20:00"],
  [["su", "sa"], "12:00", "15:00", "sabato e domenica, dalle 12:00 alle 15:00"],
  [["th", "fr", "su"], "19:00", "21:00", "giovedì, venerdì e domenica, dalle 19:00 alle 21:00"],
  [["mo", "we"], "09:00", "12:30", "lunedì e mercoledì, dalle 09:00 alle 12:30"],
  [["fr"], "22:00", "01:00", "venerdì, dalle 22:00 alle 01:00 del giorno dopo"],
])("hours %j from %s to %s are said in words", (days, from, to, said) => {
  expect(formatHours({ days, from, to })).toBe(said);
});

test("hours of every day say so, and kinds say what is saved", () => {
  const days: Weekday[] = ["mo", "tu", "we", "th", "fr", "sa", "su"];
  expect(formatHours({ days, from: "17:00", to: "19:00" })).toBe(
    "tutti i giorni, dalle 17:00 alle 19:00",
  );
  const none = { percent: null, amount: null, bundle: null, price_now: null, lowest_30d: null };
  expect(formatSaving({ ...none, kind: "percent", percent: 20 })).toBe("−20\u00a0%");
  expect(formatSaving({ ...none, kind: "amount", amount: 550 })).toBe("−5,50 €");
  expect(formatSaving({ ...none, kind: "bundle", bundle: { take: 3, pay: 2 } })).toBe("3×2");
  expect(formatSaving({ ...none, kind: "fixed_price", price_now: 1_200 })).toBe("12 €");
  expect(formatSaving({ ...none, kind: "gift" })).toBe("Omaggio");
});

test("a night that passes the end of summer time is one night", () => {
  const recurring = { days: ["sa" as const], from: "23:00", to: "03:00" };
  const night = {
    starts_at: new Date("2026-10-01T22:00:00Z"),
    ends_at: running.ends_at,
    recurring,
  };
  const at = (moment: string) => isGivenIn(night, { from: new Date(moment), to: new Date(moment) });
  // Clocks go back at three in the morning of 25 October.
  expect(["2026-10-24T20:59:00Z", "2026-10-24T21:00:00Z", "2026-10-25T00:30:00Z"].map(at)).toEqual([
    false,
    true,
    true,
  ]);
  expect(at("2026-10-25T02:00:00Z")).toBe(false);
  expect(isGivenIn({ ...night, recurring: null }, { from: noon, to: noon })).toBe(true);
});
