import OpeningHours from "opening_hours";
import { readOpeningHours } from "@/backend/features/imports/read-opening";
import { weekdays } from "@/lib/contract/opening";
import { openingStatus } from "@/lib/domain/opening-hours";
import { addDays, romeInstant } from "@/lib/domain/rome-time";

const TODAY = "2026-11-21";
const read = (value: string, today = TODAY) => readOpeningHours(value, today);
const weekOf = (value: string) => read(value).opening.weekly;

test("several intervals a day and days off are kept", () => {
  const weekly = weekOf("Mo-Sa 08:30-12:30,15:00-19:00; Th off");
  expect(weekly?.mo).toEqual([
    ["08:30", "12:30"],
    ["15:00", "19:00"],
  ]);
  expect(weekly?.th).toEqual([]);
  expect(weekly?.su).toEqual([]);
});

test("an interval past midnight belongs to the day on which it starts", () => {
  const weekly = weekOf("Fr-Sa 18:00-02:00");
  expect(weekly?.fr).toEqual([["18:00", "02:00"]]);
  expect(weekly?.su).toEqual([]);
});

test.each(["Mo-Su 18:00-02:00", "Fr-Sa 18:00-05:00", "Mo-Fr 00:00-24:00", "Mo-Sa 22:00-06:00"])(
  "%s makes no day a special one, at the edges of the year neither",
  (value) => {
    for (const today of ["2026-11-21", "2026-11-22", "2026-11-23"]) {
      expect(read(value, today)).toMatchObject({ opening: { special: [] }, problem: null });
    }
  },
);

test("a night goes on to its end where a later rule takes the next day, and that is told", () => {
  const { opening, problem } = read("Mo-Th 11:00-01:00; Fr-Sa 11:00-03:00; Su 11:00-24:00");
  expect(opening.weekly).toMatchObject({
    we: [["11:00", "01:00"]],
    th: [["11:00", "01:00"]],
    fr: [["11:00", "03:00"]],
    sa: [["11:00", "03:00"]],
    su: [["11:00", "24:00"]],
  });
  expect(opening.special).toEqual([]);
  expect(problem).toContain("la notte è tenuta");
});

test("the night before a holiday is a night like others", () => {
  const { special } = read("Mo-Su 18:00-02:00; PH off").opening;
  expect(special.map(({ date_from }) => date_from)).not.toContain("2026-12-24");
  expect(special.map(({ date_from }) => date_from)).toContain("2026-12-25");
});

test.each(["Mo-Su 18:00-02:00; PH off", "Mo-Su 12:00-03:00; We off"])(
  "%s: the day after a closed one does not begin with the night of the closed one",
  (value) => {
    const { weekly, special } = read(value).opening;
    const days = [...Object.values(weekly ?? {}), ...special.map(({ intervals }) => intervals)];
    expect(days.flat().map(([opens]) => opens)).not.toContain("00:00");
  },
);

test("a night of a holiday's eve is one night", () => {
  const { special } = read("Fr 22:00-04:00; Sa 22:00-05:00; PH -1 day 22:00-04:00").opening;
  expect(special.slice(0, 2)).toMatchObject([
    { date_from: "2026-12-07", date_to: "2026-12-07", intervals: [["22:00", "04:00"]] },
    { date_from: "2026-12-24", date_to: "2026-12-24", intervals: [["22:00", "04:00"]] },
  ]);
});

test("closing at midnight is written 24:00", () => {
  expect(weekOf("Tu 10:00-24:00")?.tu).toEqual([["10:00", "24:00"]]);
});

test("days that are open without a break are cut at midnight", () => {
  const weekly = weekOf("Mo-We 00:00-24:00");
  expect(weekly?.mo).toEqual([["00:00", "24:00"]]);
  expect(weekly?.tu).toEqual([["00:00", "24:00"]]);
  expect(weekly?.th).toEqual([]);
});

test("a closed month is one span, whatever days of it are closed anyway", () => {
  const { special } = read("Mo-Fr 07:00-13:30; Sa 07:00-13:00; Aug off").opening;
  expect(special).toMatchObject([{ date_from: "2027-08-02", date_to: "2027-08-31", closed: true }]);
});

test("the usual week is a week of one season, and the other season stands beside it", () => {
  const { weekly, special } = read("Apr-Sep Tu-Su 10:00-19:00; Oct-Mar Tu-Su 10:00-17:00").opening;
  const closings = weekdays.slice(1).map((day) => weekly?.[day][0]?.[1]);
  expect(new Set(closings)).toEqual(new Set(["17:00"]));
  expect(weekly?.mo).toEqual([]);
  expect(special[0]).toMatchObject({ date_from: "2027-04-01", intervals: [["10:00", "19:00"]] });
  expect(special.at(-1)?.date_to).toBe("2027-09-30");
});

test("public holidays become special days of the coming year", () => {
  const { weekly, special } = read("Mo-Su 09:00-19:00; PH off").opening;
  expect(weekly?.fr).toEqual([["09:00", "19:00"]]);
  const christmas = special.find(
    (day) => day.date_from <= "2026-12-25" && day.date_to >= "2026-12-25",
  );
  expect(christmas).toMatchObject({ closed: true, intervals: [] });
});

test.each([
  "24/7",
  "24 ore su 24",
  "h24",
  "aperto 24 ore su 24, 7 giorni su 7",
  "Tutti i giorni h24",
  "sempre aperto",
])("%s is always open", (value) => {
  expect(read(value)).toMatchObject({ opening: { always_open: true }, problem: null });
});

test.each([
  ["lun-ven 6-19.30;sab-dom 6-13", "Mo-Fr 06:00-19:30; Sa-Su 06:00-13:00"],
  ["Lunedì - Venerdì: 9.00 - 12.30 e 15.00 - 19.00", "Mo-Fr 09:00-12:30,15:00-19:00"],
  ["dal martedì al sabato dalle 8 alle 13", "Tu-Sa 08:00-13:00"],
  ["9-13, chiuso il lunedì", "Tu-Su 09:00-13:00"],
  ["Tutti i giorni 7.30-20 (chiuso la domenica)", "Mo-Sa 07:30-20:00"],
  ["mar-gio 8-12, sab 8-12.30", "Tu-Th 08:00-12:00; Sa 08:00-12:30"],
  ["lun: chiuso\nmar-dom: 10:00-18:00", "Tu-Su 10:00-18:00"],
  ["lun-sab 8-20; domenica e festivi 9-13", "Mo-Sa 08:00-20:00; Su,PH 09:00-13:00"],
  ["lun-ven 9-13; chiuso ad agosto", "Mo-Fr 09:00-13:00; Aug off"],
  ["Mo-Sa 8.30–12.30", "Mo-Sa 08:30-12:30"],
  ["Mo-Fr 6-19.30", "Mo-Fr 06:00-19:30"],
  ["Mo-Fr 09:00-12:00 Sa 09:00-11:00", "Mo-Fr 09:00-12:00; Sa 09:00-11:00"],
  ["lun-ven 9-18 sab 9-12", "Mo-Fr 09:00-18:00; Sa 09:00-12:00"],
  [
    "Lun-Ven: 8:30-12:30 14:30-18:30 Sab: 8:30-12:30 Dom: chiuso",
    "Mo-Fr 08:30-12:30,14:30-18:30; Sa 08:30-12:30",
  ],
  ["L–V 8,30-18,30", "Mo-Fr 08:30-18:30"],
  ["lun/ven 9-13 / 15-19", "Mo-Fr 09:00-13:00,15:00-19:00"],
  ["Lun - Ven 9.00 / 13.00 - 15.00 / 19.00", "Mo-Fr 09:00-13:00,15:00-19:00"],
  ["lun/mer/ven 9h30-12h", "Mo,We,Fr 09:30-12:00"],
  ["lun-ven 9 - 13; 15 - 19", "Mo-Fr 09:00-13:00,15:00-19:00"],
  ["orario continuato dal lunedì al sabato 0900-1930", "Mo-Sa 09:00-19:30"],
  ["lun-ven 9-12, gio 15-18", "Mo-We,Fr 09:00-12:00; Th 09:00-12:00,15:00-18:00"],
  ["tutti i giorni 9-20, domenica 9-13", "Mo-Sa 09:00-20:00; Su 09:00-13:00"],
  ["mar chiuso, lun-dom 9-13", "We-Mo 09:00-13:00"],
  ["Chiuso il mercoledì. Aperto 12-15, 19-23", "Th-Tu 12:00-15:00,19:00-23:00"],
  ["tutti i giorni 9-13 tranne il lunedì", "Tu-Su 09:00-13:00"],
  ["dom-gio 18-01, ven-sab 18-03", "Su-Th 18:00-01:00, Fr-Sa 18:00-03:00"],
  ["feriali 8-20, festivi 9-13", "Mo-Sa 08:00-20:00; Su,PH 09:00-13:00"],
  ["prima domenica del mese 8-18", "Su[1] 08:00-18:00"],
  ["1 giugno - 15 settembre: 9-20", "Jun 01-Sep 15 09:00-20:00"],
  ["lun-ven 9-13; chiuso dal 10 al 20 agosto", "Mo-Fr 09:00-13:00; Aug 10-20 off"],
  ["lun-ven 9-13; chiuso a Natale e Capodanno", "Mo-Fr 09:00-13:00; Dec 25,Jan 1 off"],
  ["lun-ven 9-13 o su appuntamento", 'Mo-Fr 09:00-13:00 || "su appuntamento"'],
  [
    "lun-sab 9-13 e 16-20, giovedì pomeriggio chiuso",
    "Mo-We,Fr-Sa 09:00-13:00,16:00-20:00; Th 09:00-13:00",
  ],
  [
    "Lun-Sab 8.30-12.30 / 15.30-19.30. Chiuso il mercoledì pomeriggio e la domenica",
    "Mo-Tu,Th-Sa 08:30-12:30,15:30-19:30; We 08:30-12:30",
  ],
  [
    "lun-sab 9-12.30, 15.30-19; lunedì mattina chiuso",
    "Mo 15:30-19:00; Tu-Sa 09:00-12:30,15:30-19:00",
  ],
  [
    "lun-dom 9-13 15-19, sabato pomeriggio e domenica chiuso",
    "Mo-Fr 09:00-13:00,15:00-19:00; Sa 09:00-13:00",
  ],
  [
    "lun-sab 9-13, 16-20. Giovedì: chiuso il pomeriggio",
    "Mo-We,Fr,Sa 09:00-13:00,16:00-20:00; Th 09:00-13:00",
  ],
  ["lun-ven 9-13, giovedì pomeriggio chiuso", "Mo-Fr 09:00-13:00"],
  [
    "tutti i giorni 12-15, 19-23; chiuso domenica sera e lunedì a pranzo",
    "Mo 19:00-23:00; Tu-Sa 12:00-15:00,19:00-23:00; Su 12:00-15:00",
  ],
  ["lun-ven 9-13, gio 15-18, giovedì mattina riposo", "Mo-We,Fr 09:00-13:00; Th 15:00-18:00"],
  [
    "feriali 9-13 e 16-20, festivi 9-12, sabato pomeriggio chiuso",
    "Mo-Fr 09:00-13:00,16:00-20:00; Sa 09:00-13:00; Su,PH 09:00-12:00",
  ],
  [
    "lun-sab 9-13 e 16-20; giovedì pomeriggio chiuso; anche su appuntamento",
    'Mo-We,Fr-Sa 09:00-13:00,16:00-20:00; Th 09:00-13:00 || "su appuntamento"',
  ],
])("%j is read as %s", (written, meant) => {
  expect(read(written)).toEqual({ ...read(meant), problem: null });
  expect(read(written).opening.weekly).not.toBeNull();
});

test.each([
  "Mar-Oct: Mo-Su 09:00-18:00",
  "Mo-Su 10:00-18:00; Dec 24-26 off; Jan 1-6 off",
  'Mo-Fr 09:00-18:00 || "su appuntamento, dalle 8"',
])("%s is of the grammar and stays as it is", (value) => {
  expect(read(value).opening.weekly).not.toBeNull();
});

test.each(["su appuntamento", "solo su prenotazione", "lun-ven su appuntamento"])(
  "%s is on request",
  (value) => {
    expect(read(value)).toMatchObject({
      opening: { by_appointment: true, weekly: null },
      problem: null,
    });
  },
);

test("what is open on request alone is told as such", () => {
  expect(read('Mo-Fr 09:00-18:00 || "su appuntamento"')).toMatchObject({
    opening: { by_appointment: true, weekly: { mo: [["09:00", "18:00"]], sa: [] } },
    problem: null,
  });
});

test.each([
  ["quando capita", "non comprensibili"],
  ["Mo-Fr 25:99-", "non comprensibili"],
  ["lun-ven mattina", "non comprensibili"],
  ["lun-ven 9-18, giovedì pomeriggio chiuso", "non comprensibili"],
  ["lun-dom 9-13 e 16-20, sabato e domenica pomeriggio chiuso", "non comprensibili"],
  ["giu-set lun-sab 9-13 e 16-20, giovedì pomeriggio chiuso", "non comprensibili"],
  ["A-B 9-18", "non comprensibili"],
  ["1/6-15/9 9-20", "non comprensibili"],
  ["sunrise-sunset", "seguono il sole"],
  ["Mo-Su sunrise-sunset", "seguono il sole"],
  ["chiuso il lunedì", "senza aperture"],
  ["Mo-Sa 09:00+", "incerti"],
])("%s leaves the hours unknown and says why", (value, reason) => {
  const { opening, problem } = read(value);
  expect(opening).toMatchObject({ weekly: null, special: [] });
  expect(problem).toContain(reason);
  expect(problem).toContain(value);
});

test("what the grammar's library throws while it counts leaves the hours unknown and says why", () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { opening, problem } = read("Mo-Fr 15:00-19:00; SH off");
  said.mockRestore();
  expect(opening.weekly).toBeNull();
  expect(problem).toBe("orari non comprensibili: «Mo-Fr 15:00-19:00; SH off»");
});

/** Hours and minutes of a day at which most of the hours below differ. */
const MOMENTS = ["00:30", "07:45", "10:30", "13:15", "17:15", "21:00"];

test.each([
  "Mo-Su 18:00-02:00",
  "Mo-Sa 09:00-13:00,16:00-20:00; PH off",
  "Jun-Sep: Mo-Su 09:00-20:00; Oct-May: Tu-Su 10:00-18:00",
  "Mo-Fr 07:00-13:30; Sa 07:00-13:00; Aug off",
  "Mo-Fr 00:00-24:00",
  "Sa[1] 09:00-13:00",
  "Mo-Sa 09:00-13:00,16:00-20:00; Th 09:00-13:00; PH off",
  "Su[-1] 08:00-18:00",
  "Mo-Su 10:00-18:00; Dec 25,Jan 01 off; easter off",
])("%s is open for a year whenever the grammar says so", (value) => {
  const { opening } = read(value);
  const place = { lat: 43.5, lon: 12, address: { country_code: "it", state: "" } };
  const grammar = new OpeningHours(value, place);
  const wrong: string[] = [];
  for (let ahead = 0; ahead < 360; ahead++) {
    const day = addDays(TODAY, ahead);
    for (const time of MOMENTS) {
      const [hour = 0, minute = 0] = time.split(":").map(Number);
      const { state } = openingStatus(opening, romeInstant(day, hour * 60 + minute));
      const isOpen = state === "open" || state === "always_open";
      if (isOpen !== grammar.getState(new Date(`${day}T${time}:00Z`))) wrong.push(`${day} ${time}`);
    }
  }
  expect(wrong).toEqual([]);
});
