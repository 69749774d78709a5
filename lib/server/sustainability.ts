import { indicatorsPage } from "@/lib/routes";
import "server-only";
import type { SustainabilityPart } from "@/lib/domain/sustainability-part";
import { listings } from "@/lib/listings";
import {
  bulkyWasteForm,
  factThemePage,
  initiativesPage,
  wasteCalendarPage,
  wasteCentresPage,
  wasteDictionaryPage,
} from "@/lib/section-routes";
import { listFactCounts } from "./activities";
import { getIndicators } from "./indicators";
import { readInitiatives } from "./initiatives";
import { findList } from "./listings";
import { getWasteOverview } from "./waste";
import { getWasteCentres, getWasteThings } from "./waste-help";

async function figures(): Promise<SustainabilityPart | null> {
  const indicators = (await getIndicators()) ?? [];
  const years = indicators.flatMap(({ values }) => values.map(({ year }) => year));
  if (years.length === 0) return null;
  const facts = { count: indicators.length, year: String(Math.max(...years)) };
  return { name: "figures", href: indicatorsPage(), facts };
}

async function waste(): Promise<SustainabilityPart | null> {
  const zones = (await getWasteOverview())?.zones ?? [];
  if (zones.length === 0) return null;
  return { name: "waste", href: wasteCalendarPage(), facts: { count: zones.length } };
}

async function dictionary(): Promise<SustainabilityPart | null> {
  const count = (await getWasteThings())?.length ?? 0;
  return count === 0 ? null : { name: "dictionary", href: wasteDictionaryPage(), facts: { count } };
}

async function centres(): Promise<SustainabilityPart | null> {
  const count = (await getWasteCentres())?.length ?? 0;
  return count === 0 ? null : { name: "centres", href: wasteCentresPage(), facts: { count } };
}

async function bulky(): Promise<SustainabilityPart | null> {
  const things = await getWasteThings();
  return things && { name: "bulky", href: bulkyWasteForm(), facts: {} };
}

async function giveaways(): Promise<SustainabilityPart | null> {
  const page = await findList("giveaways");
  return (
    page && { name: "giveaways", href: listings.giveaways.href(), facts: { count: page.total } }
  );
}

/** Leads to the first theme, which names the others. */
async function facts(): Promise<SustainabilityPart | null> {
  const counts = await listFactCounts();
  const [first] = counts;
  if (!first) return null;
  const href = factThemePage(listings.activities.params.fact.words[first.kind]);
  return { name: "facts", href, facts: { count: counts.length } };
}

async function initiatives(): Promise<SustainabilityPart | null> {
  const count = (await readInitiatives()).reduce((sum, { total }) => sum + total, 0);
  return count === 0 ? null : { name: "initiatives", href: initiativesPage(), facts: { count } };
}

/** In the order of the page. Each reads what tells that the backend has it, and what its line says. */
const registry: readonly (() => Promise<SustainabilityPart | null>)[] = [
  waste,
  dictionary,
  centres,
  bulky,
  giveaways,
  facts,
  initiatives,
  figures,
];

/** Parts that the backend has and that are not empty. */
export async function readParts(): Promise<SustainabilityPart[]> {
  const read = await Promise.all(registry.map((part) => part()));
  return read.filter((part) => part !== null);
}
