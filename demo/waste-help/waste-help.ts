import type { Executor } from "@/backend/db/handle";
import { addCentre, addItems } from "@/backend/features/waste-help/service";
import type { WasteItemInput } from "@/lib/contract/waste-help";
import {
  type WasteDestination,
  type WasteStream,
  wasteDestinations,
  wasteStreams,
} from "@/lib/contract/waste-help-constants";
import { romeDay } from "@/lib/domain/rome-time";
import { openingOf } from "../activities/opening";
import { dictionaryLines } from "./dictionary";

const listOf = (text: string) => text.split(", ").filter((word) => word !== "");

function destinationOf(text: string): WasteDestination {
  const known = wasteDestinations.find((one) => one === text);
  if (!known) throw new Error(`Not a destination of waste: ${text}`);
  return known;
}

function itemOf(line: string, first: WasteDestination): WasteItemInput {
  const [name = "", synonyms = "", before, note, others = "", codes = "", stream] = line
    .split("|")
    .map((part) => part.trim());
  return {
    name,
    synonyms: listOf(synonyms),
    destinations: [first, ...listOf(others).map(destinationOf)],
    before: before || null,
    note: note || null,
    codes: listOf(codes),
    stream: stream ? streamOf(stream) : (usualStream[first] ?? null),
  };
}

/** As what the centres take the things of a destination, if the line does not say. */
const usualStream: Partial<Record<WasteDestination, WasteStream>> = {
  ...{ garden: "garden", battery: "batteries", oil: "cooking_oil", bulky: "bulky" },
};

function streamOf(text: string): WasteStream {
  const known = wasteStreams.find((one) => one === text);
  if (!known) throw new Error(`Not a stream of waste: ${text}`);
  return known;
}

/** The dictionary of Castelvento. */
export const seedWasteItems = Object.entries(dictionaryLines).flatMap(([to, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => itemOf(line, destinationOf(to))),
);

/** The town's two centres. */
function centres(today: string): Parameters<typeof addCentre>[1][] {
  return [
    {
      slug: "centro-fornaci",
      name: "Centro di raccolta Fornaci",
      address: "Via delle Fornaci 40, Castelvento",
      position: { lat: 44.5609, lng: 8.1259 },
      phone: "0761 555180",
      opening: openingOf(
        {
          week: "mo 14:00-18:00; we-fr 08:30-12:30 14:00-18:00; sa 08:30-18:00",
          holidays: "closed",
          confirmedDaysAgo: 20,
        },
        today,
      ),
      who: "Chi abita a Castelvento e paga la tariffa dei rifiuti, con la tessera sanitaria. Le imprese solo per gli imballaggi, con il formulario.",
      accepted: [
        { name: "Ingombranti e mobili", limit: "2 m³ al mese", streams: ["bulky"] },
        { name: "Legno", limit: "1 m³ al mese", streams: ["wood"] },
        { name: "Metalli", limit: null, streams: ["metal"] },
        { name: "Sfalci e potature", limit: "1 m³ a settimana", streams: ["garden"] },
        {
          name: "Apparecchi elettrici ed elettronici",
          limit: null,
          streams: ["appliances", "small_appliances", "lamps", "toner"],
        },
        { name: "Pneumatici", limit: "4 all'anno", streams: ["tyres"] },
        { name: "Calcinacci di piccoli lavori", limit: "200 kg all'anno", streams: ["rubble"] },
        {
          name: "Vernici, solventi e contenitori pericolosi",
          limit: "10 kg al mese",
          streams: ["hazardous"],
        },
        { name: "Olio da cucina", limit: null, streams: ["cooking_oil"] },
        { name: "Olio del motore", limit: "5 litri all'anno", streams: ["motor_oil"] },
        { name: "Pile e batterie", limit: null, streams: ["batteries", "car_batteries"] },
        { name: "Plastica dura", limit: "1 m³ al mese", streams: ["hard_plastic"] },
        { name: "Vetro piano e specchi", limit: "4 lastre all'anno", streams: ["flat_glass"] },
      ],
      note: "L'ultimo ingresso è un quarto d'ora prima della chiusura.",
    },
    {
      slug: "ecopunto-borgo-vecchio",
      name: "Ecopunto Borgo Vecchio",
      address: "Piazzale della Stazione 3, Castelvento",
      position: { lat: 44.5583, lng: 8.1206 },
      phone: null,
      opening: openingOf(
        { week: "tu 09:00-12:00; sa 09:00-12:00", holidays: "closed", confirmedDaysAgo: 35 },
        today,
      ),
      who: "Chi abita a Castelvento, a piedi o in bicicletta: non c'è posto per i furgoni.",
      accepted: [
        {
          name: "Piccoli apparecchi elettrici",
          limit: "fino a 25 cm",
          streams: ["small_appliances"],
        },
        { name: "Olio da cucina", limit: "5 litri al mese", streams: ["cooking_oil"] },
        { name: "Pile", limit: null, streams: ["batteries"] },
        { name: "Toner e cartucce", limit: "4 al mese", streams: ["toner"] },
        { name: "Lampadine", limit: null, streams: ["lamps"] },
      ],
      note: null,
    },
  ];
}

/** The dictionary of waste and the centres. */
export async function writeWasteHelp(tx: Executor, now: Date): Promise<void> {
  await addItems(tx, seedWasteItems, now);
  for (const centre of centres(romeDay(now))) await addCentre(tx, centre, now);
}
