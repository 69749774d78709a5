import { readFileSync } from "node:fs";
import { type Call, callTo } from "@/lib/contract/endpoint";
import { getImport, runImport, startImport } from "@/lib/contract/import-endpoints";
import { type ImportRecord, importSchema } from "@/lib/contract/imports";
import { openingSchema } from "@/lib/contract/opening";
import { forOperator } from "@/lib/contract/operator-endpoints";
import { defaultCategories } from "@/lib/domain/categories";
import { secretFiles } from "@/lib/secrets";
import type { Stack } from "./stack";

const adjectives = ["Antica", "Nuova", "Vecchia", "Buona", "Grande", "Piccola", "Bella", "Vera"];
const nouns = ["Osteria", "Bottega", "Farmacia", "Libreria", "Palestra", "Sartoria", "Officina"];
const places = ["del Ponte", "della Torre", "al Castello", "in Piazza", "sul Fiume", "del Borgo"];
/** Parts of names, in lower case. */
export const townWords = {
  adjectives: adjectives.map((word) => word.toLowerCase()),
  nouns: nouns.map((word) => word.toLowerCase()),
  places: places.map((words) => (words.split(" ").at(-1) ?? "").toLowerCase()),
};
const opening = openingSchema.parse({
  weekly: {
    mo: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    tu: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    we: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    th: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    fr: [
      ["08:30", "12:30"],
      ["15:00", "19:30"],
    ],
    sa: [["09:00", "23:30"]],
  },
});

/** The item at `index`, repeating the list. */
export function pick<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** In every tenth place of the town. */
export const COMMON_TAG = "mercato";

/** In one place of the town only. */
export const RARE_WORD = "bergamotto";

/** The n-th place of the measured town, the same in each run. */
export function placeAt(index: number): ImportRecord {
  const name = `${pick(adjectives, index)} ${pick(nouns, index * 3 + 1)} ${pick(places, index * 5 + 2)} ${index}`;
  const zone = index % 7;
  return {
    source_id: `bench/${index}`,
    name,
    category: pick(defaultCategories, index),
    zone: { slug: `zona-${zone}`, name: `Zona ${zone}` },
    tags: index === 7 ? [RARE_WORD] : index % 10 === 0 ? [COMMON_TAG] : [],
    summary: `${name}: una voce di prova per misurare il portale, con un testo di lunghezza normale.`,
    address: {
      street: "Via della Prova",
      number: String(index),
      postal_code: "10015",
      city: "Prova",
      province: "TO",
    },
    location: { latitude: 45 + (index % 1000) / 10_000, longitude: 7.8 },
    phones: ["+390125610210"],
    whatsapp: null,
    email: null,
    website: null,
    social: [],
    opening,
    services: ["wifi", "card_payment"],
    payments: ["cash", "card"],
    accessibility: ["step_free"],
  };
}

const days = {
  lunedi: "mo",
  martedi: "tu",
  mercoledi: "we",
  giovedi: "th",
  venerdi: "fr",
  sabato: "sa",
} as const;

/** The cells of a place in the import's columns; none needs quotes. */
function cellsOf(place: ImportRecord): Record<string, string> {
  const { address, location, opening: hours } = place;
  return {
    id: place.source_id,
    nome: place.name,
    categoria: place.category.slug,
    zona: place.zone?.name ?? "",
    etichette: place.tags.join(","),
    descrizione: place.summary ?? "",
    via: address.street ?? "",
    civico: address.number ?? "",
    cap: address.postal_code ?? "",
    comune: address.city ?? "",
    provincia: address.province ?? "",
    latitudine: String(location?.latitude ?? ""),
    longitudine: String(location?.longitude ?? ""),
    telefono: place.phones.join(","),
    ...Object.fromEntries(
      Object.entries(days).map(([column, day]) => [
        column,
        (hours.weekly?.[day] ?? []).map((one) => one.join("-")).join(" "),
      ]),
    ),
    servizi: place.services.join(","),
    pagamenti: place.payments.join(","),
    accessibilita: place.accessibility.join(","),
  };
}

function tableOf(places: readonly ImportRecord[]): string {
  const rows = places.map(cellsOf);
  const header = Object.keys(rows[0] ?? {});
  return [header, ...rows.map((row) => header.map((column) => row[column] ?? ""))]
    .map((cells) => cells.join(";"))
    .join("\n");
}

/** Calls operator endpoints of a stack started by this process. Throws unless successful. */
function operatorOf(stack: Stack) {
  const token = readFileSync(
    secretFiles({ ...stack, secretsFile: null }).operatorToken,
    "utf8",
  ).trim();
  return async ({ method, path }: Pick<Call, "method" | "path">, type?: string, body?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(type && { "content-type": type }) };
    const response = await fetch(stack.backendUrl + path, {
      method,
      headers,
      body,
    });
    if (!response.ok) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    }
    return importSchema.parse(await response.json());
  };
}

/** Grows the town from `from` to `to` places through operator endpoints. Returns the seconds. */
export async function growTown(stack: Stack, from: number, to: number): Promise<number> {
  const send = operatorOf(stack);
  const startedAt = performance.now();
  const table = tableOf(Array.from({ length: to - from }, (_, at) => placeAt(from + at)));
  const { id } = await send(
    callTo(forOperator(startImport), { name: "bench.csv", source: "bench" }),
    "text/csv",
    table,
  );
  const until = async (state: string) => {
    for (;;) {
      const now = await send(callTo(forOperator(getImport), { id }));
      if (now.state === state) return;
      if (now.fault) throw new Error(now.fault);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await until("ready");
  await send(callTo(forOperator(runImport), { id }), "application/json", "{}");
  await until("finished");
  return (performance.now() - startedAt) / 1000;
}
