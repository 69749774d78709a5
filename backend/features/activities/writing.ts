import type { z } from "zod";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { DomainError } from "@/backend/http/errors";
import type { ActivityStatus } from "@/lib/contract/activities";
import {
  type ActivityInput,
  type ActivityPatch,
  activityInputSchema,
  activityPatchSchema,
} from "@/lib/contract/activity-input";
import { type Opening, openingSchema } from "@/lib/contract/opening";
import { slugOf } from "@/lib/domain/categories";
import { fieldErrors } from "@/lib/i18n/field-errors";
import messages from "@/lib/i18n/messages/it.json";
import { sanitizeRichText } from "@/lib/rich-text";
import { writeOpenSpans } from "./open-spans";
import {
  type ActivityRow,
  type ActivityValues,
  addCategoryVotes,
  categoryIds,
  changeActivity,
  holdSlug,
  insertActivity,
  lockActivity,
  refreshRanks,
  refreshSearch,
  replaceMoreCategories,
  replacePictures,
  slugHolders,
  unknownPictures,
  zoneId,
} from "./write-queries";

/** What creates an activity: everything that can be told about one, and where it comes from. */
export type NewActivity = ActivityInput & {
  /** Where an import found it: found again by this pair, which is unique. */
  source?: { name: string; id: string };
  /** When it was first published; left out: now, if it is published at all. */
  published_at?: Date;
};

/** An activity after a write. */
export interface WrittenActivity {
  id: string;
  slug: string;
  status: ActivityStatus;
}

type Fields = Partial<z.output<typeof activityInputSchema>>;

const texts = messages.activityWrites;

function refuse(field: string, text: string): DomainError {
  return new DomainError("validation_failed", undefined, { [field]: [text] });
}

function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new DomainError("validation_failed", undefined, fieldErrors(parsed.error.issues, input));
}

/** Fields that are stored under their own name. */
const plainFields = [
  "name",
  "summary",
  "tags",
  "legal_name",
  "vat_number",
  "phones",
  "whatsapp",
  "email",
  "website",
  "booking_url",
  "social",
  "price_range",
  "payments",
  "services",
  "languages",
  "founded_year",
] as const satisfies readonly (keyof Fields & keyof ActivityValues)[];

function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Pick<Source, Key>;
}

/** Columns of the fields that were given; the ones that were not keep their value. */
function columnsOf(fields: Fields): Partial<ActivityValues> {
  const columns: Partial<ActivityValues> = pick(fields, plainFields);
  const { address, location, accessibility, attribution } = fields;
  if (fields.description_html !== undefined) {
    columns.description_html = fields.description_html && sanitizeRichText(fields.description_html);
  }
  if (address) {
    Object.assign(columns, pick(address, ["street", "number", "postal_code", "city", "province"]));
    if (address.note !== undefined) columns.address_note = address.note;
  }
  if (location !== undefined) {
    columns.latitude = location?.latitude ?? null;
    columns.longitude = location?.longitude ?? null;
  }
  if (accessibility?.features) columns.accessibility_features = accessibility.features;
  if (accessibility?.note !== undefined) columns.accessibility_note = accessibility.note;
  if (attribution !== undefined) {
    columns.attribution = attribution && { ...attribution, url: attribution.url ?? null };
  }
  if (fields.verified_at !== undefined) {
    columns.verified_at = fields.verified_at === null ? null : new Date(fields.verified_at);
  }
  return columns;
}

/** The references of the fields that were given, as ids. Throws on a slug that does not exist. */
async function referencesOf(
  db: Executor,
  fields: Fields,
): Promise<{ columns: Partial<ActivityValues>; moreCategories: string[] | null }> {
  const more = fields.more_categories ?? null;
  const wanted = [...(fields.category ? [fields.category] : []), ...(more ?? [])];
  const ids = wanted.length > 0 ? await categoryIds(db, wanted) : new Map<string, string>();
  const idOf = (slug: string, field: string) => {
    const id = ids.get(slug);
    if (!id) throw refuse(field, texts.unknownCategory);
    return id;
  };
  const columns: Partial<ActivityValues> = {};
  if (fields.category) columns.category_id = idOf(fields.category, "category");
  if (fields.zone === null) columns.zone_id = null;
  else if (fields.zone !== undefined) {
    columns.zone_id = await zoneId(db, fields.zone);
    if (!columns.zone_id) throw refuse("zone", texts.unknownZone);
  }
  return {
    columns,
    moreCategories: more && [...new Set(more.map((slug) => idOf(slug, "more_categories")))],
  };
}

/** A closed activity says so in its hours, and hours that say so close it. */
function statusAndOpening(
  fields: Fields,
  before: { status: ActivityStatus; opening: Opening },
): { status: ActivityStatus; opening: Opening } {
  const opening = fields.opening ?? before.opening;
  let status = fields.status ?? before.status;
  if (status === "published" && fields.opening?.permanently_closed) status = "closed";
  if (status === "closed" && !fields.status && fields.opening?.permanently_closed === false) {
    status = "published";
  }
  const isListed = status === "published" || status === "closed";
  return {
    status,
    opening: isListed ? { ...opening, permanently_closed: status === "closed" } : opening,
  };
}

async function chooseSlug(db: Executor, name: string): Promise<string> {
  const base = slugOf(name);
  const taken = await slugHolders(db, base);
  let slug = base;
  // `index` is a path of the API.
  for (let number = 2; taken.has(slug) || slug === "index"; number++) slug = `${base}-${number}`;
  return slug;
}

async function writePictures(db: Executor, id: string, fields: Fields): Promise<void> {
  const { cover, logo, gallery } = fields;
  const roles = {
    cover: cover === undefined ? null : cover ? [cover] : [],
    logo: logo === undefined ? null : logo ? [logo] : [],
    gallery: gallery ?? null,
  };
  for (const role of ["cover", "logo", "gallery"] as const) {
    const uses = roles[role];
    if (uses === null) continue;
    const hashes = uses.map(({ hash }) => hash);
    if ((await unknownPictures(db, hashes)).length > 0) throw refuse(role, texts.unknownPicture);
    await replacePictures(db, id, role, uses);
  }
}

async function writeDerived(
  db: Executor,
  activity: Pick<ActivityRow, "id" | "status" | "opening">,
  now: Date,
): Promise<void> {
  await refreshSearch(db, { ids: [activity.id] });
  await refreshRanks(db, { ids: [activity.id] });
  // Only what is listed can be found by "aperto ora".
  const { status, opening } = activity;
  await writeOpenSpans(
    db,
    [{ id: activity.id, opening: status === "published" ? opening : null }],
    now,
  );
}

/**
 * Adds an activity, by default published, with a slug made of its name unless one is given. Throws
 * `validation_failed` for fields that are wrong or name what does not exist, `conflict` for a slug
 * that another activity has or had.
 */
export function createActivity(
  db: Executor,
  { source, published_at, ...input }: NewActivity,
  now: Date,
): Promise<WrittenActivity> {
  return inTransaction(db, async (tx) => {
    const fields = parse(activityInputSchema, input);
    const { columns, moreCategories } = await referencesOf(tx, fields);
    const { category_id } = columns;
    if (!category_id) throw refuse("category", texts.unknownCategory);
    const state = statusAndOpening(fields, {
      status: "published",
      opening: openingSchema.parse({}),
    });
    const isPublic = state.status === "published" || state.status === "closed";
    const slug = fields.slug ?? (await chooseSlug(tx, fields.name));
    if (fields.slug && (await slugHolders(tx, slug)).has(slug)) throw slugTaken();
    const id = await insertActivity(tx, {
      ...columnsOf(fields),
      ...columns,
      ...state,
      slug,
      name: fields.name,
      category_id,
      source: source?.name ?? null,
      source_id: source?.id ?? null,
      published_at: published_at ?? (isPublic ? now : null),
      created_at: now,
      updated_at: now,
    });
    if (!(await holdSlug(tx, id, slug))) throw slugTaken();
    if (moreCategories) await writeMoreCategories(tx, id, moreCategories, category_id);
    await writePictures(tx, id, fields);
    await writeDerived(tx, { id, ...state }, now);
    return { id, slug, status: state.status };
  });
}

function slugTaken(): DomainError {
  return new DomainError("conflict", texts.slugTaken, { slug: [texts.slugTaken] });
}

/** The main category does not count again among the further ones. */
function writeMoreCategories(
  db: Executor,
  id: string,
  moreCategories: string[],
  main: string,
): Promise<void> {
  return replaceMoreCategories(
    db,
    id,
    moreCategories.filter((category) => category !== main),
  );
}

/** An activity that changes its category takes its votes along; always in the order of ids, so that two never wait for each other. */
async function moveVotes(db: Executor, before: ActivityRow, to: string): Promise<void> {
  const { category_id: from, rating_count: count, rating_sum: sum } = before;
  const changes = [
    { id: from, count: -count, sum: -sum },
    { id: to, count, sum },
  ].sort((a, b) => a.id.localeCompare(b.id));
  for (const { id, ...votes } of changes) await addCategoryVotes(db, id, votes);
}

/**
 * Changes the given fields of an activity; a new slug leaves the old one as an alias. `byPerson` marks
 * it as edited, so that no import overwrites it. Throws as {@link createActivity} does, and
 * `not_found` for an id that does not exist.
 */
export function updateActivity(
  db: Executor,
  id: string,
  patch: ActivityPatch,
  { now, byPerson }: { now: Date; byPerson: boolean },
): Promise<WrittenActivity> {
  return inTransaction(db, async (tx) => {
    const fields = parse(activityPatchSchema, patch);
    const before = await lockActivity(tx, id);
    if (!before) throw new DomainError("not_found");
    const { columns, moreCategories } = await referencesOf(tx, fields);
    const state = statusAndOpening(fields, before);
    const isPublic = state.status === "published" || state.status === "closed";
    const slug = fields.slug ?? before.slug;
    if (slug !== before.slug && !(await holdSlug(tx, id, slug))) throw slugTaken();
    await changeActivity(tx, id, {
      ...columnsOf(fields),
      ...columns,
      ...state,
      slug,
      published_at: before.published_at ?? (isPublic ? now : null),
      updated_at: now,
      ...(byPerson ? { edited_at: now } : {}),
    });
    const main = columns.category_id ?? before.category_id;
    if (moreCategories) await writeMoreCategories(tx, id, moreCategories, main);
    if (main !== before.category_id) await moveVotes(tx, before, main);
    await writePictures(tx, id, fields);
    await writeDerived(tx, { id, ...state }, now);
    return { id, slug, status: state.status };
  });
}
