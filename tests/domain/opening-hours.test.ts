import { type Opening, openingSchema } from "@/lib/contract/opening";
import {
  type BadgeWords,
  badgeText,
  badgeTone,
  decodeTimeline,
  encodeTimeline,
  statusAt,
} from "@/lib/domain/opening-badge";
import {
  hoursNeedConfirmation,
  openingStatus,
  openingTransitions,
  openSpans,
  weekTable,
} from "@/lib/domain/opening-hours";
import { romeInstant } from "@/lib/domain/rome-time";
import openingTexts from "@/lib/i18n/messages/it/opening.json";

type OpeningInput = Parameters<typeof openingSchema.parse>[0];
const opening = (input: OpeningInput = {}): Opening => openingSchema.parse(input);
const words: BadgeWords = openingTexts.badge;

/** "2026-03-02 08:30" as a wall-clock time in Rome. */
function rome(text: string): Date {
  const [day = "", time = ""] = text.split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return romeInstant(day, hours * 60 + minutes);
}

function spans(hours: Opening, from: string, to: string): string[] {
  return openSpans(hours, rome(from), rome(to)).map(
    ({ opensAt, closesAt }) => `${opensAt.toISOString()}/${closesAt.toISOString()}`,
  );
}

const everyDay = (intervals: [string, string][]) => ({
  mo: intervals,
  tu: intervals,
  we: intervals,
  th: intervals,
  fr: intervals,
  sa: intervals,
  su: intervals,
});

const shop = {
  weekly: {
    mo: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    tu: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    we: [["08:30", "12:30"]],
    th: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    fr: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    sa: [["08:30", "13:00"]],
  },
  confirmed_at: "2026-01-10T09:00:00Z",
} satisfies OpeningInput;

const pub = { weekly: everyDay([["18:00", "02:00"]]) } satisfies OpeningInput;

describe("wall-clock times in Rome", () => {
  test.each([
    ["2026-01-15 12:00", "2026-01-15T11:00:00.000Z"],
    ["2026-07-15 12:00", "2026-07-15T10:00:00.000Z"],
    ["2026-03-29 01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29 02:30", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29 03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-03-29 24:00", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25 01:30", "2026-10-24T23:30:00.000Z"],
    ["2026-10-25 02:30", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25 03:00", "2026-10-25T02:00:00.000Z"],
    ["2026-10-25 24:00", "2026-10-25T23:00:00.000Z"],
  ])("%s is %s", (wall, instant) => {
    expect(rome(wall).toISOString()).toBe(instant);
  });
});

describe("spans of opening", () => {
  test.each<[string, OpeningInput, string, string, string[]]>([
    [
      "several intervals a day stay apart",
      shop,
      "2026-03-02 00:00",
      "2026-03-03 00:00",
      [
        "2026-03-02T07:30:00.000Z/2026-03-02T11:30:00.000Z",
        "2026-03-02T14:00:00.000Z/2026-03-02T18:30:00.000Z",
      ],
    ],
    [
      "an interval past midnight belongs to its first day",
      { weekly: { sa: [["20:00", "03:00"]] } },
      "2026-03-07 00:00",
      "2026-03-09 00:00",
      ["2026-03-07T19:00:00.000Z/2026-03-08T02:00:00.000Z"],
    ],
    [
      "the window cuts a span that began before it",
      pub,
      "2026-03-03 01:00",
      "2026-03-03 12:00",
      ["2026-03-03T00:00:00.000Z/2026-03-03T01:00:00.000Z"],
    ],
    [
      "touching and overlapping intervals are one span",
      {
        weekly: {
          mo: [
            ["08:00", "12:00"],
            ["12:00", "14:00"],
            ["13:00", "15:00"],
          ],
        },
      },
      "2026-03-02 00:00",
      "2026-03-03 00:00",
      ["2026-03-02T07:00:00.000Z/2026-03-02T14:00:00.000Z"],
    ],
    [
      "24:00 touches the next day's 00:00",
      { weekly: { mo: [["18:00", "24:00"]], tu: [["00:00", "02:00"]] } },
      "2026-03-02 00:00",
      "2026-03-04 00:00",
      ["2026-03-02T17:00:00.000Z/2026-03-03T01:00:00.000Z"],
    ],
    [
      "always open is one span, the whole window",
      { always_open: true },
      "2026-03-02 10:15",
      "2026-03-20 00:00",
      ["2026-03-02T09:15:00.000Z/2026-03-19T23:00:00.000Z"],
    ],
    [
      "the same opening and closing time is a whole day",
      { weekly: { mo: [["08:00", "08:00"]] } },
      "2026-03-02 00:00",
      "2026-03-04 00:00",
      ["2026-03-02T07:00:00.000Z/2026-03-03T07:00:00.000Z"],
    ],
    [
      "the spring night is an hour shorter",
      pub,
      "2026-03-28 12:00",
      "2026-03-29 12:00",
      ["2026-03-28T17:00:00.000Z/2026-03-29T01:00:00.000Z"],
    ],
    [
      "a closing time that the spring night skips is the moment of the change",
      { weekly: { sa: [["22:00", "02:30"]] } },
      "2026-03-28 12:00",
      "2026-03-29 12:00",
      ["2026-03-28T21:00:00.000Z/2026-03-29T01:00:00.000Z"],
    ],
    [
      "an interval inside the skipped hour does not exist",
      { weekly: { su: [["02:15", "02:45"]] } },
      "2026-03-28 12:00",
      "2026-03-29 12:00",
      [],
    ],
    [
      "a closing time that the autumn night repeats is its first occurrence",
      { weekly: { sa: [["22:00", "02:30"]] } },
      "2026-10-24 12:00",
      "2026-10-25 12:00",
      ["2026-10-24T20:00:00.000Z/2026-10-25T00:30:00.000Z"],
    ],
    [
      "the autumn day has 25 hours",
      { weekly: { su: [["00:00", "24:00"]] } },
      "2026-10-24 12:00",
      "2026-10-26 12:00",
      ["2026-10-24T22:00:00.000Z/2026-10-25T23:00:00.000Z"],
    ],
    [
      "New Year's Eve runs into the new year",
      pub,
      "2026-12-31 12:00",
      "2027-01-01 12:00",
      ["2026-12-31T17:00:00.000Z/2027-01-01T01:00:00.000Z"],
    ],
    [
      "a leap day is a day like others",
      { weekly: { tu: [["09:00", "10:00"]] } },
      "2028-02-28 00:00",
      "2028-03-02 00:00",
      ["2028-02-29T08:00:00.000Z/2028-02-29T09:00:00.000Z"],
    ],
    [
      "a closed special day wins over the week",
      { ...shop, special: [{ date_from: "2026-03-02", date_to: "2026-03-02", closed: true }] },
      "2026-03-02 00:00",
      "2026-03-03 00:00",
      [],
    ],
    [
      "special times replace the day's own, both ends of the range included",
      {
        ...shop,
        special: [
          {
            date_from: "2026-03-03",
            date_to: "2026-03-04",
            closed: false,
            intervals: [["10:00", "11:00"]],
          },
        ],
      },
      "2026-03-03 00:00",
      "2026-03-05 00:00",
      [
        "2026-03-03T09:00:00.000Z/2026-03-03T10:00:00.000Z",
        "2026-03-04T09:00:00.000Z/2026-03-04T10:00:00.000Z",
      ],
    ],
    [
      "of overlapping special days the narrower range wins, wherever it stands",
      {
        ...shop,
        special: [
          {
            date_from: "2026-03-03",
            date_to: "2026-03-03",
            closed: false,
            intervals: [["10:00", "11:00"]],
          },
          { date_from: "2026-03-01", date_to: "2026-03-31", closed: true },
        ],
      },
      "2026-03-02 00:00",
      "2026-03-05 00:00",
      ["2026-03-03T09:00:00.000Z/2026-03-03T10:00:00.000Z"],
    ],
    [
      "of equally narrow special days the later in the list wins",
      {
        special: [
          { date_from: "2026-03-03", date_to: "2026-03-03", closed: true },
          {
            date_from: "2026-03-03",
            date_to: "2026-03-03",
            closed: false,
            intervals: [["10:00", "11:00"]],
          },
        ],
      },
      "2026-03-02 00:00",
      "2026-03-05 00:00",
      ["2026-03-03T09:00:00.000Z/2026-03-03T10:00:00.000Z"],
    ],
    [
      "a special day with neither closure nor times keeps the usual hours",
      {
        ...shop,
        special: [
          { date_from: "2026-03-04", date_to: "2026-03-04", closed: false, label: "Mercato" },
        ],
      },
      "2026-03-04 00:00",
      "2026-03-05 00:00",
      ["2026-03-04T07:30:00.000Z/2026-03-04T11:30:00.000Z"],
    ],
    [
      "the night before a closure is not shortened by it",
      { ...pub, temporarily_closed: { from: "2026-03-03", to: "2026-03-04" } },
      "2026-03-02 12:00",
      "2026-03-05 12:00",
      ["2026-03-02T17:00:00.000Z/2026-03-03T01:00:00.000Z"],
    ],
    [
      "closed for good is never open",
      { ...shop, permanently_closed: true },
      "2026-03-02 00:00",
      "2026-03-09 00:00",
      [],
    ],
    ["unknown hours give no span", {}, "2026-03-02 00:00", "2026-03-09 00:00", []],
  ])("%s", (_, hours, from, to, expected) => {
    expect(spans(opening(hours), from, to)).toEqual(expected);
  });
});

const ferie = {
  date_from: "2026-08-10",
  date_to: "2026-08-25",
  closed: true,
  label: "ferie",
};
const ferragosto = {
  date_from: "2026-08-15",
  date_to: "2026-08-15",
  closed: true,
  label: "Ferragosto",
};

const badgeCases: [string, OpeningInput, string, string, string][] = [
  ["open", shop, "2026-03-02 16:00", "Aperto ora · chiude alle 19:30", "open"],
  ["an hour before closing", shop, "2026-03-02 18:30", "Aperto ora · chiude alle 19:30", "open"],
  ["less than an hour before closing", shop, "2026-03-02 19:05", "Chiude tra 25 min", "soon"],
  ["the last minute", shop, "2026-03-02 19:29", "Chiude tra 1 min", "soon"],
  ["the closing minute", shop, "2026-03-02 19:30", "Chiuso · apre domani alle 08:30", "closed"],
  ["the opening minute", shop, "2026-03-02 08:30", "Aperto ora · chiude alle 12:30", "open"],
  ["the lunch break", shop, "2026-03-02 13:00", "Chiuso · apre alle 15:00", "closed"],
  ["the weekend", shop, "2026-03-07 14:00", "Chiuso · apre lunedì alle 08:30", "closed"],
  ["after midnight, still open", pub, "2026-03-03 00:30", "Aperto ora · chiude alle 02:00", "open"],
  [
    "closing at midnight",
    { weekly: everyDay([["18:00", "24:00"]]) },
    "2026-03-03 19:00",
    "Aperto ora · chiude a mezzanotte",
    "open",
  ],
  [
    "open only once a month ahead",
    {
      weekly: {},
      special: [
        {
          date_from: "2027-05-01",
          date_to: "2027-05-01",
          closed: false,
          intervals: [["10:00", "12:00"]],
        },
      ],
    },
    "2026-12-03 10:00",
    "Chiuso · apre il 1º maggio 2027 alle 10:00",
    "closed",
  ],
  ["round the clock", { always_open: true }, "2026-03-02 03:00", "Aperto 24 ore su 24", "open"],
  [
    "every day from 00:00 to 24:00",
    { weekly: everyDay([["00:00", "24:00"]]) },
    "2026-03-02 03:00",
    "Aperto 24 ore su 24",
    "open",
  ],
  [
    "round the clock, closed the day after tomorrow",
    { always_open: true, special: [ferragosto] },
    "2026-08-13 03:00",
    "Aperto ora",
    "open",
  ],
  [
    "round the clock, closed tomorrow",
    { always_open: true, special: [ferragosto] },
    "2026-08-14 13:00",
    "Aperto ora · chiude a mezzanotte",
    "open",
  ],
  [
    "holidays",
    { ...shop, special: [ferie] },
    "2026-08-12 10:00",
    "Chiuso per ferie fino al 25 agosto",
    "closed",
  ],
  [
    "the last day of the holidays",
    { ...shop, special: [ferie] },
    "2026-08-25 10:00",
    "Chiuso per ferie · apre domani alle 08:30",
    "closed",
  ],
  [
    "Ferragosto on a Saturday",
    { ...shop, special: [ferragosto] },
    "2026-08-15 10:00",
    "Chiuso per Ferragosto · apre lunedì alle 08:30",
    "closed",
  ],
  [
    "the eve of Ferragosto",
    { ...shop, special: [ferragosto] },
    "2026-08-14 20:00",
    "Chiuso · apre lunedì alle 08:30",
    "closed",
  ],
  [
    "the night that runs into Ferragosto",
    { ...pub, special: [ferragosto] },
    "2026-08-15 00:30",
    "Aperto ora · chiude alle 02:00",
    "open",
  ],
  [
    "holidays into the new year",
    {
      ...shop,
      special: [{ date_from: "2026-12-24", date_to: "2027-01-06", closed: true, label: "ferie" }],
    },
    "2026-12-30 10:00",
    "Chiuso per ferie fino al 6 gennaio 2027",
    "closed",
  ],
  [
    "a closure without a name",
    { ...shop, special: [{ date_from: "2026-03-02", date_to: "2026-03-04", closed: true }] },
    "2026-03-02 10:00",
    "Chiuso fino al 4 marzo",
    "closed",
  ],
  [
    "closed for a while, the end known",
    { ...shop, temporarily_closed: { from: "2026-03-01", to: "2026-04-10", reason: "lavori" } },
    "2026-03-02 10:00",
    "Temporaneamente chiuso fino al 10 aprile",
    "closed",
  ],
  [
    "closed for a while, the end open",
    { ...shop, temporarily_closed: { from: "2026-03-01" } },
    "2026-03-02 10:00",
    "Temporaneamente chiuso",
    "closed",
  ],
  [
    "a closure still to come",
    { ...shop, temporarily_closed: { from: "2026-03-03" } },
    "2026-03-02 10:00",
    "Aperto ora · chiude alle 12:30",
    "open",
  ],
  [
    "closed for good",
    { ...shop, permanently_closed: true },
    "2026-03-02 10:00",
    "Chiuso definitivamente",
    "closed",
  ],
  ["by appointment", { by_appointment: true }, "2026-03-02 10:00", "Su appuntamento", "muted"],
  [
    "by appointment outside the hours",
    { ...shop, by_appointment: true },
    "2026-03-02 13:00",
    "Su appuntamento",
    "muted",
  ],
  [
    "by appointment within the hours",
    { ...shop, by_appointment: true },
    "2026-03-02 10:00",
    "Aperto ora · chiude alle 12:30",
    "open",
  ],
  ["unknown hours", {}, "2026-03-02 10:00", "Orari da confermare", "muted"],
  ["a week without any hours", { weekly: {} }, "2026-03-02 10:00", "Chiuso", "closed"],
  ["the spring night", pub, "2026-03-29 01:30", "Chiude tra 30 min", "soon"],
  ["the autumn night", pub, "2026-10-25 01:30", "Chiude tra 30 min", "soon"],
];

describe("the badge", () => {
  test.each(badgeCases)("%s", (_, hours, at, text, tone) => {
    const now = rome(at);
    const status = openingStatus(opening(hours), now);
    expect({ text: badgeText(status, now, words), tone: badgeTone(status, now) }).toEqual({
      text,
      tone,
    });
  });

  test.each(badgeCases)(
    "%s: the browser says the same from the encoded changes",
    (_, hours, at) => {
      const now = rome(at);
      const twoDaysBefore = new Date(now.getTime() - 2 * 24 * 3_600_000);
      const encoded = encodeTimeline(openingTransitions(opening(hours), twoDaysBefore, 9));
      const status = statusAt(decodeTimeline(encoded), now);
      expect(badgeText(status, now, words)).toBe(
        badgeText(openingStatus(opening(hours), now), now, words),
      );
    },
  );

  test("the encoded changes of a usual week stay small and need no escaping", () => {
    const encoded = encodeTimeline(openingTransitions(opening(shop), rome("2026-03-02 10:00"), 9));
    expect(encoded).toMatch(/^[\w,;.%~!'()*-]+$/);
    expect(encoded.length).toBeLessThan(140);
  });
});

describe("hours that nobody confirmed for 180 days", () => {
  test.each<[string, OpeningInput, string, boolean]>([
    ["confirmed 180 days ago", shop, "2026-07-09T09:00:00Z", false],
    ["confirmed more than 180 days ago", shop, "2026-07-09T09:00:01Z", true],
    ["never confirmed", { ...shop, confirmed_at: null }, "2026-01-11T09:00:00Z", true],
    ["no hours to confirm", {}, "2026-07-30T09:00:00Z", false],
    ["closed for good", { ...shop, permanently_closed: true }, "2026-12-30T09:00:00Z", false],
  ])("%s", (_, hours, now, expected) => {
    expect(hoursNeedConfirmation(opening(hours), new Date(now))).toBe(expected);
  });
});

describe("the hours table", () => {
  test("shows seven days from today, special days named", () => {
    const rows = weekTable(opening({ ...shop, special: [ferragosto] }), rome("2026-08-13 23:30"));
    expect(rows.map(({ day }) => day)).toEqual([
      "2026-08-13",
      "2026-08-14",
      "2026-08-15",
      "2026-08-16",
      "2026-08-17",
      "2026-08-18",
      "2026-08-19",
    ]);
    expect(rows[0]).toEqual({
      day: "2026-08-13",
      isToday: true,
      intervals: [
        ["08:30", "12:30"],
        ["15:00", "19:30"],
      ],
      isSpecial: false,
      label: null,
    });
    expect(rows[2]).toEqual({
      day: "2026-08-15",
      isToday: false,
      intervals: [],
      isSpecial: true,
      label: "Ferragosto",
    });
  });

  test("marks the days of a temporary closure with its reason", () => {
    const rows = weekTable(
      opening({
        ...shop,
        temporarily_closed: { from: "2026-08-14", to: "2026-08-14", reason: "lavori" },
      }),
      rome("2026-08-13 12:00"),
    );
    expect(
      rows.map(({ intervals, isSpecial, label }) => [intervals.length, isSpecial, label]),
    ).toEqual([
      [2, false, null],
      [0, true, "lavori"],
      [1, false, null],
      [0, false, null],
      [2, false, null],
      [2, false, null],
      [1, false, null],
    ]);
  });
});
