import { type Db, type Executor, inTransaction } from "@/backend/db/handle";
import { createAccount, passwordHashOf } from "@/backend/features/accounts/service";
import {
  activityTags,
  createActivity,
  updateActivity,
} from "@/backend/features/activities/service";
import { recordStep } from "@/backend/features/case-log/service";
import { savePage } from "@/backend/features/pages/service";
import { addReview, addUsefulVotes } from "@/backend/features/reviews/service";
import { grantRole } from "@/backend/features/roles/service";
import { saveSettings } from "@/backend/features/settings/service";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/kernel/deps";
import { tags } from "@/lib/contract/revalidate";
import { defaultCategories } from "@/lib/domain/categories";
import { addressOf, demoPassword, seedAccounts } from "./accounts";
import { seedActivities } from "./activities";
import { activityInputOf, reviewInputOf } from "./activity-input";
import { seedPages } from "./pages";
import { paintTown } from "./paint";
import { paintReviews } from "./paint-reviews";
import { renderTownMark } from "./pictures/town-mark";
import { insertCategories, insertOpenReport, insertZones, isEmpty } from "./queries";
import { seedReport } from "./report";
import { authorOf } from "./review-photos";
import { isVotedBy } from "./review-voices";
import { seedReviews } from "./reviews";
import { LOGO_KEY, seedSettings } from "./settings";
import { seedZones } from "./zones";

export { isEmpty };

/** Lies in the file store from before the first row until the last picture. */
const UNFINISHED_KEY = "private/demo-town-unfinished.json";
const MARK_SIZE = 176;
const DAY = 24 * 60 * 60 * 1000;
/** Painted activities that the web is told of together. */
const TOLD_TOGETHER = 8;

/** What the database called people, by their address, and activities, by their slug. */
interface Known {
  people: Map<string, string>;
  activities: Map<string, string>;
}

type SeedDeps = Pick<Deps, "now" | "log" | "web"> & { db: Db; files: FileStore };

/** Whether a town was begun here and its pictures are not all there yet. */
export async function isDemoTownUnfinished(files: FileStore): Promise<boolean> {
  return (await files.stat(UNFINISHED_KEY)) !== null;
}

/** People for the demo, one for each role and a visitor; their ids by address. */
async function writeAccounts(
  tx: Executor,
  passwordHash: string,
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { email, first_name, last_name } of seedAccounts) {
    const account = { email, first_name, last_name, passwordHash, demo: true };
    const id = await createAccount(tx, account, now);
    if (id !== null) ids.set(email, id);
  }
  return ids;
}

async function writeRoles(tx: Executor, { people, activities }: Known, now: Date): Promise<void> {
  for (const { email, role, activities: slugs = [] } of seedAccounts) {
    const userId = people.get(email);
    if (!userId || role === null) continue;
    const activityIds = slugs.flatMap((slug) => activities.get(slug) ?? []);
    await grantRole(tx, { userId, role, activityIds, grantedBy: null, at: now });
  }
}

/** The reviews of an activity, and who found them useful: neither their author nor whoever speaks for the activity. */
async function writeReviews(
  tx: Executor,
  slug: string,
  { people, activities }: Known,
  now: Date,
): Promise<void> {
  const activityId = activities.get(slug);
  if (!activityId) return;
  const votes: Parameters<typeof addUsefulVotes>[1][number][] = [];
  for (const seed of seedReviews[slug] ?? []) {
    const author = authorOf(slug, seed);
    const review = { ...reviewInputOf(seed, now), author_id: author && people.get(author) };
    const review_id = await addReview(tx, activityId, review, now);
    for (const { email, activities: own } of seedAccounts) {
      const user_id = people.get(email);
      if (!user_id || email === author || own?.includes(slug) || !isVotedBy(seed, email)) continue;
      votes.push({ review_id, user_id, created_at: now });
    }
  }
  await addUsefulVotes(tx, votes);
}

/** One report that waits for the staff, of a day ago. */
async function writeReport(tx: Executor, { people, activities }: Known, now: Date): Promise<void> {
  const { activity, account, ...report } = seedReport;
  const activityId = activities.get(activity);
  const reporter = seedAccounts.find(({ email }) => email === addressOf(account));
  if (!activityId || !reporter) return;
  const at = new Date(now.getTime() - DAY);
  const reporterId = people.get(reporter.email) ?? null;
  const id = await insertOpenReport(tx, {
    ...report,
    activity_id: activityId,
    reporter_id: reporterId,
    reporter_name: reporter.first_name,
    reporter_email: reporter.email,
    created_at: at,
  });
  await recordStep(tx, {
    subject: "report",
    subject_id: id,
    at,
    actor_id: reporterId,
    part: "reporter",
    before: null,
    after: "open",
    reason: report.reason,
  });
}

/** Everything but the pictures, in one transaction: the town is there as a whole or not at all. */
async function writeTown(db: Db, now: Date): Promise<void> {
  // Before the transaction, since it takes its time.
  const passwordHash = await passwordHashOf(demoPassword);
  await inTransaction(db, async (tx) => {
    await insertCategories(tx, defaultCategories);
    await insertZones(tx, seedZones);
    const people = await writeAccounts(tx, passwordHash, now);
    const known: Known = { people, activities: new Map() };
    await saveSettings(tx, seedSettings, now);
    for (const { slug, title, summary, body } of seedPages) {
      await savePage(tx, slug, { title, summary, body_html: body }, now);
    }
    for (const seed of seedActivities) {
      const { id } = await createActivity(tx, activityInputOf(seed, now), now);
      known.activities.set(seed.slug, id);
      for (const slug of [
        ...(seed.oldSlugs ?? []).slice(1),
        ...(seed.oldSlugs ? [seed.slug] : []),
      ]) {
        await updateActivity(tx, id, { slug }, { now, byPerson: false });
      }
      await writeReviews(tx, seed.slug, known, now);
    }
    await writeRoles(tx, known, now);
    await writeReport(tx, known, now);
  });
}

async function paint({ db, files, now, log, web }: SeedDeps, signal?: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  let changed = new Set<string>();
  const onPainted = (slug: string) => {
    changed.add(slug);
    if (changed.size >= TOLD_TOGETHER) void tell();
  };
  const tell = async () => {
    const slugs = [...changed];
    changed = new Set();
    if (slugs.length > 0) await web.changed([...activityTags(...slugs), tags.related]);
  };
  const easel = { db, files, now };
  const complete =
    (await paintTown(easel, { onPainted, signal })) &&
    (await paintReviews(easel, { onPainted, signal }));
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
