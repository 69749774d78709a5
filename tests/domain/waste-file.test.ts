import { eveningsOfYear } from "@/lib/domain/waste-calendar";
import { datedFractions, knownWords, readWasteFile } from "@/lib/domain/waste-file";
import { planOfEvenings } from "@/lib/domain/waste-inference";
import { realYear } from "../support/fixtures/waste-year";

const read = (text: string) => {
  const file = readWasteFile(text, 2026);
  return file && [file.format, file.unread, ...file.days.map(({ day, text }) => `${day} ${text}`)];
};

test("a table of Google's is read by its headings, with its dates as they are meant", () => {
  const head = "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description";
  const row = '"Organico, Carta",05/01/2026,07:00 PM,05/01/2026,08:00 PM,False,Esporre la sera';
  const empty = ",13/01/2026,07:00 PM,13/01/2026,08:00 PM,False,";
  expect(read([head, row, empty].join("\r\n"))).toEqual(["csv", 1, "2026-01-05 Organico, Carta"]);
  const american = row.replaceAll("05/01/2026", "01/05/2026");
  const telling = american.replaceAll("01/05/2026", "01/13/2026");
  expect(read([head, american, telling].join("\n"))).toEqual([
    ...["csv", 0, "2026-01-05 Organico, Carta", "2026-01-13 Organico, Carta"],
  ]);
});

test("another table has other headings, no year, words for months, or no heading at all", () => {
  expect(read("\uFEFFTipo;Data\nVetro;lun 05/01\nCarta;6 gennaio\n")).toEqual([
    ...["csv", 0, "2026-01-05 Vetro", "2026-01-06 Carta"],
  ]);
  expect(read("2026-01-05\tVetro\n2026-01-06\tCarta\n31-02\tBoh\n")).toEqual([
    ...["csv", 1, "2026-01-05 Vetro", "2026-01-06 Carta"],
  ]);
  expect(read("Via;Zona\nRoma;1\n")).toBeNull();
});

test("JSON is a list of dates, of evenings with fractions, or an object of days without a year", () => {
  expect(read('[{"date":"2026-01-05","fraction":"carta"},{"date":"?"},7]')).toEqual([
    ...["json", 2, "2026-01-05 carta"],
  ]);
  expect(read('{"zone":"A","dates":[{"evening":"2026-01-05","fractions":["a","b"]}]}')).toEqual([
    ...["json", 0, "2026-01-05 a", "2026-01-05 b"],
  ]);
  expect(read('{"01-05":"carta","02-29":"vetro","12-31":["umido"]}')).toEqual([
    ...["json", 1, "2026-01-05 carta", "2026-12-31 umido"],
  ]);
  expect([read("{"), read("[]"), read("")]).toEqual([null, null, null]);
});

const calendar = (...entries: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...entries.map((entry) => `BEGIN:VEVENT\n${entry}\nEND:VEVENT`),
    "END:VCALENDAR",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");

test("a calendar file gives its days, those that are repeated, and the day in Rome of a time", () => {
  const file = calendar(
    "UID:1\nDTSTART;VALUE=DATE:20260105\nSUMMARY:Carta\\, vet\n ro",
    "UID:2\nDTSTART;TZID=Europe/Rome:20260106T190000\nSUMMARY:Umido\n" +
      "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;UNTIL=20260123T235959Z\nEXDATE:20260109T190000",
    "UID:2\nRECURRENCE-ID:20260120T190000\nDTSTART:20260121T190000\nSUMMARY:Umido",
    "UID:3\nDTSTART:20260630T223000Z\nSUMMARY:Verde",
    "UID:4\nDTSTART:20260201\nSUMMARY:Carta\nSTATUS:CANCELLED",
    "UID:5\nDTSTART:20260201\nSUMMARY:Carta\nRRULE:FREQ=MONTHLY;BYDAY=2SU",
    "UID:6\nDTSTART:20260230\nSUMMARY:Carta",
  );
  expect(read(file)).toEqual([
    ...["ics", 2, "2026-01-05 Carta, vetro", "2026-01-06 Umido"],
    ...["2026-01-23 Umido", "2026-01-21 Umido", "2026-07-01 Verde"],
  ]);
});

test("words are the town's fractions, alone or joined, and what is unknown comes back once", () => {
  const known = new Map<string, string | null>([
    ...knownWords([
      { slug: "umido", name: "Umido", words: ["Organico"] },
      { slug: "carta", name: "Carta", words: ["carta e cartone"] },
      { slug: "vetro", name: "Vetro", words: [] },
    ]),
    ["festa patronale", null],
  ]);
  const texts = [
    "Raccolta: ORGANICO + Carta e Cartone",
    "Esporre vetro e carta",
    "Festa patronale",
    "Plastica e lattine, Vetro",
    "plastica e lattine",
  ];
  const days = texts.map((text, index) => ({ day: `2026-01-0${index + 1}`, text }));
  const { dates, unknown } = datedFractions(days, known);
  expect(dates.map(({ evening, fraction }) => `${evening} ${fraction}`)).toEqual([
    ...["2026-01-01 carta", "2026-01-01 umido", "2026-01-02 carta", "2026-01-02 vetro"],
    "2026-01-04 vetro",
  ]);
  expect(unknown).toEqual([{ word: "plastica e lattine", times: 2 }]);
});

const usual = () => ({ window: { from: "20:00", to: "06:00" }, days_after: 1 });
const evenings = Object.entries(realYear.evenings).flatMap(([fraction, days]) =>
  days
    .trim()
    .split(/\s+/)
    .map((day) => ({ evening: `2026-${day}`, fraction })),
);

test("the dates of a real year become few rules and exceptions that give exactly them", () => {
  const { rules, exceptions } = planOfEvenings(evenings, 2026, usual);
  const plan = { rules, exceptions, holidays: [] };
  const given = eveningsOfYear({ year: 2026, plan }).pickups;
  const lines = (list: typeof evenings) =>
    list.map(({ evening, fraction }) => `${evening} ${fraction}`).sort();
  expect(lines(given)).toEqual(lines(evenings));
  expect({ rules: rules.length, exceptions: exceptions.length }).toEqual({
    rules: 8,
    exceptions: 9,
  });
});

test("dates without a pattern are added one by one", () => {
  const days = ["2026-01-07", "2026-03-20", "2026-10-01", "2027-01-02"];
  const { rules, exceptions } = planOfEvenings(
    days.map((evening) => ({ evening, fraction: "verde" })),
    2026,
    usual,
  );
  expect(rules).toEqual([]);
  expect(exceptions.map(({ kind, date }) => `${kind} ${date}`)).toEqual(
    days.map((day) => `add ${day}`),
  );
});
