import { usesOf } from "@/backend/content/term-use";
import type { Executor } from "@/backend/db/handle";
import { assignZones } from "@/backend/features/activities/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { refuseField } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type StaffZone,
  type StaffZoneList,
  type ZoneChange,
  type ZoneInput,
  zoneInputSchema,
} from "@/lib/contract/taxonomy";
import { placeWords } from "@/lib/domain/zone-places";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/taxonomy.json";
import { countWithoutZone, nextPosition, selectFormer, selectZones, zoneRows } from "./queries";
import { change, findTerm, follow, renamed, slugFor, type WritingDeps } from "./terms";

/** Zones for the staff. */
export async function listZones({ db }: Pick<Deps, "db">): Promise<StaffZoneList> {
  return { data: await readZones(db), without_zone: await countWithoutZone(db) };
}

async function readZones(db: Executor): Promise<StaffZone[]> {
  const rows = await selectZones(db);
  const former = await selectFormer(db, "zone");
  const usesOfTerm = await usesOf(db, "zone");
  return rows.map(({ position: _, ...row }) =>
    versioned(
      { ...row, former: former.get(row.id) ?? [], uses: usesOfTerm(row.id) },
      zoneInputSchema,
    ),
  );
}

async function readZone(tx: Executor, id: string): Promise<StaffZone> {
  const zone = (await readZones(tx)).find((one) => one.id === id);
  if (!zone) throw new Error("The zone was not stored");
  return zone;
}

const keyOf = (place: string) => placeWords(place).join(" ");

/** Rules of a zone, without duplicates. Throws `validation_failed` for a rule of another zone. */
async function readRules(
  tx: Executor,
  { postal_codes, places }: ZoneInput,
  own: string | null,
): Promise<Pick<ZoneInput, "postal_codes" | "places">> {
  const others = (await selectZones(tx)).filter(({ id }) => id !== own);
  for (const code of postal_codes) {
    const other = others.find((zone) => zone.postal_codes.includes(code));
    if (!other) continue;
    throw refuseField(
      "postal_codes",
      fillMessage(texts.zones.codeTaken, { code, name: other.name }),
    );
  }
  for (const place of places) {
    if (keyOf(place) === "") {
      throw refuseField("places", fillMessage(texts.zones.noPlace, { place }));
    }
    const other = others.find((zone) => zone.places.some((one) => keyOf(one) === keyOf(place)));
    if (!other) continue;
    throw refuseField("places", fillMessage(texts.zones.placeTaken, { place, name: other.name }));
  }
  const unique = new Map(places.map((place) => [keyOf(place), place]));
  return { postal_codes: [...new Set(postal_codes)], places: [...unique.values()] };
}

/** Adds a zone at the end, and assigns matching activities to it. Throws `validation_failed`. */
export function createZone(
  deps: WritingDeps,
  staff: CurrentUser,
  input: ZoneInput,
): Promise<StaffZone> {
  return change(deps, staff, { kind: "zone", verb: "create" }, async (tx) => {
    const { name } = input;
    const rules = await readRules(tx, input, null);
    const slug = await slugFor(tx, "zone", input);
    const position = await nextPosition(tx, "zone");
    const { id } = await zoneRows.insert(tx, { name, slug, position, ...rules });
    await assignZones(tx);
    return { target: { slug, name }, result: await readZone(tx, id) };
  });
}

/**
 * Changes a zone; a former address redirects, and matching activities without a zone are assigned to it.
 * Throws `not_found`, `conflict`, `validation_failed`.
 */
export function changeZone(
  deps: WritingDeps,
  staff: CurrentUser,
  id: string,
  { version, ...input }: ZoneChange,
): Promise<StaffZone> {
  const { name } = input;
  return change(deps, staff, { kind: "zone", verb: "update" }, async (tx) => {
    const before = await findTerm(tx, "zone", id);
    requireSeen(await readZone(tx, id), version);
    const rules = await readRules(tx, input, id);
    const slug = await slugFor(tx, "zone", input, before);
    await zoneRows.update(tx, id, { name, slug, ...rules });
    await follow(tx, deps, "zone", { from: before, to: { id, name, slug } });
    await assignZones(tx);
    return {
      target: { slug, name },
      details: renamed(before, name),
      result: await readZone(tx, id),
    };
  });
}
