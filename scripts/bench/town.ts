import { readFileSync } from "node:fs";
import { IMPORT_BATCH, type ImportRecord, importStartedSchema } from "@/lib/contract/imports";
import { openingSchema } from "@/lib/contract/opening";
import { defaultCategories } from "@/lib/domain/categories";
import { secretFiles } from "@/lib/secrets";
import type { Stack } from "./stack";

const adjectives = ["Antica", "Nuova", "Vecchia", "Buona", "Grande", "Piccola", "Bella", "Vera"];
const nouns = ["Osteria", "Bottega", "Farmacia", "Libreria", "Palestra", "Sartoria", "Officina"];
const places = ["del Ponte", "della Torre", "al Castello", "in Piazza", "sul Fiume", "del Borgo"];
/** What names are made of, in small letters. */
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

/** The one that comes at `index` when the list begins again at its end. */
export function pick<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}

/** Stands in every tenth place of the town. */
export const COMMON_TAG = "mercato";

/** Stands in one place of the town only. */
export const RARE_WORD = "bergamotto";

/** The n-th place of the town that is measured: the same at each run. */
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

/** Calls the operator road of a stack that this process started. Throws unless the answer is a success. */
function operatorOf(stack: Stack): (path: string, body: unknown) => Promise<unknown> {
  const token = readFileSync(secretFiles(stack.dataDir).operatorToken, "utf8").trim();
  return async (path, body) => {
    const response = await fetch(stack.backendUrl + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
}

/** Brings the town from `from` to `to` places through the operator road. Answers the seconds it took. */
export async function growTown(stack: Stack, from: number, to: number): Promise<number> {
  const send = operatorOf(stack);
  const startedAt = performance.now();
  const start = { source: "bench", file_name: "bench", attribution: null, dry_run: false };
  const { id } = importStartedSchema.parse(await send("/operator/imports", start));
  for (let index = from; index < to; index += IMPORT_BATCH) {
    const count = Math.min(IMPORT_BATCH, to - index);
    const records = Array.from({ length: count }, (_, offset) => placeAt(index + offset));
    await send(`/operator/imports/${id}/records`, { records });
  }
  await send(`/operator/imports/${id}/finish`, { hide_missing: false });
  return (performance.now() - startedAt) / 1000;
}
