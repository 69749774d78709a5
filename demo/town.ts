import { inTransaction } from "@/backend/db/handle";
import { isEmpty } from "@/backend/db/is-empty";
import { knownPasswordHash } from "@/backend/features/accounts/service";
import { activityTags } from "@/backend/features/activities/service";
import { eventTags } from "@/backend/features/events/service";
import { newsTags } from "@/backend/features/news/service";
import { promoTags } from "@/backend/features/promos/service";
import { saveSettings } from "@/backend/features/settings/service";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/kernel/deps";
import { tags } from "@/lib/contract/revalidate";
import { demoPassword, writeAccounts } from "./accounts";
import { seedActivities, writeActivities } from "./activities/activities";
import { paintActivities } from "./activities/paint";
import { storeClaimPaper, writeClaims } from "./claims";
import { writeMessages } from "./contact";
import { paintEvents, writeEvents } from "./events/events";
import { storeCvs, writeApplications } from "./jobs/applications";
import { writeJobs } from "./jobs/jobs";
import type { Known } from "./known";
import { writeTownMap } from "./map/town-map";
import { paintNews, writeNews } from "./news/news";
import { writeOrganisations } from "./organisations";
import { writePages } from "./pages/pages";
import type { Easel } from "./pictures/easel";
import { drawTownMark } from "./pictures/town-mark";
import { writePrices } from "./prices/prices";
import { writePrivateRequests } from "./private-requests";
import { paintPromos, writePromos } from "./promos/promos";
import { writeRedemptions } from "./redemptions";
import { writeReports } from "./reports";
import { paintReviews } from "./reviews/paint";
import { writeReviews } from "./reviews/reviews";
import { LOGO_KEY, seedSettings } from "./settings";
import { writeStatistics } from "./statistics";
import { writeSuggestions } from "./suggestions";
import { writeTickets } from "./tickets/tickets";

/** Lies in the file store from before the first row until the last picture. */
const UNFINISHED_KEY = "private/demo-town-unfinished.json";
const MARK_SIZE = 176;
/** Tags of painted things that the web is told of together. */
const TOLD_TOGETHER = 10;

type SeedDeps = Easel & Pick<Deps, "backgroundPictureWork" | "config" | "log" | "web">;

/** Whether a town was begun here and its pictures are not all there yet. */
export async function isDemoTownUnfinished(files: FileStore): Promise<boolean> {
  return (await files.stat(UNFINISHED_KEY)) !== null;
}

/** Everything but the pictures, in one transaction: the town is there as a whole or not at all. */
async function writeTown(deps: SeedDeps, now: Date): Promise<void> {
  const passwordHash = await knownPasswordHash(demoPassword);
  const paper = await storeClaimPaper(deps);
  const cvs = await storeCvs(deps);
  await inTransaction(deps.db, async (tx) => {
    const people = await writeAccounts(tx, passwordHash, now);
    await saveSettings(tx, seedSettings, now);
    await writePages(tx, { people }, now);
    const known: Known = { people, activities: await writeActivities(tx, now) };
    await writeReviews(tx, known, now);
    const organisations = await writeOrganisations(tx, known, now);
    await writeClaims(tx, known, organisations, paper, now);
    await writeNews(tx, { people, organisations }, now);
    const events = await writeEvents(tx, { organisations }, now);
    await writeJobs(tx, known, organisations, now);
    await writePrices(tx, known, now);
    await writePromos(tx, known, now);
    await writeRedemptions(tx, known, now);
    await writeApplications(tx, known, cvs, now);
    await writeTickets(deps, tx, { people, events }, now);
    await writeReports(tx, known, now);
    await writeStatistics(tx, known, now);
    await writeSuggestions(tx, known, now);
    await writeMessages(tx, known, now);
    await writePrivateRequests(tx, known, now);
  });
}

async function paint(deps: SeedDeps, signal?: AbortSignal): Promise<void> {
  const { files, log, web } = deps;
  const startedAt = performance.now();
  let changed = new Set<string>();
  const tellOf = (tagsOf: (slug: string) => string[]) => (slug: string) => {
    for (const tag of tagsOf(slug)) changed.add(tag);
    if (changed.size >= TOLD_TOGETHER) void tell();
  };
  const tell = async () => {
    const told = [...changed];
    changed = new Set();
    if (told.length > 0) await web.changed(told);
  };
  const onPainted = tellOf((slug) => [...activityTags(slug), tags.related]);
  const easel: Easel = { ...deps, pictureWork: deps.backgroundPictureWork };
  const complete =
    (await paintActivities(easel, { onPainted, signal })) &&
    (await paintReviews(easel, { onPainted, signal })) &&
    (await paintNews(easel, { onPainted: tellOf(newsTags), signal })) &&
    (await paintEvents(easel, { onPainted: tellOf(eventTags), signal })) &&
    (await paintPromos(easel, { onPainted: tellOf(promoTags), signal }));
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
  const { db, files, pictureWork, now, log } = deps;
  if (await isEmpty(db)) {
    await files.put(UNFINISHED_KEY, Buffer.from("{}"));
    await files.put(LOGO_KEY, await pictureWork.drawExactly({ svg: drawTownMark(MARK_SIZE) }));
    await writeTownMap(deps.config.dataDir);
    await writeTown(deps, now());
    log.info({ activities: seedActivities.length }, "the demo town is built");
  }
  return { pictures: paint(deps, signal) };
}
