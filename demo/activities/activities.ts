import type { Executor } from "@/backend/db/handle";
import {
  addCategories,
  addZones,
  createActivities,
  updateActivity,
} from "@/backend/features/activities/service";
import { defaultCategories } from "@/lib/domain/categories";
import { activityInputOf } from "./activity-input";
import { cafeActivities } from "./cafes";
import { careActivities } from "./care";
import { leisureActivities } from "./leisure";
import { pantryActivities } from "./pantry";
import type { SeedActivity } from "./seed-activity";
import { serviceActivities } from "./services";
import { shopActivities } from "./shops";
import { tableActivities } from "./tables";
import { seedZones } from "./zones";

/** Every activity of Castelvento. */
export const seedActivities: readonly SeedActivity[] = [
  ...tableActivities,
  ...cafeActivities,
  ...pantryActivities,
  ...careActivities,
  ...leisureActivities,
  ...shopActivities,
  ...serviceActivities,
];

/** Categories, quarters and activities; the ids of the activities by their slug. */
export async function writeActivities(tx: Executor, now: Date): Promise<Map<string, string>> {
  await addCategories(tx, defaultCategories);
  await addZones(tx, seedZones);
  const inputs = seedActivities.map((seed) => activityInputOf(seed, now));
  const written = await createActivities(tx, inputs, now);
  const ids = new Map<string, string>();
  for (const [at, seed] of seedActivities.entries()) {
    const id = written[at]?.id ?? "";
    ids.set(seed.slug, id);
    for (const slug of [...(seed.oldSlugs ?? []).slice(1), ...(seed.oldSlugs ? [seed.slug] : [])]) {
      await updateActivity(tx, id, { slug }, { now, byPerson: false });
    }
  }
  return ids;
}
