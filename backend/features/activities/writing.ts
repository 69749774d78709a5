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
  activityCategoryRows,
  activityRows,
  addCategoryVotes,
  insertActivities,
  lockActivities,
  refreshRanks,
  refreshSearch,
  replaceMoreCategories,
  replacePictures,
} from "./write-queries";

/** Input to create an activity: all fields and its origin. */
export type NewActivity = ActivityInput & {
  /** Left out: a new one. */
  id?: string;
  /** The owner; null or left out: unclaimed. */
  organisation_id?: string | null;
  /** Its source and id there, a unique pair by which imports find it again. */
  source?: { name: string; id: string };
  /** First publication; left out: now, if it is published. */
  published_at?: Date;
};

/** Changed fields of an activity. */
export interface ActivityChange {
  id: string;
  patch: ActivityPatch;
}

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
  "facts",
  "certificates",
] as const satisfies readonly (keyof Fields & keyof ActivityValues)[];

function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Pick<Source, Key>;
}

/** Columns of the given fields; other columns keep their values. */
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

/** The address of an activity in one object. */
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
 * Resolves the slugs in the given fields to ids, in one query for all. The returned function throws
 * for an unknown slug.
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

/**
 * Keeps status and opening hours consistent: a closed activity has closed hours, and closed hours
 * close it.
 */
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
 * Reads the taken slugs in one query for all. The returned function chooses a slug: the given one,
 * which must be free, or one made from the name.
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

/** Updates data derived from the written activities. */
async function writeDerived(
  db: Executor,
  written: readonly Pick<ActivityRow, "id" | "status" | "opening">[],
  now: Date,
): Promise<void> {
  const ids = written.map(({ id }) => id);
  // Words last: each rewritten row indexes all of its words again.
  await refreshRanks(db, { ids });
  await refreshSearch(db, { ids });
  // Only listed activities are found by "aperto ora".
  const hours = written.map(({ id, status, opening }) => ({
    id,
    opening: status === "published" ? opening : null,
  }));
  await writeOpenSpans(db, hours, now);
}

/** {@link createActivities} for one. */
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
 * Creates activities. The number of statements does not grow with theirs, except for those with
 * pictures or further categories. By default they are published, with a slug made from the name.
 * Throws `validation_failed` for invalid fields or unknown references, and `conflict` for a slug
 * that another activity has or had; then none is created.
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

/** Leaves the main category out of the further ones. */
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

/**
 * Moves the votes of an activity to its new category, always in the order of ids, to avoid
 * deadlocks.
 */
async function moveVotes(db: Executor, before: ActivityRow, to: string): Promise<void> {
  const { category_id: from, rating_count: count, rating_sum: sum } = before;
  const changes = [
    { id: from, count: -count, sum: -sum },
    { id: to, count, sum },
  ].sort((a, b) => a.id.localeCompare(b.id));
  for (const { id, ...votes } of changes) await addCategoryVotes(db, id, votes);
}

/** True if the fields say anew for whom the place is suitable (docs/domain/accessibility.md). */
const tellsSuitability = ({ accessibility, services, price_range }: Fields) =>
  accessibility !== undefined || services !== undefined || price_range !== undefined;

/** {@link updateActivities} for one. */
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
 * Changes the given fields of activities, each listed once. A new slug keeps the old one as an
 * alias. `byPerson` marks them as edited, so that imports do not overwrite them. Throws like {@link
 * createActivities}, and `not_found` for an unknown id; then none is changed.
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
      await activityRows.update(tx, id, {
        ...values,
        ...(hasNewEmail ? { email_changed_at: now } : {}),
        ...(tellsSuitability(fields) ? { suitability_told_at: now } : {}),
        ...state,
        slug,
        published_at: before.published_at ?? (isPublic(state.status) ? now : null),
        updated_at: now,
        ...(byPerson ? { edited_at: now } : {}),
      });
      const main = columns.category_id ?? before.category_id;
      if (moreCategories) await writeMoreCategories(tx, id, moreCategories, main);
      if (main !== before.category_id) {
        if (!moreCategories) {
          await activityCategoryRows.remove(tx, { activity_id: id, category_id: main });
        }
        await moveVotes(tx, before, main);
      }
      await writePictures(tx, id, fields);
      written.push({ id, slug, ...state });
    }
    await writeDerived(tx, written, now);
    return written.map(({ id, slug, status }) => ({ id, slug, status }));
  });
}
