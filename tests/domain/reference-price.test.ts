import type { PriceBasis } from "@/lib/contract/price-constants";
import {
  judgePriceCut,
  type Price,
  type PricedProduct,
  referenceAt,
  spansOf,
} from "@/lib/domain/reference-price";
import { romeInstant } from "@/lib/domain/rome-time";

// Every row names the text that it rests on; docs/domain/prices.md says which of them were read.

/** "2026-11-20" is its midnight in Rome, "2026-11-20 17:30" that time. */
function at(moment: string): Date {
  const [day = "", time = "00:00"] = moment.split(" ");
  const [hours = "0", minutes = "0"] = time.split(":");
  return romeInstant(day, Number(hours) * 60 + Number(minutes));
}

const price =
  (kind: Price["kind"]) =>
  (from: string, euros: number, to?: string): Price => ({
    cents: Math.round(euros * 100),
    kind,
    from: at(from),
    to: to ? at(to) : null,
    isDeclared: false,
  });
const regular = price("regular");
const promo = price("promo");

interface History {
  name: string;
  law: string;
  prices: Price[];
  /** Left out: for years. */
  onSaleSince?: string;
  isPerishable?: boolean;
  now: number;
  starts: string;
  claimed?: number;
  claimedBefore?: number;
  reference: number | null;
  percent: number | null;
  basis: PriceBasis | null;
  since?: string | null;
  problem?: "history_missing" | "not_lower" | "claim_too_high";
}

const paragraph2 = "art. 17-bis, c. 2: the lowest price of the thirty days before";
const paragraph4 = "art. 17-bis, c. 4: on the market for fewer than thirty days";
const paragraph5 = "art. 17-bis, c. 5: a cut that grows within one campaign without interruption";
const paragraph3 =
  "art. 17-bis, c. 1 and 3: perishable products have a price before, not the lowest";
const aldi = "art. 17-bis, c. 2; Court of Justice, C-330/23: the percentage is of the lowest price";
const ministry = "art. 17-bis, c. 2; ministry's FAQ: a price counts though it held for a day";
const bundle =
  "Directive 98/6/EC, art. 6a: what is given for buying more cuts no price of a product";
const sale = "2026-11-20";

const histories: History[] = [
  {
    name: "a price that never changed",
    law: paragraph2,
    prices: [regular("2026-01-10", 100)],
    now: 80,
    starts: sale,
    reference: 100,
    percent: 20,
    basis: "lowest_30d",
    since: "2026-10-21",
  },
  {
    name: "a percentage is rounded down",
    law: aldi,
    prices: [regular("2026-01-10", 89.9)],
    now: 59.9,
    starts: sale,
    reference: 89.9,
    percent: 33,
    basis: "lowest_30d",
  },
  {
    name: "less than one percent is no percent, and still a cut",
    law: aldi,
    prices: [regular("2026-01-10", 1_000)],
    now: 990.5,
    starts: sale,
    reference: 1_000,
    percent: 0,
    basis: "lowest_30d",
  },
  {
    name: "the price rises ten days before the sale: the price before the rise counts",
    law: aldi,
    prices: [regular("2026-01-10", 100), regular("2026-11-10", 130)],
    now: 91,
    starts: sale,
    claimed: 30,
    reference: 100,
    percent: 9,
    basis: "lowest_30d",
    problem: "claim_too_high",
  },
  {
    name: "the price rises before the sale to be cut back to what it was: a false discount",
    law: aldi,
    prices: [regular("2026-01-10", 1.29), regular("2026-11-15", 1.69)],
    now: 1.29,
    starts: sale,
    claimed: 23,
    reference: 1.29,
    percent: 0,
    basis: "lowest_30d",
    problem: "not_lower",
  },
  {
    name: "a cut that is dearer than the reference is none",
    law: aldi,
    prices: [regular("2026-01-10", 100), regular("2026-11-01", 140)],
    now: 120,
    starts: sale,
    reference: 100,
    percent: 0,
    basis: "lowest_30d",
    problem: "not_lower",
  },
  {
    name: "a rise that is older than thirty days counts as the price",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), regular("2026-10-21", 130)],
    now: 91,
    starts: sale,
    claimed: 30,
    reference: 130,
    percent: 30,
    basis: "lowest_30d",
  },
  {
    name: "a rise of the first of the thirty days leaves some hours of the old price in them",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), regular("2026-10-21 09:00", 130)],
    now: 91,
    starts: sale,
    reference: 100,
    percent: 9,
    basis: "lowest_30d",
  },
  {
    name: "a low price of one day counts",
    law: ministry,
    prices: [regular("2026-01-10", 100), regular("2026-11-05", 70), regular("2026-11-06", 100)],
    now: 60,
    starts: sale,
    reference: 70,
    percent: 14,
    basis: "lowest_30d",
  },
  {
    name: "a price that was lowered without being announced is the reference",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), regular("2026-11-10", 90)],
    now: 81,
    starts: sale,
    reference: 90,
    percent: 10,
    basis: "lowest_30d",
  },
  {
    name: "a price of the very day of the cut, before it begins, counts",
    law: ministry,
    prices: [
      regular("2026-01-10", 100),
      regular("2026-11-20 08:00", 85),
      regular("2026-11-20 12:00", 100),
    ],
    now: 80,
    starts: "2026-11-20 15:00",
    reference: 85,
    percent: 5,
    basis: "lowest_30d",
  },
  {
    name: "what the register says of the days after the beginning does not count",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), promo(sale, 80, "2026-11-27"), regular("2026-12-01", 60)],
    now: 80,
    starts: sale,
    reference: 100,
    percent: 20,
    basis: "lowest_30d",
  },
  {
    name: "a claim below the right percentage is the author's choice",
    law: aldi,
    prices: [regular("2026-01-10", 100)],
    now: 75,
    starts: sale,
    claimed: 20,
    reference: 100,
    percent: 25,
    basis: "lowest_30d",
  },
  {
    name: "a crossed-out price above the reference is a false discount",
    law: "art. 17-bis, c. 1 and 2: the price that is shown before is the reference",
    prices: [regular("2026-01-10", 100)],
    now: 75,
    starts: sale,
    claimedBefore: 120,
    reference: 100,
    percent: 25,
    basis: "lowest_30d",
    problem: "claim_too_high",
  },
  {
    name: "another promotion ended ten days before: its price is the reference",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), promo("2026-11-01", 80, "2026-11-11")],
    now: 80,
    starts: sale,
    claimed: 20,
    reference: 80,
    percent: 0,
    basis: "previous_promo",
    since: "2026-11-10",
    problem: "not_lower",
  },
  {
    name: "another promotion ended ten days before, and the new one is lower",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), promo("2026-11-01", 80, "2026-11-11")],
    now: 60,
    starts: sale,
    reference: 80,
    percent: 25,
    basis: "previous_promo",
    since: "2026-11-10",
  },
  {
    name: "another promotion ended with the day before the thirty",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), promo("2026-10-01", 80, "2026-10-21")],
    now: 80,
    starts: sale,
    reference: 100,
    percent: 20,
    basis: "lowest_30d",
  },
  {
    name: "another promotion ended with the first of the thirty days",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), promo("2026-10-01", 80, "2026-10-22")],
    now: 80,
    starts: sale,
    reference: 80,
    percent: 0,
    basis: "previous_promo",
    since: "2026-10-21",
    problem: "not_lower",
  },
  {
    name: "two promotions back to back, the second one dearer: no step of a growing cut",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-11-10", 70, sale)],
    now: 80,
    starts: sale,
    claimed: 20,
    reference: 70,
    percent: 0,
    basis: "previous_promo",
    since: "2026-11-19",
    problem: "not_lower",
  },
  {
    name: "two promotions back to back, the second one lower: a growing cut has the reference of its first step",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-11-10", 80, sale)],
    now: 70,
    starts: sale,
    claimed: 30,
    reference: 100,
    percent: 30,
    basis: "stepwise",
    since: "2026-11-10",
  },
  {
    name: "three steps of a growing cut, over more than thirty days",
    law: paragraph5,
    prices: [
      regular("2026-01-10", 100),
      promo("2026-10-01", 90, "2026-10-20"),
      promo("2026-10-20", 75, "2026-11-10"),
      promo("2026-11-10", 60, sale),
    ],
    now: 50,
    starts: sale,
    claimed: 50,
    reference: 100,
    percent: 50,
    basis: "stepwise",
    since: "2026-10-01",
  },
  {
    name: "a growing cut takes over the reference of its first step, not the price just before that",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), regular("2026-11-01", 130), promo("2026-11-10", 90, sale)],
    now: 78,
    starts: sale,
    claimed: 40,
    reference: 100,
    percent: 22,
    basis: "stepwise",
    since: "2026-11-10",
    problem: "claim_too_high",
  },
  {
    name: "a growing cut that another promotion came shortly before",
    law: paragraph5,
    prices: [
      regular("2026-01-10", 100),
      promo("2026-10-20", 85, "2026-10-27"),
      promo("2026-11-10", 80, sale),
    ],
    now: 68,
    starts: sale,
    reference: 85,
    percent: 20,
    basis: "stepwise",
    since: "2026-11-10",
  },
  {
    name: "steps with a day of the full price between them are two cuts",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-11-10", 80, "2026-11-19")],
    now: 70,
    starts: sale,
    claimed: 30,
    reference: 80,
    percent: 12,
    basis: "previous_promo",
    since: "2026-11-18",
    problem: "claim_too_high",
  },
  {
    name: "a step that ends at 23:59 and one that begins at midnight are not interrupted",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-11-10", 80, "2026-11-19 23:59")],
    now: 70,
    starts: sale,
    reference: 100,
    percent: 30,
    basis: "stepwise",
    since: "2026-11-10",
  },
  {
    name: "a promotion that is prolonged at its price goes on",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-10-15", 80, sale)],
    now: 80,
    starts: sale,
    claimed: 20,
    reference: 100,
    percent: 20,
    basis: "stepwise",
    since: "2026-10-15",
  },
  {
    name: "a promotion that was interrupted and goes on at its price is a new one",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-11-01", 80, "2026-11-08")],
    now: 80,
    starts: "2026-11-12",
    claimed: 20,
    reference: 80,
    percent: 0,
    basis: "previous_promo",
    since: "2026-11-07",
    problem: "not_lower",
  },
  {
    name: "a promotion that was withdrawn before it began has no price",
    law: paragraph2,
    prices: [regular("2026-01-10", 100), promo("2026-11-05", 60, "2026-11-05")],
    now: 80,
    starts: sale,
    reference: 100,
    percent: 20,
    basis: "lowest_30d",
  },
  {
    name: "a cut grows, shrinks and grows: the chain begins anew where it shrank",
    law: paragraph5,
    prices: [
      regular("2026-01-10", 100),
      promo("2026-11-01", 70, "2026-11-08"),
      promo("2026-11-08", 90, sale),
    ],
    now: 65,
    starts: sale,
    claimed: 35,
    reference: 70,
    percent: 7,
    basis: "stepwise",
    since: "2026-11-08",
    problem: "claim_too_high",
  },
  {
    name: "a second promotion begins while a dearer one runs",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-11-10", 80, "2026-12-01")],
    now: 70,
    starts: sale,
    reference: 100,
    percent: 30,
    basis: "stepwise",
    since: "2026-11-10",
  },
  {
    name: "of two promotions at once the lower one was the price",
    law: paragraph2,
    prices: [
      regular("2026-01-10", 100),
      promo("2026-11-01", 80, "2026-11-10"),
      promo("2026-11-03", 70, "2026-11-06"),
    ],
    now: 60,
    starts: sale,
    reference: 70,
    percent: 14,
    basis: "previous_promo",
    since: "2026-11-05",
  },
  {
    name: "on sale for ten days: the lowest since then, and the period is told",
    law: paragraph4,
    prices: [regular("2026-11-10", 50), regular("2026-11-15", 45)],
    onSaleSince: "2026-11-10",
    now: 36,
    starts: sale,
    reference: 45,
    percent: 20,
    basis: "lowest_since_on_sale",
    since: "2026-11-10",
  },
  {
    name: "on sale for twenty-nine days",
    law: paragraph4,
    prices: [regular("2026-10-22", 50)],
    onSaleSince: "2026-10-22",
    now: 40,
    starts: sale,
    reference: 50,
    percent: 20,
    basis: "lowest_since_on_sale",
    since: "2026-10-22",
  },
  {
    name: "on sale for thirty days: the general rule",
    law: paragraph2,
    prices: [regular("2026-10-21", 50)],
    onSaleSince: "2026-10-21",
    now: 40,
    starts: sale,
    reference: 50,
    percent: 20,
    basis: "lowest_30d",
  },
  {
    name: "a new product is cut in steps",
    law: `${paragraph4}; ${paragraph5}`,
    prices: [regular("2026-11-01", 50), promo("2026-11-10", 45, sale)],
    onSaleSince: "2026-11-01",
    now: 40,
    starts: sale,
    reference: 50,
    percent: 20,
    basis: "stepwise",
    since: "2026-11-10",
  },
  {
    name: "a launch price counts among the prices that were asked",
    law: `${paragraph4}; launch prices are no cuts, and were asked of everybody`,
    prices: [regular("2026-11-01", 30, "2026-11-10"), regular("2026-11-10", 50)],
    onSaleSince: "2026-11-01",
    now: 40,
    starts: sale,
    claimed: 20,
    reference: 30,
    percent: 0,
    basis: "lowest_since_on_sale",
    since: "2026-11-01",
    problem: "not_lower",
  },
  {
    name: "a product that comes into the shop at a cut price has no price before",
    law: "art. 17-bis, c. 1 and 4: without a price before there is no cut, at most a launch price",
    prices: [],
    onSaleSince: sale,
    now: 40,
    starts: sale,
    claimed: 20,
    reference: null,
    percent: null,
    basis: null,
    problem: "history_missing",
  },
  {
    name: "of a product that is sold for years only ten days are known",
    law: paragraph2,
    prices: [regular("2026-11-10", 100)],
    now: 80,
    starts: sale,
    reference: 100,
    percent: 20,
    basis: "lowest_30d",
    problem: "history_missing",
  },
  {
    name: "of a new product its first days are not known",
    law: paragraph4,
    prices: [regular("2026-11-15", 50)],
    onSaleSince: "2026-11-10",
    now: 40,
    starts: sale,
    reference: 50,
    percent: 20,
    basis: "lowest_since_on_sale",
    problem: "history_missing",
  },
  {
    name: "days on which it was not sold have no price",
    law: paragraph2,
    prices: [
      regular("2026-01-10", 100),
      regular("2026-10-25", 90, "2026-10-28"),
      regular("2026-11-10", 110),
    ],
    now: 72,
    starts: sale,
    reference: 90,
    percent: 20,
    basis: "lowest_30d",
  },
  {
    name: "it was not sold on any of the thirty days",
    law: paragraph2,
    prices: [regular("2026-01-10", 100, "2026-06-01")],
    now: 80,
    starts: sale,
    reference: null,
    percent: null,
    basis: null,
    problem: "history_missing",
  },
  {
    name: "perishable food has the price just before",
    law: paragraph3,
    prices: [regular("2026-01-10", 3), regular("2026-11-10", 4)],
    isPerishable: true,
    now: 2.8,
    starts: sale,
    reference: 4,
    percent: 30,
    basis: "perishable_previous",
    since: "2026-11-10",
  },
  {
    name: "perishable food that is cut again from its cut price",
    law: paragraph3,
    prices: [regular("2026-01-10", 4), promo("2026-11-18", 3, sale)],
    isPerishable: true,
    now: 2,
    starts: sale,
    claimed: 50,
    reference: 3,
    percent: 33,
    basis: "perishable_previous",
    since: "2026-11-18",
    problem: "claim_too_high",
  },
  {
    name: "perishable food is not asked for thirty days of prices",
    law: paragraph3,
    prices: [regular("2026-11-19", 4)],
    isPerishable: true,
    now: 3,
    starts: sale,
    reference: 4,
    percent: 25,
    basis: "perishable_previous",
  },
  {
    name: "a bundle before it, three for two, left the price as it was",
    law: bundle,
    prices: [regular("2026-01-10", 6)],
    now: 4.5,
    starts: sale,
    reference: 6,
    percent: 25,
    basis: "lowest_30d",
  },
  {
    name: "a bundle whose single piece got cheaper as well is a cut of that piece",
    law: bundle,
    prices: [regular("2026-01-10", 6), promo("2026-11-01", 5, "2026-11-08")],
    now: 4.5,
    starts: sale,
    reference: 5,
    percent: 10,
    basis: "previous_promo",
    since: "2026-11-07",
  },
  {
    name: "thirty days over the autumn change of clocks: 721 hours",
    law: `${paragraph2}, in days of the calendar in Rome`,
    prices: [regular("2026-01-10", 100), regular("2026-10-10", 130)],
    now: 104,
    starts: "2026-11-09",
    reference: 130,
    percent: 20,
    basis: "lowest_30d",
    since: "2026-10-10",
  },
  {
    name: "the last hour before the thirty days, over the autumn change of clocks",
    law: `${paragraph2}, in days of the calendar in Rome`,
    prices: [
      regular("2026-01-10", 130),
      regular("2026-10-09 23:00", 100),
      regular("2026-10-10", 130),
    ],
    now: 104,
    starts: "2026-11-09",
    reference: 130,
    percent: 20,
    basis: "lowest_30d",
  },
  {
    name: "the first hour of the thirty days, over the spring change of clocks: 719 hours",
    law: `${paragraph2}, in days of the calendar in Rome`,
    prices: [
      regular("2026-01-10", 130),
      regular("2026-03-15", 100),
      regular("2026-03-15 01:00", 130),
    ],
    now: 80,
    starts: "2026-04-14",
    reference: 100,
    percent: 20,
    basis: "lowest_30d",
    since: "2026-03-15",
  },
  {
    name: "a promotion that ends in the hour that the autumn change repeats",
    law: paragraph5,
    prices: [regular("2026-01-10", 100), promo("2026-10-20", 80, "2026-10-25 03:00")],
    now: 70,
    starts: "2026-10-25 03:00",
    reference: 100,
    percent: 30,
    basis: "stepwise",
    since: "2026-10-20",
  },
  {
    name: "thirty days before the first of March are the thirtieth of January",
    law: `${paragraph2}, in days of the calendar in Rome`,
    prices: [regular("2026-01-10", 100), regular("2027-01-30", 120)],
    now: 96,
    starts: "2027-03-01",
    reference: 120,
    percent: 20,
    basis: "lowest_30d",
    since: "2027-01-30",
  },
  {
    name: "thirty days before the first of March of a leap year are the thirty-first of January",
    law: `${paragraph2}, in days of the calendar in Rome`,
    prices: [regular("2026-01-10", 100), regular("2028-01-31", 120)],
    now: 96,
    starts: "2028-03-01",
    reference: 120,
    percent: 20,
    basis: "lowest_30d",
    since: "2028-01-31",
  },
  {
    name: "the winter sales over the turn of the year",
    law: "art. 17-bis, c. 2 and 6: end of season sales as well",
    prices: [
      regular("2026-01-10", 120),
      promo("2026-11-27", 90, "2026-12-01"),
      regular("2026-12-01", 120),
    ],
    now: 60,
    starts: "2027-01-05",
    reference: 120,
    percent: 50,
    basis: "lowest_30d",
    since: "2026-12-06",
  },
];

function productOf({ prices, onSaleSince = "2020-05-04", isPerishable = false }: History) {
  return { prices, onSaleSince, isPerishable } satisfies PricedProduct;
}

const cents = (euros: number | null | undefined) =>
  euros === null || euros === undefined ? null : Math.round(euros * 100);

test.each(histories)("$name ($law)", (history) => {
  const { now, starts, claimed, claimedBefore, reference, percent, basis, since, problem } =
    history;
  const cut = judgePriceCut(productOf(history), {
    priceNowCents: cents(now) ?? 0,
    startsAt: at(starts),
    claimedPercent: claimed ?? null,
    claimedBeforeCents: cents(claimedBefore),
  });
  expect({ ...cut, since: since === undefined ? undefined : cut.since }).toEqual({
    referenceCents: cents(reference),
    percent,
    basis,
    since,
    problem: problem ? expect.objectContaining({ kind: problem }) : null,
  });
});

test("says since when prices are known, and since when they are needed", () => {
  const known = { prices: [regular("2026-11-10", 100)], onSaleSince: "2020-05-04" };
  const cut = { priceNowCents: 8_000, startsAt: at(sale) };
  expect(judgePriceCut({ ...known, isPerishable: false }, cut).problem).toEqual({
    kind: "history_missing",
    neededSince: "2026-10-21",
    knownSince: "2026-11-10",
  });
  expect(judgePriceCut({ ...known, isPerishable: true }, cut).problem).toBeNull();
});

test("a price that is written later does not change what a cut was measured by", () => {
  const before = [regular("2026-01-10", 100)];
  const cut = { priceNowCents: 8_000, startsAt: at(sale) };
  const judged = (prices: Price[]) =>
    judgePriceCut({ prices, onSaleSince: "2020-05-04", isPerishable: false }, cut);
  expect(judged([...before, promo(sale, 80, "2026-12-01"), regular("2026-11-25", 50)])).toEqual(
    judged(before),
  );
});

test("what a cut that began now would be measured by goes on from a promotion that runs", () => {
  const prices = [regular("2026-01-10", 100), promo("2026-11-10", 80, "2026-12-01")];
  const product = { prices, onSaleSince: "2020-05-04", isPerishable: false };
  expect(referenceAt(product, at(sale))).toEqual({
    reference: { cents: 10_000, basis: "stepwise", since: "2026-11-10" },
    missing: null,
  });
});

test("prices follow one another without overlap, with a gap where nothing was sold", () => {
  const spans = spansOf([
    regular("2026-01-10", 100),
    promo("2026-02-01", 80, "2026-02-10"),
    promo("2026-02-10", 80, "2026-02-15"),
    regular("2026-03-01", 100),
    regular("2026-04-01", 90, "2026-05-01"),
    regular("2026-06-01", 95),
  ]);
  expect(spans.map(({ cents, kind, from, to }) => [cents, kind, from, to])).toEqual([
    [10_000, "regular", at("2026-01-10"), at("2026-02-01")],
    [8_000, "promo", at("2026-02-01"), at("2026-02-15")],
    [10_000, "regular", at("2026-02-15"), at("2026-04-01")],
    [9_000, "regular", at("2026-04-01"), at("2026-05-01")],
    [9_500, "regular", at("2026-06-01"), null],
  ]);
});

test("a promotional price without an end holds until another price comes", () => {
  const spans = spansOf([
    regular("2026-01-10", 100),
    promo("2026-02-01", 80),
    regular("2026-03-01", 90),
  ]);
  expect(spans.map(({ cents }) => cents)).toEqual([10_000, 8_000, 9_000]);
});
