import type {
  WasteExceptionInput,
  WasteFractions,
  WastePlan,
  WasteRule,
  WasteUserKind,
  WasteYear,
  WasteZones,
} from "@/lib/contract/waste";
import type { Person } from "./signed-in";

type Staff = Pick<Person, "ask">;

export const emptyPlan: WastePlan = { rules: [], holidays: [], exceptions: [] };

/** Every week on an evening, from eight to six. */
export function weekly(
  fraction: string,
  weekday: number,
  more: Partial<WasteRule> = {},
): WasteRule {
  return {
    ...{ fraction, weekday, every: 1, anchor: null, season: null },
    ...{ window: { from: "20:00", to: "06:00" }, days_after: 1 },
    ...more,
  };
}

export function anException(
  kind: WasteExceptionInput["kind"],
  fraction: string,
  date: string,
  more: Partial<WasteExceptionInput> = {},
): WasteExceptionInput {
  return { kind, fraction, date, to: null, instead: null, reason: "Sciopero", ...more };
}

const aFraction = (name: string) => ({
  ...{ slug: null, name, color: "grey", container: null, goes_in: null, stays_out: null },
  words: [],
});

async function json<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body as T;
}

/** Adds fractions and a zone, if they are not there; the zone's id. */
export async function plantZone({ ask }: Staff, name: string): Promise<string> {
  const { fractions, zones } = await json<{ fractions: WasteFractions; zones: WasteZones }>(
    ask("GET", "/api/staff/waste"),
  );
  if (fractions.fractions.length === 0) {
    const body = { ...fractions, fractions: ["Carta", "Vetro", "Umido"].map(aFraction) };
    await json(ask("PUT", "/api/staff/waste/fractions", body));
  }
  const kept = zones.zones.map(({ id, name: called, note }) => ({ id, name: called, note }));
  const written = await json<WasteZones>(
    ask("PUT", "/api/staff/waste/zones", {
      version: zones.version,
      zones: [...kept, { id: null, name, note: null }],
    }),
  );
  return written.zones.find((zone) => zone.name === name)?.id ?? "";
}

/** A draft with a plan. */
export async function plantYear(
  { ask }: Staff,
  { zone_id, year, kind = "household" }: { zone_id: string; year: number; kind?: WasteUserKind },
  plan: Partial<WastePlan>,
): Promise<WasteYear> {
  const { id, version } = await json<WasteYear>(
    ask("POST", "/api/staff/waste/years", { zone_id, kind, year, copy_of: null }),
  );
  const body = { version, source: null, source_url: null, plan: { ...emptyPlan, ...plan } };
  return json(ask("PUT", `/api/staff/waste/years/${id}`, body));
}

export function publish({ ask }: Staff, { id, version }: WasteYear): Promise<WasteYear> {
  return json(ask("POST", `/api/staff/waste/years/${id}/publish`, { version }));
}
