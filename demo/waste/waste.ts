import type { Executor } from "@/backend/db/handle";
import { plantWaste } from "@/backend/features/waste/service";
import type { StreetRowInput, WasteException, WastePlan, WasteRule } from "@/lib/contract/waste";
import { addDays, romeDay, romeInstant, weekdayIndex } from "@/lib/domain/rome-time";
import { seedFractions } from "./fractions";

const SOURCE = "Calendario di Ventocolle Ambiente";
const SOURCE_URL = "https://ventocolleambiente.example/calendari";

const [monday, tuesday, wednesday, thursday, friday, sunday] = [0, 1, 2, 3, 4, 6];
const night = { from: "20:00", to: "06:00" };

function rule(fraction: string, weekday: number, more: Partial<WasteRule> = {}): WasteRule {
  return {
    ...{ fraction, weekday, every: 1, anchor: null, season: null, window: night, days_after: 1 },
    ...more,
  };
}

const summer = { from: "05-01", to: "09-30" };
const garden = { from: "03-01", to: "11-30" };
/** Two weeks that take turns. */
const [even, odd] = ["2026-01-05", "2026-01-12"];

type Plans = Record<"household" | "business", WasteRule[]>;

/** The centre is narrow: waste is put out late, and businesses have their own evenings. */
const centre: Plans = {
  household: [
    rule("umido", monday, { window: { from: "21:00", to: "06:00" } }),
    rule("umido", thursday, { window: { from: "21:00", to: "06:00" } }),
    rule("plastica", tuesday, { every: 2, anchor: even, window: { from: "21:00", to: "06:00" } }),
    rule("indifferenziato", tuesday, {
      ...{ every: 2, anchor: odd, window: { from: "21:00", to: "06:00" } },
    }),
    rule("carta", wednesday, { every: 2, anchor: even, window: { from: "21:00", to: "06:00" } }),
    rule("vetro", wednesday, { every: 2, anchor: odd, window: { from: "21:00", to: "06:00" } }),
  ],
  business: [
    ...[monday, wednesday, friday].map((day) =>
      rule("umido", day, { window: { from: "23:00", to: "05:00" } }),
    ),
    rule("carta", tuesday, { window: { from: null, to: "14:00" }, days_after: 0 }),
    rule("vetro", thursday, { window: { from: "23:00", to: "05:00" } }),
    rule("plastica", friday, { window: { from: "23:00", to: "05:00" } }),
    rule("indifferenziato", sunday, { window: { from: "23:00", to: "05:00" } }),
  ],
};

/** The hamlets have gardens, and put out until four in the morning. */
const hills: Plans = {
  household: [
    rule("umido", tuesday),
    rule("umido", friday, { season: summer }),
    rule("plastica", wednesday, { every: 2, anchor: odd, window: { from: null, to: "04:00" } }),
    rule("carta", thursday, { every: 2, anchor: odd, window: { from: null, to: "04:00" } }),
    rule("vetro", monday, { every: 4, anchor: even }),
    rule("indifferenziato", thursday, { every: 2, anchor: even }),
    rule("verde", sunday, { season: garden, every: 2, anchor: even }),
  ],
  business: [
    rule("umido", tuesday),
    rule("umido", friday),
    rule("carta", thursday, { window: { from: null, to: "04:00" } }),
    rule("indifferenziato", thursday),
  ],
};

const holidaysOf = (year: number): WastePlan["holidays"] =>
  [
    [`${year}-01-01`, "Capodanno"],
    [`${year}-05-01`, "Festa del lavoro"],
    [`${year}-12-25`, "Natale"],
    [`${year + 1}-01-01`, "Capodanno"],
  ].map(([date = "", name = ""]) => ({ date, name, shift: "after" as const }));

/** The strike that was announced a few days ago, on an evening with a pickup to come. */
function strike(rules: readonly WasteRule[], today: string): WasteException | null {
  const first = rules.find(({ every, season }) => every === 1 && season === null);
  if (!first) return null;
  const soon = addDays(today, 5);
  const date = addDays(soon, (first.weekday - weekdayIndex(soon) + 7) % 7);
  return {
    ...{ kind: "move", fraction: first.fraction, date, to: addDays(date, 1), instead: null },
    reason: "Sciopero del personale della raccolta",
    announced_at: romeInstant(addDays(today, -2), 10 * 60).toISOString(),
  };
}

/** Streets of the town; those of a range are in no other. */
function streetsOf(zone: { centre: string; hills: string }): StreetRowInput[] {
  const row = (street: string, more: Partial<StreetRowInput> = {}): StreetRowInput => ({
    ...{ street, side: "all", from: null, to: null, kind: null },
    ...{ zone_id: zone.centre, note: null },
    ...more,
  });
  const away = {
    zone_id: null,
    note: "Qui non si passa porta a porta: porta i sacchi ai contenitori in fondo alla strada.",
  };
  return [
    ...["Via Maestra", "Piazza del Mercato", "Piazza San Grato", "Via della Stazione"].map(
      (street) => row(street),
    ),
    ...["Salita al Castello", "Vicolo della Torre", "Vicolo del Forno", "Via dei Tigli"].map(
      (street) => row(street),
    ),
    row("Via San Grato", { side: "odd" }),
    row("Via San Grato", { side: "even", to: "30" }),
    row("Via San Grato", { side: "even", from: "32", zone_id: zone.hills }),
    row("Via Vecchia", { from: "1", to: "12/B" }),
    row("Via Vecchia", { from: "13", zone_id: zone.hills }),
    row("Via Vecchia", { from: "1/SNC", to: "1/SNC", ...away }),
    ...["Via delle Fornaci", "Via del Mattone", "Strada del Bricco", "Borgo San Grato"].map(
      (street) => row(street, { zone_id: zone.hills }),
    ),
    ...["Lungofiume Belora", "Viale dello Sport", "Strada delle Serre"].map((street) =>
      row(street, { zone_id: zone.hills }),
    ),
    row("Corso dei Mille Passi", { zone_id: zone.hills }),
    row("Corso dei Mille Passi", { kind: "business" }),
    row("Strada del Bosco", away),
  ];
}

/** Two zones with the year of a day and the next, which from 15 December would be missed. */
export function castelventoWaste(today: string) {
  const year = Number(today.slice(0, 4));
  const plan = (rules: WasteRule[], of: number): WastePlan => {
    const announced = of === year ? strike(rules, today) : null;
    return {
      ...{ rules, holidays: holidaysOf(of) },
      // A change in January is of another calendar.
      exceptions: announced?.date.startsWith(`${year}-`) ? [announced] : [],
    };
  };
  /** A month before it begins; that of the next year a week ago at the latest. */
  const publishedAt = (of: number): Date => {
    const usual = `${of - 1}-12-01`;
    const lastWeek = addDays(today, -7);
    return romeInstant(usual < lastWeek ? usual : lastWeek, 9 * 60);
  };
  return {
    zones: [
      { name: "Centro", note: "Dentro i viali", plans: centre },
      { name: "Colline e frazioni", note: null, plans: hills },
    ].map(({ plans, ...zone }) => ({
      ...zone,
      years: (["household", "business"] as const).flatMap((kind) =>
        [year, year + 1].map((of) => ({
          ...{ kind, year: of, source: `${SOURCE} ${of}`, source_url: SOURCE_URL },
          plan: plan(plans[kind], of),
          published_at: publishedAt(of),
        })),
      ),
    })),
    streets: ([first = "", second = ""]: readonly string[]) =>
      streetsOf({ centre: first, hills: second }),
  };
}

/** The collection of Castelvento, as on the day of `now`. */
export async function writeWaste(tx: Executor, now: Date): Promise<void> {
  await plantWaste(tx, { fractions: seedFractions, ...castelventoWaste(romeDay(now)) });
}
