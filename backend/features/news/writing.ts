import { writeMoments } from "@/backend/content/moments";
import { unknownPictures, zoneIds } from "@/backend/content/references";
import { chooseSlug, holdSlugs, slugAgain } from "@/backend/content/slugs";
import type { Executor } from "@/backend/db/handle";
import { newsSlugs } from "@/backend/db/schema/news";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import type { NewsStatus } from "@/lib/contract/news";
import type { NewsContent } from "@/lib/contract/news-content";
import { slugOf } from "@/lib/domain/categories";
import { romeDay, romeInstant } from "@/lib/domain/rome-time";
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import { sanitizeRichText } from "@/lib/rich-text";
import { newsMoments } from "./moments";
import { insertNews, type NewsValues, selectById, updateNews } from "./queries";
import { learnNews } from "./search";

const NOON = 12 * 60;

const slugTable = { table: newsSlugs, item: newsSlugs.news_id };

/** Noon in Rome of a day before `at`; `at` itself for no day, and for one that is not over. */
function datedOn(date: string | null | undefined, at: Date): Date {
  return date && date < romeDay(at) ? romeInstant(date, NOON) : at;
}

/** Columns of the fields that were given. Throws `validation_failed` for a zone or a picture that does not exist. */
async function columnsOf(tx: Executor, fields: Partial<NewsContent>): Promise<Partial<NewsValues>> {
  const { title, summary, body_html, cover, zone } = fields;
  const columns: Partial<NewsValues> = {};
  if (title !== undefined) columns.title = title;
  if (summary !== undefined) columns.summary = summary;
  if (body_html !== undefined) columns.body_html = sanitizeRichText(body_html);
  if (cover !== undefined) {
    if (cover && (await unknownPictures(tx, [cover.hash])).length > 0) {
      throw refuseField("cover", texts.unknownPicture);
    }
    columns.cover_hash = cover?.hash ?? null;
    columns.alt = cover?.alt ?? null;
    columns.focus_x = cover?.focus?.x ?? null;
    columns.focus_y = cover?.focus?.y ?? null;
  }
  if (zone === null) columns.zone_id = null;
  else if (zone !== undefined) {
    columns.zone_id = (await zoneIds(tx, [zone])).get(zone);
    if (!columns.zone_id) throw refuseField("zone", texts.unknownZone);
  }
  return columns;
}

/** Publishes a new piece of news; gives its slug, made of its title. Throws as {@link columnsOf}. */
export async function createNews(
  tx: Executor,
  {
    id,
    organisation_id,
    content,
  }: { id: string; organisation_id: string | null; content: NewsContent },
  at: Date,
): Promise<string> {
  const columns = await columnsOf(tx, content);
  const slug = await chooseSlug(tx, slugTable, slugOf(content.title));
  await insertNews(tx, {
    ...columns,
    id,
    slug,
    title: content.title,
    body_html: columns.body_html ?? "",
    status: "published",
    organisation_id,
    published_at: datedOn(content.date, at),
    created_at: at,
    updated_at: at,
  });
  await holdSlugs(tx, slugTable, [{ id, slug }]);
  await learnNews(tx, id);
  await writeMoments(tx, newsMoments, { subjects: [id] });
  return slug;
}

/**
 * Writes the given fields of a locked piece of news; gives its slugs, the present one first. A new title makes a new slug,
 * and the old one leads to it. Throws `not_found`, and as {@link createNews}.
 */
export async function changeNews(
  tx: Executor,
  id: string,
  { date, ...fields }: Partial<NewsContent> & { status?: NewsStatus },
  at: Date,
): Promise<[string, ...string[]]> {
  const before = (await selectById(tx, id))?.news;
  if (!before) throw new DomainError("not_found");
  const values: Partial<NewsValues> = { ...(await columnsOf(tx, fields)), updated_at: at };
  if (fields.status) values.status = fields.status;
  if (date && date !== romeDay(before.published_at)) values.published_at = datedOn(date, at);
  let { slug } = before;
  if (fields.title !== undefined && slugOf(fields.title) !== slugOf(before.title)) {
    slug = await slugAgain(tx, slugTable, { id, base: slugOf(fields.title) });
  }
  await updateNews(tx, id, { ...values, slug });
  await learnNews(tx, id);
  await writeMoments(tx, newsMoments, { subjects: [id] });
  return slug === before.slug ? [slug] : [slug, before.slug];
}
