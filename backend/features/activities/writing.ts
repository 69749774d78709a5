import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { categoryIds, unknownPictures, zoneIds } from "@/backend/content/references";
import { freeSlug, heldSlugs, holdSlugs } from "@/backend/content/slugs";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { activitySlugs } from "@/backend/db/schema/activities";
import { DomainError, refuseField } from "@/backend/kernel/errors";
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
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import { sanitizeRichText } from "@/lib/rich-text";
import { writeOpenSpans } from "./open-spans";
import { zoneFinder } from "./placing";
import { isPublic } from "./reading";
import {
  type ActivityRow,
  type ActivityValues,
  addCategoryVotes,
  changeActivity,
  dropMoreCategory,
  insertActivities,
  lockActivities,
  refreshRanks,
  refreshSearch,
  replaceMoreCategories,
  replacePictures,
} from "./write-queries";

/** What creates an activity: everything that can be told about one, and where it comes from. */
export type NewActivity = ActivityInput & {
  /** Left out: a new one. */
  id?: string;
  /** Whose it is; left out or null: nobody has claimed it. */
  organisation_id?: string | null;
  /** Where an import found it: found again by this pair, which is unique. */
  source?: { name: string; id: string };
  /** When it was first published; left out: now, if it is published at all. */
  published_at?: Date;
};

/** What changes of an activity. */
export interface ActivityChange {
  id: string;
  patch: ActivityPatch;
}

/** An activity after a write. */
export interface WrittenActivity {
  id: string;
  slug: string;
  status: ActivityStatus;
}

type Fields = Partial<z.output<typeof activityInputSchema>>;

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

/** What of an activity tells where it is. */
function addressOf({ street, postal_code, city, address_note }: Partial<ActivityValues>) {
  return {
    street: street ?? null,
    postal_code: postal_code ?? null,
    city: city ?? null,
    note: address_note ?? null,
  };
}

interface References {
  columns: Partial<ActivityValues>;
  moreCategories: string[] | null;
}

/**
 * The references of the fields that were given, as ids, read for all at once. What it returns throws on
 * a slug that does not exist.
 */
async function referencesOf(
  db: Executor,
  all: readonly Fields[],
): Promise<(fields: Fields) => References> {
  const wanted = all.flatMap(({ category, more_categories }) => [
    ...(category ? [category] : []),
    ...(more_categories ?? []),
  ]);
  const wantedZones = all.flatMap(({ zone }) => (zone ? [zone] : []));
  const none = new Map<string, string>();
  const ids = wanted.length > 0 ? await categoryIds(db, [...new Set(wanted)]) : none;
  const zones = wantedZones.length > 0 ? await zoneIds(db, [...new Set(wantedZones)]) : none;
  const idOf = (slug: string, field: string) => {
    const id = ids.get(slug);
    if (!id) throw refuseField(field, texts.unknownCategory);
    return id;
  };
  return ({ category, zone, more_categories }) => {
    const columns: Partial<ActivityValues> = {};
    if (category) columns.category_id = idOf(category, "category");
    if (zone === null) columns.zone_id = null;
    else if (zone !== undefined) {
      columns.zone_id = zones.get(zone);
      if (!columns.zone_id) throw refuseField("zone", texts.unknownZone);
    }
    const more = more_categories?.map((slug) => idOf(slug, "more_categories"));
    return { columns, moreCategories: more ? [...new Set(more)] : null };
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
  return {
    status,
    opening: isPublic(status) ? { ...opening, permanently_closed: status === "closed" } : opening,
  };
}

const slugTable = { table: activitySlugs, item: activitySlugs.activity_id };

type Addressed = Pick<z.output<typeof activityInputSchema>, "name" | "slug">;

/**
 * The slugs that are held, read for all at once. What it returns chooses the next one: the one that was
 * given, which must be free, or one made of the name.
 */
async function slugsOf(
  db: Executor,
  all: readonly Addressed[],
): Promise<(activity: Addressed) => string> {
  const baseOf = (activity: Addressed) => activity.slug ?? slugOf(activity.name);
  const taken = await heldSlugs(db, slugTable, [...new Set(all.map(baseOf))]);
  return (activity) => {
    const base = baseOf(activity);
    if (activity.slug && taken.has(base)) throw slugTaken();
    const slug = freeSlug(base, taken);
    taken.add(slug);
    return slug;
  };
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
    if ((await unknownPictures(db, hashes)).length > 0)
      throw refuseField(role, texts.unknownPicture);
    await replacePictures(db, id, role, uses);
  }
}

/** What follows from activities that were written. */
async function writeDerived(
  db: Executor,
  written: readonly Pick<ActivityRow, "id" | "status" | "opening">[],
  now: Date,
): Promise<void> {
  const ids = written.map(({ id }) => id);
  // The words last: every row that is written anew puts all of its words into their index once more.
  await refreshRanks(db, { ids });
  await refreshSearch(db, { ids });
  // Only what is listed can be found by "aperto ora".
  const hours = written.map(({ id, status, opening }) => ({
    id,
    opening: status === "published" ? opening : null,
  }));
  await writeOpenSpans(db, hours, now);
}

/** One of {@link createActivities}. */
export async function createActivity(
  db: Executor,
  activity: NewActivity,
  now: Date,
): Promise<WrittenActivity> {
  const [written] = await createActivities(db, [activity], now);
  if (!written) throw new Error("No activity was written");
  return written;
}

/**
 * Adds activities in a number of statements that does not grow with theirs, but for those with pictures
 * or further categories. By default they are published, each with a slug made of its name unless one is
 * given. Throws `validation_failed` for fields that are wrong or name what does not exist, `conflict` for
 * a slug that another activity has or had; then none is added.
 */
export async function createActivities(
  db: Executor,
  activities: readonly NewActivity[],
  now: Date,
): Promise<WrittenActivity[]> {
  if (activities.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const inputs = activities.map(({ id, organisation_id, source, published_at, ...input }) => ({
      id: id ?? randomUUID(),
      organisation_id: organisation_id ?? null,
      source,
      published_at,
      fields: parse(activityInputSchema, input),
    }));
    const allFields = inputs.map(({ fields }) => fields);
    const referencesIn = await referencesOf(tx, allFields);
    const chooseSlug = await slugsOf(tx, allFields);
    const zoneOf = zoneFinder(tx);
    const rows = inputs.map(({ id, organisation_id, source, published_at, fields }) => {
      const slug = chooseSlug(fields);
      const { columns, moreCategories } = referencesIn(fields);
      const { category_id } = columns;
      if (!category_id) throw refuseField("category", texts.unknownCategory);
      const state = statusAndOpening(fields, {
        status: "published",
        opening: openingSchema.parse({}),
      });
      const values = {
        ...columnsOf(fields),
        ...columns,
        ...state,
        id,
        organisation_id,
        slug,
        name: fields.name,
        category_id,
        source: source?.name ?? null,
        source_id: source?.id ?? null,
        published_at: published_at ?? (isPublic(state.status) ? now : null),
        created_at: now,
        updated_at: now,
      };
      return { fields, moreCategories, values };
    });
    for (const { values } of rows) values.zone_id ??= await zoneOf(addressOf(values));
    const written = rows.map(({ values }) => values);
    await insertActivities(tx, written);
    if (!(await holdSlugs(tx, slugTable, written))) throw slugTaken();
    for (const { fields, moreCategories, values } of rows) {
      const { id, category_id } = values;
      if (moreCategories) await writeMoreCategories(tx, id, moreCategories, category_id);
      await writePictures(tx, id, fields);
    }
    await writeDerived(tx, written, now);
    return written.map(({ id, slug, status }) => ({ id, slug, status }));
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

/** One of {@link updateActivities}. */
export async function updateActivity(
  db: Executor,
  id: string,
  patch: ActivityPatch,
  how: { now: Date; byPerson: boolean },
): Promise<WrittenActivity> {
  const [written] = await updateActivities(db, [{ id, patch }], how);
  if (!written) throw new Error("No activity was written");
  return written;
}

/**
 * Changes the given fields of activities, each named once; a new slug leaves the old one as an alias.
 * `byPerson` marks them as edited, so that no import overwrites them. Throws as {@link createActivities}
 * does, and `not_found` for an id that does not exist; then none is changed.
 */
export async function updateActivities(
  db: Executor,
  changes: readonly ActivityChange[],
  { now, byPerson }: { now: Date; byPerson: boolean },
): Promise<WrittenActivity[]> {
  if (changes.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const parsed = changes.map(({ id, patch }) => ({
      id,
      fields: parse(activityPatchSchema, patch),
    }));
    const rows = await lockActivities(
      tx,
      changes.map(({ id }) => id),
    );
    const referencesIn = await referencesOf(
      tx,
      parsed.map(({ fields }) => fields),
    );
    const written: Pick<ActivityRow, "id" | "slug" | "status" | "opening">[] = [];
    const zoneOf = zoneFinder(tx);
    for (const { id, fields } of parsed) {
      const before = rows.get(id);
      if (!before) throw new DomainError("not_found");
      const { columns, moreCategories } = referencesIn(fields);
      const state = statusAndOpening(fields, before);
      const slug = fields.slug ?? before.slug;
      if (slug !== before.slug && !(await holdSlugs(tx, slugTable, [{ id, slug }]))) {
        throw slugTaken();
      }
      const values = { ...columnsOf(fields), ...columns };
      const isMoved = fields.address !== undefined && before.zone_id === null;
      if (values.zone_id === null || (values.zone_id === undefined && isMoved)) {
        values.zone_id = await zoneOf(addressOf({ ...before, ...values }));
      }
      const hasNewEmail = fields.email !== undefined && fields.email !== before.email;
      await changeActivity(tx, id, {
        ...values,
        ...(hasNewEmail ? { email_changed_at: now } : {}),
        ...state,
        slug,
        published_at: before.published_at ?? (isPublic(state.status) ? now : null),
        updated_at: now,
        ...(byPerson ? { edited_at: now } : {}),
      });
      const main = columns.category_id ?? before.category_id;
      if (moreCategories) await writeMoreCategories(tx, id, moreCategories, main);
      if (main !== before.category_id) {
        if (!moreCategories) await dropMoreCategory(tx, id, main);
        await moveVotes(tx, before, main);
      }
      await writePictures(tx, id, fields);
      written.push({ id, slug, ...state });
    }
    await writeDerived(tx, written, now);
    return written.map(({ id, slug, status }) => ({ id, slug, status }));
  });
}
