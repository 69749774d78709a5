import { freeSlug } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import type { ChangeDeps } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { requireSeen, versioned } from "@/backend/kernel/version";
import {
  type StaffWasteCentre,
  type WasteCentre,
  type WasteCentreChange,
  type WasteCentreInput,
  wasteCentreInputSchema,
} from "@/lib/contract/waste-help";
import { slugOf } from "@/lib/domain/categories";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/waste-help-writes.json";
import { change } from "./changing";
import { type CentreRow, centreRows, selectCentres } from "./queries";

/** A longer page is no longer read. */
const MOST_CENTRES = 50;
const MAX_SLUG = 60;

const toCentre = ({ lat, lng, updated_at, ...centre }: CentreRow) => ({
  ...centre,
  accepted: centre.accepted.map((one) => ({ ...one, streams: one.streams ?? [] })),
  position: lat === null || lng === null ? null : { lat, lng },
  updated_at: updated_at.toISOString(),
});

/** All centres, by name. */
export async function listCentres(db: Executor): Promise<WasteCentre[]> {
  return (await listStaffCentres(db)).map(({ id: _, version: __, ...centre }) => centre);
}

/** All centres with their versions, by name. */
export async function listStaffCentres(db: Executor): Promise<StaffWasteCentre[]> {
  const found = await selectCentres(db);
  return found.map((row) => versioned(toCentre(row), wasteCentreInputSchema));
}

/** A centre as it is written. */
export type CentreWriting = WasteCentreInput & { slug: string };

const columnsOf = ({ position, ...centre }: WasteCentreInput, at: Date) => {
  const { lat = null, lng = null } = position ?? {};
  return { ...centre, lat, lng, updated_at: at };
};

/** Adds a centre. */
export async function addCentre(
  tx: Executor,
  { slug, ...centre }: CentreWriting,
  at: Date,
): Promise<void> {
  await centreRows.insert(tx, { ...columnsOf(centre, at), slug });
}

async function findCentre(tx: Executor, id: string): Promise<StaffWasteCentre> {
  const found = await centreRows.find(tx, id);
  if (!found) throw new DomainError("not_found");
  return versioned(toCentre(found), wasteCentreInputSchema);
}

/** Throws `validation_failed` if another centre has the name, or two lines have one. */
async function refuseTwin(
  tx: Executor,
  { name, accepted }: WasteCentreInput,
  own: string | null,
): Promise<CentreRow[]> {
  const lines = accepted.map((line) => slugOf(line.name));
  const twice = accepted.find((_, index) => lines.indexOf(lines[index] ?? "") < index);
  if (twice) throw refuseField("accepted", fillMessage(texts.acceptedTwice, { name: twice.name }));
  const others = (await selectCentres(tx)).filter(({ id }) => id !== own);
  if (others.some((one) => slugOf(one.name) === slugOf(name))) {
    throw refuseField("name", fillMessage(texts.centreTaken, { name }));
  }
  return others;
}

/** Throws `validation_failed`. */
export function createCentre(
  deps: ChangeDeps,
  staff: CurrentUser,
  input: WasteCentreInput,
): Promise<StaffWasteCentre> {
  return change(deps, staff, "centre_add", async (tx, at) => {
    const { name } = input;
    const others = await refuseTwin(tx, input, null);
    if (others.length >= MOST_CENTRES) {
      throw refuseField("name", fillMessage(texts.tooManyCentres, { limit: MOST_CENTRES }));
    }
    const base = slugOf(name).slice(0, MAX_SLUG).replace(/-$/, "");
    const slug = freeSlug(base, new Set(others.map((one) => one.slug)));
    const { id } = await centreRows.insert(tx, { ...columnsOf(input, at), slug });
    return { name, result: await findCentre(tx, id) };
  });
}

/** Replaces a centre; its anchor stays. Throws `not_found`, `conflict`, `validation_failed`. */
export function replaceCentre(
  deps: ChangeDeps,
  staff: CurrentUser,
  id: string,
  { version, ...input }: WasteCentreChange,
): Promise<StaffWasteCentre> {
  return change(deps, staff, "centre_change", async (tx, at) => {
    requireSeen(await findCentre(tx, id), version);
    await refuseTwin(tx, input, id);
    await centreRows.update(tx, id, columnsOf(input, at));
    return { name: input.name, result: await findCentre(tx, id) };
  });
}

/** Throws `not_found`. */
export function removeCentre(deps: ChangeDeps, staff: CurrentUser, id: string): Promise<void> {
  return change(deps, staff, "centre_remove", async (tx) => {
    const { name } = await findCentre(tx, id);
    await centreRows.remove(tx, id);
    return { name, result: undefined };
  });
}
