import { epcText } from "@/lib/domain/epc-code";
import { formatCents, plainEuros } from "@/lib/domain/euros";
import { guestsIn } from "@/lib/domain/guest-lines";
import {
  canBecome,
  cancellation,
  isOverFor,
  methodsFor,
  transferDeadline,
  transferDue,
} from "@/lib/domain/order-rules";
import { fitsName, isTaxCode } from "@/lib/domain/tax-codes";
import { priceLines, shareOut, sumsOf, ticketPrices } from "@/lib/domain/ticket-money";
import { availabilityOf, promoState, saleState } from "@/lib/domain/ticket-sale";
import { centsIn } from "@/lib/domain/typed-money";

const now = new Date("2026-11-21T10:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const line = (over: object = {}) => ({
  price: 1000,
  quantity: 1,
  vatRate: 22,
  isReduced: true,
  ...over,
});

describe("sums", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 3, 3], [0, 3, 2]],
    [7, [0, 0], [0, 0]],
    [0, [2, 1], [0, 0]],
  ])(
    "%s cents over %j are %j: none is lost, and what weighs nothing gets nothing",
    (sum, weights, shares) => {
      expect(shareOut(sum, weights)).toEqual(shares);
    },
  );

  test("VAT is taken out of each line, and net and VAT always make the total", () => {
    for (let price = 1; price < 400; price += 7) {
      for (const vatRate of [0, 4, 5, 10, 22]) {
        const { net, vat, total } = sumsOf(
          priceLines([line({ price, vatRate }), line({ price: 3, quantity: 3, vatRate })], null),
        );
        expect(net + vat).toBe(total);
        expect(Math.abs(vat - (total * vatRate) / (100 + vatRate))).toBeLessThanOrEqual(1);
      }
    }
  });

  test("a discount never takes off more than there is, and nothing where it does not count", () => {
    const lines = [line({ price: 300 }), line({ price: 500, isReduced: false })];
    expect(sumsOf(priceLines(lines, { effect: "fixed", amount: 9999 }))).toMatchObject({
      discount: 300,
      total: 500,
    });
    expect(sumsOf(priceLines(lines, { effect: "percent", amount: 100 })).total).toBe(500);
    expect(sumsOf(priceLines(lines, { effect: "none", amount: 0 })).discount).toBe(0);
  });

  test("the tickets of a line come to the line", () => {
    expect(ticketPrices({ total: 1000, quantity: 3 })).toEqual([334, 333, 333]);
  });

  test("are written as Italians write them", () => {
    expect([5, 1250, 123_456_789].map(formatCents)).toEqual([
      "0,05 €",
      "12,50 €",
      "1.234.567,89 €",
    ]);
  });
});

describe("a ticket type", () => {
  const sale = {
    sale_start: null,
    sale_end: null,
    over_at: inHours(5),
    capacity: 200,
    remaining: 200,
    is_stopped: false,
    is_unpayable: false,
    is_waitlist_open: false,
  };
  test.each([
    ["on_sale", {}],
    ["on_sale", { capacity: null, remaining: null }],
    ["on_sale", { remaining: 21 }],
    ["low", { remaining: 20 }],
    ["low", { capacity: 40, remaining: 10 }],
    ["low", { capacity: 8, remaining: 2 }],
    ["on_sale", { capacity: 8, remaining: 3 }],
    ["on_sale", { capacity: 8, remaining: 8 }],
    ["low", { capacity: 2, remaining: 1 }],
    ["on_sale", { capacity: 1, remaining: 1 }],
    ["sold_out", { remaining: 0 }],
    ["waitlist", { remaining: 0, is_waitlist_open: true }],
    ["coming_soon", { sale_start: inHours(1) }],
    ["coming_soon", { is_unpayable: true }],
    ["sold_out", { is_unpayable: true, remaining: 0 }],
    ["ended", { is_unpayable: true, is_stopped: true }],
    ["ended", { sale_end: now }],
    ["ended", { over_at: now, remaining: 0 }],
    ["ended", { is_stopped: true }],
  ])("is %s with %j", (state, over) => {
    expect(saleState({ ...sale, ...over }, now)).toBe(state);
  });

  test("says the best of an event's types in a list", () => {
    expect(availabilityOf(["sold_out", "low", "ended"])).toBe("low");
    expect(availabilityOf(["ended"])).toBe("ended");
    expect(availabilityOf([])).toBeNull();
  });
});

test.each([
  ["active", {}],
  ["off", { is_off: true, uses: 9 }],
  ["scheduled", { valid_from: inHours(1) }],
  ["expired", { valid_to: now }],
  ["used_up", { max_uses: 3, uses: 3 }],
])("a promo code is %s with %j", (state, over) => {
  const code = { is_off: false, valid_from: null, valid_to: null, max_uses: null, uses: 0 };
  expect(promoState({ ...code, ...over }, now)).toBe(state);
});

// 21 November 2026 is a Saturday: the third banking day is Wednesday the 25th.
const third = new Date("2026-11-25T22:59:00Z");

test.each([
  ["2026-11-20T22:00:00Z", "2026-11-25T22:59:00Z"],
  ["2026-11-20T23:30:00Z", "2026-11-25T22:59:00Z"],
  ["2026-11-23T08:00:00Z", "2026-11-26T22:59:00Z"],
  ["2026-12-04T09:00:00Z", "2026-12-10T22:59:00Z"],
  ["2026-12-24T09:00:00Z", "2026-12-30T22:59:00Z"],
])(
  "a transfer that is promised at %s is due at the end of the third banking day, %s",
  (at, due) => {
    expect(transferDeadline(new Date(at), null)).toEqual(new Date(due));
  },
);

test.each([
  [200, third],
  [null, third],
  [80, inHours(56)],
  [48, inHours(24)],
  [47, null],
])("a transfer for what begins in %s hours is due at %s", (starts, due) => {
  expect(transferDeadline(now, starts === null ? null : inHours(starts))).toEqual(due);
});

test.each([
  [null, 0, third],
  [240, 5, third],
  [60, 5, inHours(36)],
  [20, 5, inHours(20)],
  [100, 90, inHours(100)],
  [200, 190, third],
])(
  "a transfer promised now for a start in %s hours that is known since %s hours is due at %s",
  (starts, known, expected) => {
    const due = transferDue(now, {
      starts: starts === null ? null : inHours(starts),
      known: inHours(known),
    });
    expect(due).toEqual(expected);
  },
);

test("a card is no way to pay less than 50 cents", () => {
  expect(methodsFor(["at_door", "card"], 49)).toEqual(["at_door"]);
  expect(methodsFor(["card"], 30)).toEqual([]);
  expect(methodsFor(["bank", "card"], 50)).toEqual(["bank", "card"]);
});

test("only what is not complete any more cannot become complete again", () => {
  expect(canBecome("expired", "completed")).toBe(true);
  expect(canBecome("cancelled", "completed")).toBe(false);
  expect(canBecome("completed", "expired")).toBe(false);
});

test("guests are read line by line, as they are typed or pasted", () => {
  expect(guestsIn("Ada De Rossi, ada@example.it\n\nUgo Neri;\nLia Verdi\tlia@example.it")).toEqual({
    guests: [
      { first_name: "Ada", last_name: "De Rossi", email: "ada@example.it" },
      { first_name: "Ugo", last_name: "Neri", email: null },
      { first_name: "Lia", last_name: "Verdi", email: "lia@example.it" },
    ],
  });
  expect(guestsIn(" \n")).toEqual({ guests: [] });
  for (const wrong of [
    "Ada",
    "Ada Rossi, ada",
    "Ada Rossi, a@b.it, c@d.it",
    `Ada ${"o".repeat(41)}`,
  ]) {
    expect(guestsIn(`Ugo Neri\n${wrong}`)).toEqual({ unreadable: [2] });
  }
  expect(guestsIn("Ada\nUgo Neri\nLia Verdi, lia")).toEqual({ unreadable: [1, 3] });
});

test("euros of a table have no signs, those of a text do", () => {
  expect([123_456, 5, -5, -12_050].map(plainEuros)).toEqual([
    "1234,56",
    "0,05",
    "-0,05",
    "-120,50",
  ]);
  expect(formatCents(123_456_789)).toBe("1.234.567,89 €");
});

describe("giving a ticket back", () => {
  const rule = {
    is_allowed: true,
    deadline_hours: 10,
    refund_steps: [
      { hours_before: 100, percent: 80 },
      { hours_before: 20, percent: 30 },
    ],
    flat_fee: 50,
  };
  const at = (hours: number, over: object = {}) =>
    cancellation({ ...rule, ...over }, { price: 1000, starts: inHours(hours), now });

  test.each([
    [101, 750],
    [100, 750],
    [50, 250],
    [15, 0],
  ])("%s hours before gives %s cents", (hours, refund) => {
    expect(at(hours)).toMatchObject({ refund });
  });

  test("is refused with the reason", () => {
    expect(at(10)).toBe("past_deadline");
    expect(at(-1)).toBe("event_started");
    expect(at(200, { is_allowed: false })).toBe("not_permitted");
    expect(at(200, { refund_steps: [] })).toMatchObject({ refund: 950 });
  });
});

test.each([
  ["RSSMRA85T10A562S", "Mario", "Rossi", true],
  ["RSSMRA85T10A562S", "Vera", "Neri", false],
  ["FOXNCL80A01F205X", "Nicola", "Fo", true],
  ["DRSGNN80A41F205X", "Giovanna", "D'Orsi", true],
  // A provisional one tells no name.
  ["12345678903", "Mario", "Rossi", true],
])("%s begins as the codice fiscale of %s %s does: %s", (code, first, last, fits) => {
  expect(fitsName(code, { first, last })).toBe(fits);
});

test.each([
  ["5", 500],
  [" 7,50 €", 750],
  ["7.5", 750],
  ["cinque", null],
  ["-1", null],
])("%j is typed for %s cents", (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

test("an order's dates are over when the last one is, and never while nobody knows the next", () => {
  const dates = ["2026-12-01", "2026-12-08"].map((day) => ({
    starts_at: `${day}T20:00:00.000Z`,
    ends_at: null,
  }));
  const at = (moment: string, over: object = {}) =>
    isOverFor({ dates, is_postponed: false, ...over }, new Date(moment));
  expect(at("2026-12-08T22:59:00Z")).toBe(false);
  expect(at("2026-12-08T23:00:00Z")).toBe(true);
  expect(at("2026-12-09T23:00:00Z", { is_postponed: true })).toBe(false);
  expect(at("2026-12-09T23:00:00Z", { dates: [] })).toBe(false);
});

test("a banking app reads a transfer from its code: receiver, account, sum and reason", () => {
  const text = epcText({
    holder: "Associazione Musica",
    iban: "IT60X0542811101000000123456",
    reason: "Ordine KMPR2345",
    amount: 2115,
  });
  expect(text.split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "",
    "Associazione Musica",
    "IT60X0542811101000000123456",
    "EUR21.15",
    "",
    "",
    "Ordine KMPR2345",
  ]);
});

test("the parts of a transfer's code are no longer than banks read, and stand in a line each", () => {
  const lines = epcText({
    holder: `A\nB${"x".repeat(90)}`,
    iban: "IT60X0542811101000000123456",
    reason: "y".repeat(200),
    amount: 5,
  }).split("\n");
  expect(lines).toHaveLength(11);
  expect([lines[5]?.length, lines[7], lines[10]?.length]).toEqual([70, "EUR0.05", 140]);
});

test("a codice fiscale has letters, or eleven digits where it is provisional or of an organisation", () => {
  expect(["RSSMRA85T10A562S", "12345678903"].map(isTaxCode)).toEqual([true, true]);
  expect(["RSSMRA85T10A562T", "12345678901", "1234567890"].map(isTaxCode)).toEqual([
    false,
    false,
    false,
  ]);
});
