import { inTransaction } from "@/backend/db/handle";
import { isEmptyAlone } from "@/backend/db/is-empty";
import { knownPasswordHash } from "@/backend/features/accounts/service";
import { saveSettings } from "@/backend/features/settings/service";
import { dropSetup } from "@/backend/features/setup/service";
import type { FileStore } from "@/backend/files/store";
import type { Deps } from "@/backend/kernel/deps";
import { demoPassword, writeAccounts } from "./accounts";
import { seedActivities, writeActivities } from "./activities/activities";
import { writeActivityPictures } from "./activities/pictures";
import { writeAds } from "./ads/ads";
import { writeBulkyWaste } from "./bulky-waste";
import { storeClaimPaper, writeClaims } from "./claims";
import { writeMessages } from "./contact";
import { writeEventPictures, writeEvents } from "./events/events";
import { writeFlyers } from "./flyers/flyers";
import { writeGiveaways } from "./giveaways";
import { writeIndicators } from "./indicators/indicators";
import { storeCvs, writeApplications } from "./jobs/applications";
import { writeJobs } from "./jobs/jobs";
import type { Known } from "./known";
import { writeTownMap } from "./map/town-map";
import { writeMenus } from "./menus/menus";
import { writeNews, writeNewsPictures } from "./news/news";
import { writeOrganisations } from "./organisations";
import { writePages } from "./pages/pages";
import { writePrices } from "./prices/prices";
import { writePrivateRequests } from "./private-requests";
import { writePromoPictures, writePromos } from "./promos/promos";
import { writeRedemptions } from "./redemptions";
import { writeReports } from "./reports";
import { writeReviewPhotos } from "./reviews/pictures";
import { writeReviews } from "./reviews/reviews";
import { LOGO_KEY, seedSettings } from "./settings";
import { writeStatistics } from "./statistics";
import { writeSuggestions } from "./suggestions";
import { writeSuitability } from "./suitability";
import { writeTickets } from "./tickets/tickets";
import { type PictureDeps, readTownFile } from "./town-pictures";
import { writeWaste } from "./waste/waste";
import { writeWasteHelp } from "./waste-help/waste-help";

/** Versions that drew the pictures had it in the file store until the last of them. */
const UNFINISHED_KEY = "private/demo-town-unfinished.json";

type SeedDeps = Pick<Deps, "config" | "db" | "files" | "log" | "now" | "pictureWork">;

/** Whether an earlier version built the town here and was stopped before all its pictures were there. */
export async function isDemoTownUnfinished(files: FileStore): Promise<boolean> {
  return (await files.stat(UNFINISHED_KEY)) !== null;
}

/**
 * Everything in one transaction: files lie in the store before the rows that name them. False: the
 * database is not empty, as after another process built the town.
 */
function writeTown(deps: SeedDeps, now: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await isEmptyAlone(tx))) return false;
    // A command without a demo town may have begun one.
    await dropSetup(tx);
    await deps.files.put(LOGO_KEY, await readTownFile("town-mark.webp"));
    await writeTownMap(deps);
    const passwordHash = await knownPasswordHash(demoPassword);
    const paper = await storeClaimPaper(deps);
    const cvs = await storeCvs(deps);
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
    await writeMenus(tx, known, now);
    await writeFlyers(deps, tx, known, now);
    await writeRedemptions(tx, known, now);
    await writeApplications(tx, known, cvs, now);
    await writeIndicators(tx, now);
    await writeTickets(deps, tx, { people, events }, now);
    await writeReports(tx, known, now);
    await writeStatistics(tx, known, now);
    await writeSuggestions(tx, known, now);
    await writeSuitability(tx, { ...known, events }, now);
    await writeWaste(tx, now);
    await writeWasteHelp(tx, now);
    await writeBulkyWaste(tx, known, now);
    await writeGiveaways({ ...deps, db: tx }, known, now);
    await writeMessages(tx, known, now);
    await writePrivateRequests(tx, known, now);
    await writePictures({ ...deps, db: tx });
    await writeAds({ ...deps, db: tx }, known, { organisations, now });
    return true;
  });
}

/** The pictures that the town lacks: all of a new one, those that are missing of one that was interrupted. */
async function writePictures(deps: PictureDeps): Promise<void> {
  await writeActivityPictures(deps);
  await writeReviewPhotos(deps);
  await writeNewsPictures(deps);
  await writeEventPictures(deps);
  await writePromoPictures(deps);
}

/**
 * Builds Castelvento in an empty database, as a whole or not at all, also if several processes start at once. Dates are
 * counted from the day of `now` in Rome. A town that an earlier version left without its pictures gets them.
 * Throws {@link StartError} where the pictures are not all in `demo/pictures`.
 */
export async function seedDemoTown(deps: SeedDeps): Promise<void> {
  const { db, files, log, now } = deps;
  if (await writeTown(deps, now())) {
    log.info({ activities: seedActivities.length }, "the demo town is built");
  } else if (await isDemoTownUnfinished(files)) {
    await inTransaction(db, (tx) => writePictures({ ...deps, db: tx }));
    await files.delete(UNFINISHED_KEY);
  }
}
