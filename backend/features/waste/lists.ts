import { freeSlug } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { refuseField } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type WasteFractions,
  type WasteFractionsChange,
  type WasteZones,
  type WasteZonesChange,
  wasteFractionsSchema,
  wasteZonesSchema,
} from "@/lib/contract/waste";
import { WASTE_LIMITS } from "@/lib/contract/waste-constants";
import { slugOf } from "@/lib/domain/categories";
import { plainText } from "@/lib/domain/search-text";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste.json";
import { change, type WritingDeps } from "./changing";
import {
  fractionRows,
  isFractionUsed,
  isZoneUsed,
  selectFractions,
  selectZones,
  zoneRows,
} from "./queries";

/** The fractions for the staff, with one version of all. */
export async function readFractions(db: Executor): Promise<WasteFractions> {
  const rows = await selectFractions(db);
  return versioned({ fractions: rows.map(({ position: _, ...row }) => row) }, wasteFractionsSchema);
}

/** The zones for the staff, with one version of all. */
export async function readZones(db: Executor): Promise<WasteZones> {
  const rows = await selectZones(db);
  return versioned({ zones: rows.map(({ position: _, ...row }) => row) }, wasteZonesSchema);
}

/** The first of the texts that occurs twice, however it is written. */
function twice(texts: readonly string[]): string | undefined {
  const keys = texts.map(plainText);
  return texts.find((_, index) => keys.indexOf(keys[index] ?? "") < index);
}

function slugFor(name: string, taken: Set<string>): string {
  const slug = freeSlug(slugOf(name).slice(0, WASTE_LIMITS.name).replace(/-$/, ""), taken);
  taken.add(slug);
  return slug;
}

/** Throws `validation_failed` for two equal names or words. */
function checkFractions({ fractions }: Pick<WasteFractionsChange, "fractions">): void {
  const name = twice(fractions.map((one) => one.name));
  if (name !== undefined) {
    throw refuseField("fractions", fillMessage(texts.fractionTwice, { name }));
  }
  const word = twice(fractions.flatMap(({ words }) => words));
  if (word !== undefined) throw refuseField("fractions", fillMessage(texts.wordTwice, { word }));
}

/**
 * Replaces all fractions; their slugs stay. Throws `conflict`, and `validation_failed` for equal
 * names and for a missing one that a calendar names.
 */
export function setFractions(
  deps: WritingDeps,
  staff: CurrentUser,
  { version, fractions }: WasteFractionsChange,
): Promise<WasteFractions> {
  checkFractions({ fractions });
  return change(deps, staff, "fractions", async (tx) => {
    const before = await readFractions(tx);
    requireSeen(before, version);
    const known = new Set(before.fractions.map(({ slug }) => slug));
    const kept = new Set(fractions.map(({ slug }) => slug));
    for (const { slug, name } of before.fractions) {
      if (kept.has(slug)) continue;
      if (await isFractionUsed(tx, slug)) {
        throw refuseField("fractions", fillMessage(texts.fractionInUse, { name }));
      }
      await fractionRows.remove(tx, { slug });
    }
    for (const [position, { slug, ...fraction }] of fractions.entries()) {
      const values = { ...fraction, position };
      if (slug !== null && known.has(slug)) await fractionRows.update(tx, { slug }, values);
      else await fractionRows.insert(tx, { ...values, slug: slugFor(fraction.name, known) });
    }
    return { target: "fractions", result: await readFractions(tx) };
  });
}

/**
 * Replaces all zones; their slugs, which stand in addresses and on paper, stay. Throws `conflict`,
 * and `validation_failed` for equal names and for a missing one with calendars or streets.
 */
export function setZones(
  deps: WritingDeps,
  staff: CurrentUser,
  { version, zones }: WasteZonesChange,
): Promise<WasteZones> {
  const same = twice(zones.map(({ name }) => name));
  if (same !== undefined) throw refuseField("zones", fillMessage(texts.zoneTwice, { name: same }));
  return change(deps, staff, "zones", async (tx) => {
    const before = await readZones(tx);
    requireSeen(before, version);
    const ids = new Set(before.zones.map(({ id }) => id));
    const taken = new Set(before.zones.map(({ slug }) => slug));
    const kept = new Set(zones.map(({ id }) => id));
    for (const { id, name } of before.zones) {
      if (kept.has(id)) continue;
      if (await isZoneUsed(tx, id)) {
        throw refuseField("zones", fillMessage(texts.zoneInUse, { name }));
      }
      await zoneRows.remove(tx, id);
    }
    for (const [position, { id, ...zone }] of zones.entries()) {
      const values = { ...zone, position };
      if (id !== null && ids.has(id)) await zoneRows.update(tx, id, values);
      else await zoneRows.insert(tx, { ...values, slug: slugFor(zone.name, taken) });
    }
    return { target: "zones", result: await readZones(tx) };
  });
}
