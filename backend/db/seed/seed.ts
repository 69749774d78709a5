import { type Db, type Executor, inTransaction } from "@/backend/db/handle";
import { createAccount, passwordHashOf } from "@/backend/features/accounts/service";
import {
  activityTags,
  createActivity,
  updateActivity,
} from "@/backend/features/activities/service";
import { savePage } from "@/backend/features/pages/service";
import { addReview } from "@/backend/features/reviews/service";
import { grantRole } from "@/backend/features/roles/service";
import { saveSettings } from "@/backend/features/settings/service";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/http/context";
import { tags } from "@/lib/contract/revalidate";
import { defaultCategories } from "@/lib/domain/categories";
import { demoPassword, seedAccounts } from "./accounts";
import { seedActivities } from "./activities";
import { activityInputOf, reviewInputOf } from "./activity-input";
import { seedPages } from "./pages";
import { paintTown } from "./paint";
import { renderTownMark } from "./pictures/town-mark";
import { insertCategories, insertZones, isEmpty } from "./queries";
import { seedReviews } from "./reviews";
import { LOGO_KEY, seedSettings } from "./settings";
import { seedZones } from "./zones";

export { isEmpty };

/** Lies in the file store from before the first row until the last picture. */
const UNFINISHED_KEY = "private/demo-town-unfinished.json";
const MARK_SIZE = 176;
/** Painted activities that the web is told of together. */
const TOLD_TOGETHER = 8;

type SeedDeps = Pick<Deps, "now" | "log" | "web"> & { db: Db; files: FileStore };

/** Whether a town was begun here and its pictures are not all there yet. */
export async function isDemoTownUnfinished(files: FileStore): Promise<boolean> {
  return (await files.stat(UNFINISHED_KEY)) !== null;
}

/** People for the demo: one for each role, and a visitor. */
async function writeAccounts(
  tx: Executor,
  { passwordHash, ids, now }: { passwordHash: string; ids: Map<string, string>; now: Date },
): Promise<void> {
  for (const { role, activities = [], ...account } of seedAccounts) {
    const userId = await createAccount(tx, { ...account, passwordHash, demo: true }, now);
    if (userId === null || role === null) continue;
    const activityIds = activities.flatMap((slug) => ids.get(slug) ?? []);
    await grantRole(tx, { userId, role, activityIds, grantedBy: null, at: now });
  }
}

/** Everything but the pictures, in one transaction: the town is there as a whole or not at all. */
async function writeTown(db: Db, now: Date): Promise<void> {
  // Before the transaction, since it takes its time.
  const passwordHash = await passwordHashOf(demoPassword);
  const ids = new Map<string, string>();
  await inTransaction(db, async (tx) => {
    await insertCategories(tx, defaultCategories);
    await insertZones(tx, seedZones);
    await saveSettings(tx, seedSettings, now);
    for (const { slug, title, summary, body } of seedPages) {
      await savePage(tx, slug, { title, summary, body_html: body }, now);
    }
    for (const seed of seedActivities) {
      const { id } = await createActivity(tx, activityInputOf(seed, now), now);
      ids.set(seed.slug, id);
      for (const slug of [
        ...(seed.oldSlugs ?? []).slice(1),
        ...(seed.oldSlugs ? [seed.slug] : []),
      ]) {
        await updateActivity(tx, id, { slug }, { now, byPerson: false });
      }
      for (const review of seedReviews[seed.slug] ?? []) {
        await addReview(tx, id, reviewInputOf(review, now), now);
      }
    }
    await writeAccounts(tx, { passwordHash, ids, now });
  });
}

async function paint({ db, files, now, log, web }: SeedDeps, signal?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  let changed = new Set<string>();
  const tell = async () => {
    const slugs = [...changed];
    changed = new Set();
    if (slugs.length > 0) await web.changed([...activityTags(...slugs), tags.related]);
  };
  const complete = await paintTown(
    { db, files, now },
    {
      signal,
      onPainted: (slug) => {
        changed.add(slug);
        if (changed.size >= TOLD_TOGETHER) void tell();
      },
    },
  );
  await tell();
  if (!complete) return;
  await files.delete(UNFINISHED_KEY);
  log.info({ ms: Math.round(performance.now() - startedAt) }, "the demo town has its pictures");
}

/**
 * Builds Castelvento: resolves as soon as its texts can be read, while the pictures follow one by one
 * until `pictures` resolves. Dates are counted from the day of `now` in Rome. A town that was
 * interrupted is completed without doubles. The caller asks {@link isEmpty} or
 * {@link isDemoTownUnfinished} first.
 */
export async function seedDemoTown(
  deps: SeedDeps,
  signal?: AbortSignal,
): Promise<{ pictures: Promise<void> }> {
  const { db, files, now, log } = deps;
  if (await isEmpty(db)) {
    await files.put(UNFINISHED_KEY, Buffer.from("{}"));
    await files.put(LOGO_KEY, await renderTownMark(MARK_SIZE));
    await writeTown(db, now());
    log.info({ activities: seedActivities.length }, "the demo town is built");
  }
  return { pictures: paint(deps, signal) };
}
