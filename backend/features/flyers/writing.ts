import { sql } from "drizzle-orm";
import { writeMoments } from "@/backend/content/moments";
import { runningDays } from "@/backend/content/running-days";
import { chooseSlug, holdSlugs, slugAgain } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { flyerSlugs } from "@/backend/db/schema/flyers";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { type FlyerStatus, MAX_FLYER_DAYS } from "@/lib/contract/flyer-constants";
import type { FlyerContent } from "@/lib/contract/flyer-content";
import { slugOf } from "@/lib/domain/categories";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";
import { contentOf } from "./content-of";
import { fileRows, newToken, selectPages } from "./file-queries";
import { flyerMoments } from "./moments";
import {
  areStillHonest,
  earlier,
  holdPricesOf,
  judgeOffers,
  storeOffers,
  type Writer,
  withOwnIds,
} from "./offers";
import {
  type FlyerRow,
  flyerRows,
  isOfHolder,
  type OfferRow,
  selectActivity,
  selectById,
  selectOfFiles,
  selectOffers,
} from "./queries";
import { flyerSearch, offerSearch } from "./search";
import { placesOf, sizesOf } from "./shown-pages";

const { faults } = texts;

const slugTable = { table: flyerSlugs, item: flyerSlugs.flyer_id };

interface Owner {
  organisation_id: string | null;
}

/** A flyer with its offers, before or after a write. */
export interface WholeFlyer extends FlyerRow {
  offers: OfferRow[];
}

/** Null if it does not exist. */
async function findFlyer(db: Executor, id: string): Promise<WholeFlyer | null> {
  const row = await selectById(db, id);
  return row && { ...row, offers: await selectOffers(db, [id]) };
}

/** Throws `not_found`. */
export async function requireFlyer(db: Executor, id: string): Promise<WholeFlyer> {
  const flyer = await findFlyer(db, id);
  if (!flyer) throw new DomainError("not_found");
  return flyer;
}

/** Columns of the activity. Throws `validation_failed` if it does not exist or belongs to another owner. */
async function activityColumns(tx: Executor, slug: string, { organisation_id }: Owner) {
  const found = await selectActivity(tx, slug);
  if (!found) throw refuseField("activity", faults.unknownActivity);
  if (organisation_id !== null && found.organisation_id !== organisation_id) {
    throw refuseField("activity", faults.foreignActivity);
  }
  return { activity_id: found.id, activity_name: found.name };
}

/**
 * Columns of the pages. Throws `validation_failed` for a file of another activity or without its
 * pages, for no page left, a turn that was not drawn, and offers on pages that are not shown.
 */
async function pageColumns(
  tx: Executor,
  { file: fileId, pages, offers }: FlyerContent,
  { activityId, before }: { activityId: string; before: WholeFlyer | null },
) {
  const file = await fileRows.find(tx, fileId);
  const isOwn = file?.activity_id === activityId || before?.flyer.file_id === fileId;
  if (!file || !isOwn) throw refuseField("file", faults.unknownFile);
  if (file.state === "failed") throw refuseField("file", faults.fileFailed);
  if (file.state !== "ready") throw refuseField("file", faults.fileNotReady);
  const drawn = await selectPages(tx, [fileId]);
  const places = placesOf(pages, drawn);
  const [first] = places;
  if (!first) throw refuseField("pages", faults.noPages);
  for (const { number, turn } of places) {
    const page = drawn.find((one) => one.number === number);
    if (page && sizesOf(page, turn)) continue;
    const index = pages.findIndex((one) => one.number === number);
    throw refuseField(`pages.${index}.turn`, faults.notTurned);
  }
  const lost = offers.findIndex(
    ({ page }) => page !== null && !places.some(({ number }) => number === page),
  );
  if (lost >= 0) throw refuseField(`offers.${lost}.page`, faults.unknownPage);
  return {
    file_id: fileId,
    pages,
    first_page: first.number,
    first_turn: first.turn,
    page_count: places.length,
    offer_count: offers.length,
  };
}

/** Columns of a whole flyer and its offers. Throws `validation_failed`. `before`: null if new. */
async function columnsOf(
  tx: Executor,
  content: FlyerContent,
  { organisation_id }: Owner,
  { before, at }: { before: WholeFlyer | null; at: Date },
) {
  const run = before?.flyer ?? null;
  const found = await activityColumns(tx, content.activity, { organisation_id });
  const shown = await pageColumns(tx, content, { activityId: found.activity_id, before });
  const days = runningDays(content, { before: run, at, most: MAX_FLYER_DAYS, faults });
  const { title, note, places, visibility, rejected } = content;
  const columns = { title, note, places, visibility, rejected, ...found, ...shown, ...days };
  const status: FlyerStatus = before?.flyer.status ?? "published";
  // A flyer of another business announces anew.
  const isSame = before?.flyer.activity_id === found.activity_id;
  const offers = await judgeOffers(
    tx,
    await withOwnIds(tx, content.offers, found.activity_id),
    { ...columns, status },
    { before: isSame ? before.offers : [], at },
  );
  return { columns, offers };
}

/** Throws `validation_failed` if it cannot be published, also by database checks. */
export async function requireSound(
  tx: Executor,
  content: FlyerContent,
  { id, ...owner }: Owner & { id: string },
  at: Date,
): Promise<void> {
  await columnsOf(tx, content, owner, { before: await findFlyer(tx, id), at });
}

export interface WrittenFlyer {
  /** Current and former slugs, the current one first, then those of flyers whose pages moved with it. */
  slugs: [string, ...string[]];
  /** Slugs of activities whose pages show it or did. */
  activities: string[];
}

/** Throws `conflict` if the organisation has lost the flyer's activity. */
export function requireHolder(row: Pick<FlyerRow, "flyer" | "activity">): void {
  if (!isOfHolder(row)) throw new DomainError("conflict", faults.cardLost);
}

/** What follows from a write: the words of the search and the moments. `besides`: also shown anew. */
async function written(
  tx: Executor,
  id: string,
  before: FlyerRow | null,
  besides: readonly FlyerRow[] = [],
): Promise<WrittenFlyer> {
  const after = await requireFlyer(tx, id);
  await flyerSearch.learn(tx, id);
  await offerSearch.learn(tx, sql`item.flyer_id = ${id}::uuid`);
  await writeMoments(tx, flyerMoments, { subjects: [id] });
  const former = before && before.flyer.slug !== after.flyer.slug ? [before.flyer.slug] : [];
  const others = besides.map(({ flyer }) => flyer.slug);
  const activities = [after, ...(before ? [before] : []), ...besides].map(
    ({ activity }) => activity.slug,
  );
  return { slugs: [after.flyer.slug, ...former, ...others], activities: [...new Set(activities)] };
}

/** Publishes a new flyer. Throws `validation_failed`. */
export async function createFlyer(
  tx: Executor,
  { id, organisation_id, content }: Owner & { id: string; content: FlyerContent },
  { at, userId }: Writer,
): Promise<WrittenFlyer> {
  const { columns, offers } = await columnsOf(
    tx,
    content,
    { organisation_id },
    { before: null, at },
  );
  const slug = await chooseSlug(tx, slugTable, slugOf(content.title));
  const status = "published";
  await flyerRows.insert(tx, {
    ...columns,
    id,
    slug,
    status,
    organisation_id,
    published_at: at,
    created_at: at,
    updated_at: at,
  });
  await holdSlugs(tx, slugTable, [{ id, slug }]);
  await storeOffers(tx, { ...columns, id, status }, offers, { before: null, at, userId });
  return written(tx, id, null);
}

/**
 * Writes the given fields of a locked flyer; its version grows. A new title gives a new address;
 * the old one redirects. Throws `not_found` and `validation_failed`.
 */
export async function changeFlyer(
  tx: Executor,
  id: string,
  fields: Partial<FlyerContent>,
  { at, userId }: Writer,
): Promise<WrittenFlyer> {
  const before = await requireFlyer(tx, id);
  const { flyer } = before;
  const content = { ...contentOf(before, before.offers), ...fields };
  const { columns, offers } = await columnsOf(tx, content, flyer, { before, at });
  const base = slugOf(content.title);
  const slug =
    base === slugOf(flyer.title) ? flyer.slug : await slugAgain(tx, slugTable, { id, base });
  await flyerRows.update(tx, id, { ...columns, slug, version: flyer.version + 1, updated_at: at });
  const isHidden = flyer.visibility === "public" && columns.visibility === "code_only";
  const isReplaced = flyer.file_id !== columns.file_id;
  const isCut = content.pages.some(
    ({ number, is_dropped }) =>
      is_dropped && !flyer.pages.some((one) => one.number === number && one.is_dropped),
  );
  const left = isHidden || isReplaced || isCut ? [flyer.file_id] : [];
  const moved = await movePages(tx, id, isHidden ? [...left, columns.file_id] : left);
  await storeOffers(tx, { ...columns, id, status: flyer.status }, offers, {
    before: { offers: before.offers, status: flyer.status },
    at,
    userId,
  });
  return written(tx, id, before, moved);
}

/**
 * Gives the pages of files other addresses: who knows the former ones, must not read any longer what
 * was replaced, dropped, hidden or withdrawn. Returns the other flyers that show them.
 */
async function movePages(
  tx: Executor,
  id: string,
  fileIds: readonly string[],
): Promise<FlyerRow[]> {
  const moved = [...new Set(fileIds)].toSorted();
  for (const fileId of moved) await fileRows.update(tx, fileId, { token: newToken() });
  return selectOfFiles(tx, moved, id);
}

/** True in the states in which visitors read a flyer. */
const isRead = (status: FlyerStatus): boolean => status === "published" || status === "expired";

/**
 * Sets the state of a locked flyer; a published one past its last day is expired. If its
 * organisation has lost the activity, it is archived instead. Throws `not_found`, and `conflict` for
 * an archived one whose reductions are none any more.
 */
export async function setFlyerStatus(
  tx: Executor,
  id: string,
  status: FlyerStatus,
  writer: Writer,
): Promise<WrittenFlyer> {
  const before = await requireFlyer(tx, id);
  const { flyer, offers } = before;
  const { at } = writer;
  const isToRun = status === "published" || status === "expired";
  const kept = isToRun && !isOfHolder(before) ? "archived" : status;
  const next = kept === "published" && flyer.ends_at <= at ? "expired" : kept;
  if (next === "published" && flyer.status === "archived") {
    if (!(await areStillHonest(tx, offers, at))) {
      throw new DomainError("conflict", faults.cutIsOver);
    }
  }
  await flyerRows.update(tx, id, {
    status: next,
    closed_at: next === "published" || next === "suspended" ? null : earlier(flyer.ends_at, at),
    updated_at: at,
  });
  await holdPricesOf(tx, offers, { before: flyer.status, status: next }, writer);
  const isWithdrawn = isRead(flyer.status) && !isRead(next);
  return written(tx, id, before, isWithdrawn ? await movePages(tx, id, [flyer.file_id]) : []);
}
