import type { Executor } from "@/backend/db/handle";
import {
  type StaffFraction,
  type StreetRowInput,
  type WasteUserKind,
  type WasteYearContent,
  wastePlanSchema,
} from "@/lib/contract/waste";
import { slugOf } from "@/lib/domain/categories";
import { fractionRows, streetRows, yearRows, zoneRows } from "./queries";
import { toStreetValues } from "./streets";

interface PlantedZone {
  name: string;
  note: string | null;
  years: (WasteYearContent & { kind: WasteUserKind; year: number; published_at: Date })[];
}

interface PlantedWaste {
  fractions: readonly StaffFraction[];
  zones: readonly PlantedZone[];
  /** The rows of streets, by the ids of the zones in their order. */
  streets: (zoneIds: readonly string[]) => readonly StreetRowInput[];
}

/** Puts the whole collection of a new town into the database, with published calendars. */
export async function plantWaste(
  tx: Executor,
  { fractions, zones, streets }: PlantedWaste,
): Promise<void> {
  await fractionRows.insertAll(
    tx,
    fractions.map((fraction, position) => ({ ...fraction, position })),
  );
  const ids: string[] = [];
  for (const [position, { years, ...zone }] of zones.entries()) {
    const { id } = await zoneRows.insert(tx, { ...zone, slug: slugOf(zone.name), position });
    ids.push(id);
    await yearRows.insertAll(
      tx,
      years.map(({ plan, published_at, ...year }) => {
        const read = wastePlanSchema.parse(plan);
        const announced = read.exceptions.flatMap(({ announced_at }) => announced_at ?? []).sort();
        const last = announced.at(-1);
        return {
          ...{ ...year, plan: read, zone_id: id, state: "published" as const },
          ...{ created_at: published_at, published_at },
          changed_at: last ? new Date(last) : null,
        };
      }),
    );
  }
  await streetRows.insertAll(tx, streets(ids).map(toStreetValues));
}
