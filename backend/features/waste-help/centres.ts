import type { Executor } from "@/backend/db/handle";
import type { WasteCentre } from "@/lib/contract/waste-help";
import { centreRows, selectCentres } from "./queries";

/** All centres, by name. */
export async function listCentres(db: Executor): Promise<WasteCentre[]> {
  const found = await selectCentres(db);
  return found.map(({ id: _, lat, lng, updated_at, ...centre }) => ({
    ...centre,
    position: lat === null || lng === null ? null : { lat, lng },
    updated_at: updated_at.toISOString(),
  }));
}

/** A centre as it is written. */
export type CentreWriting = Omit<WasteCentre, "updated_at">;

/** Adds a centre. */
export async function addCentre(
  tx: Executor,
  { position, ...centre }: CentreWriting,
  at: Date,
): Promise<void> {
  const { lat = null, lng = null } = position ?? {};
  await centreRows.insert(tx, { ...centre, lat, lng, updated_at: at });
}
