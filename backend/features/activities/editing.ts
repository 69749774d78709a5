import { sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { tableCells, tableColumns } from "@/backend/content/activity-table/activity-table";
import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import type { ActivityStatus } from "@/lib/contract/activities";
import {
  type ActivityContent,
  activityContentSchema,
  activityDraftSchema,
} from "@/lib/contract/activity-content";
import type { ActivityPatch } from "@/lib/contract/activity-input";
import type { Content } from "@/lib/contract/editorial";
import { openingFault } from "@/lib/domain/opening-edits";
import texts from "@/lib/i18n/messages/it/activity-writes.json";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import hours from "@/lib/i18n/messages/it/hours.json";
import { routes } from "@/lib/routes";
import { selectExported } from "./edit-queries";
import { narrowActivities } from "./narrowing";
import { selectForReading, selectMoreCategoryIds, selectPictures } from "./page-queries";
import { describeActivity, isFound, isPublic, writtenFacts } from "./reading";
import { selectFurtherTerms, selectWithTerms } from "./record-queries";
import { activityRecords } from "./records";
import { activityTags, relatedTags } from "./tags";
import { lockActivities } from "./write-queries";
import { createActivity, updateActivity } from "./writing";

/** The states of each tab. */
const tabs = {
  published: ["published", "closed", "suspended", "draft", "in_review"],
  archived: ["archived"],
} as const satisfies Record<string, readonly ActivityStatus[]>;

/** Allowed states and result of each step. */
const steps: Record<Move, { from: readonly ActivityStatus[]; to: ActivityStatus }> = {
  unpublish: { from: ["published", "closed"], to: "suspended" },
  republish: { from: ["suspended", "archived"], to: "published" },
  archive: { from: ["published", "closed", "suspended", "draft", "in_review"], to: "archived" },
};

/** Activities with their pictures and further categories. */
async function readWhole(db: Executor, ids: readonly string[]) {
  const rows = await selectWithTerms(db, ids);
  const uses = await selectPictures(db, ids);
  const further = await selectFurtherTerms(db, ids);
  return rows.map((row) => ({
    ...row,
    uses: uses.filter(({ activity_id }) => activity_id === row.activity.id),
    more: further.filter(({ id }) => id === row.activity.id),
  }));
}

type WholeRow = Awaited<ReturnType<typeof readWhole>>[number];

function contentOf({ activity, category, zone, uses, more }: WholeRow): ActivityContent {
  const usesOf = (role: string) =>
    uses
      .filter((use) => use.role === role)
      .map(({ picture: { hash }, alt, focus_x: x, focus_y: y }) => ({
        hash,
        alt,
        focus: x === null || y === null ? null : { x, y },
      }));
  return {
    ...writtenFacts(activity),
    facts: activity.facts,
    certificates: activity.certificates,
    category: category.slug,
    more_categories: more.map((further) => further.category.slug),
    zone: zone?.slug ?? null,
    description_html: activity.description_html,
    legal_name: activity.legal_name,
    vat_number: activity.vat_number,
    logo: usesOf("logo")[0] ?? null,
    cover: usesOf("cover")[0] ?? null,
    gallery: usesOf("gallery"),
  };
}

/** Path of the public page; null if it is not public. */
function pathOf({ slug, status }: { slug: string; status: ActivityStatus }): string | null {
  return isPublic(status) ? routes.item("activities", slug) : null;
}

function toItem(row: WholeRow) {
  const { id, name: title, status, organisation_id, updated_at } = row.activity;
  const path = pathOf(row.activity);
  return { id, content: contentOf(row), title, status, path, organisation_id, updated_at };
}

/** Limits the confirmation time of the hours to now, since a device's clock may be wrong. */
function withConfirmation<Fields extends Pick<ActivityPatch, "opening">>(
  fields: Fields,
  at: Date,
): Fields {
  const { opening } = fields;
  if (!opening?.confirmed_at || new Date(opening.confirmed_at) <= at) return fields;
  return { ...fields, opening: { ...opening, confirmed_at: at.toISOString() } };
}

/** Writes an activity; returns the tags of pages that show it, before and after. */
async function write(tx: Executor, id: string, patch: ActivityPatch, now: Date): Promise<Applied> {
  const before = await relatedTags(tx, [id]);
  const written = await updateActivity(tx, id, patch, { now, byPerson: true });
  const after = await relatedTags(tx, [id]);
  return { tags: [...activityTags(written.slug), ...before, ...after], path: pathOf(written) };
}

/** "0761 555010" is stored as "+39 0761 555010"; an invalid number stays as typed. */
function tidyPhone(typed: string): string {
  return parsePhoneNumberFromString(typed, "IT")?.number ?? typed;
}

function tidyLink(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}

function tidy(changes: Content): Content {
  const text = (value: unknown, tidyText: (typed: string) => string) =>
    typeof value === "string" ? tidyText(value) : null;
  const tidied: Content = { ...changes };
  for (const field of ["website", "booking_url"] as const) {
    if (changes[field]) tidied[field] = text(changes[field], tidyLink);
  }
  if (changes.whatsapp) tidied.whatsapp = text(changes.whatsapp, tidyPhone);
  if (Array.isArray(changes.phones)) {
    tidied.phones = changes.phones.flatMap((phone) => text(phone, tidyPhone) || []);
  }
  return tidied;
}

/** Activities of local businesses, maintained by their owners (docs/domain/activities.md). */
export const editableActivity: EditableKind<ActivityContent> = {
  kind: "activity",
  module: "attivita",
  table: activities,
  permission: "activities.edit",
  draft: activityDraftSchema,
  tidy,
  publish: activityContentSchema,
  check: (_, { opening }) => {
    const fault = opening ? openingFault(opening) : null;
    const faults: FieldErrors = {};
    if (fault) faults.opening = [hours.faults[fault]];
    return faults;
  },
  terms: { category: ["category", "more_categories"], zone: ["zone"] },
  instant: ["opening", "phones", "whatsapp", "email", "website", "cover", "logo", "gallery"],
  moves: { unpublish: "staff", republish: "staff", archive: "staff" },
  allows: (status, move) => steps[move].from.some((from) => from === status),
  titleOf: ({ name }) => (typeof name === "string" && name ? name : texts.unnamed),
  ...loading({ lock: (tx, id) => lockActivities(tx, [id]), read: readWhole, toItem }),
  narrow: narrowActivities,
  bulk: ["set_category", "set_zone"],
  ...editableRows(activities, { title: activities.name, tabs, pathOf }),
  columns: {
    headings: Object.values(texts.columns),
    read: async (db, ids) => {
      const rows = await selectExported(db, ids);
      return new Map(
        rows.map(({ id, category, zone, street, number, phones, email, website }) => [
          id,
          [
            category,
            zone ?? "",
            [street, number].filter(Boolean).join(" "),
            phones.join(", "),
            email ?? "",
            website ?? "",
          ],
        ]),
      );
    },
  },
  whole: {
    permission: "activities.import",
    headings: tableColumns,
    read: async (db, ids) => {
      const records = await activityRecords(db, [...ids]);
      return new Map(
        [...records].map(([id, { record }]) => {
          const cells = tableCells(record);
          return [id, tableColumns.map((column) => cells[column])];
        }),
      );
    },
  },
  create: async (tx, { id, organisation_id, content }, { at }) => {
    const input = withConfirmation(content, at);
    const written = await createActivity(tx, { ...input, id, organisation_id }, at);
    return {
      tags: [...activityTags(written.slug), ...(await relatedTags(tx, [id]))],
      path: pathOf(written),
    };
  },
  apply: (tx, id, changes, { at }) => write(tx, id, withConfirmation(changes, at), at),
  move: async (tx, id, step, { at }) => {
    const row = (await lockActivities(tx, [id])).get(id);
    if (!row) throw new DomainError("not_found");
    if (!steps[step].from.some((from) => from === row.status)) {
      throw new DomainError("conflict", editorialTexts.faults.wrongState);
    }
    return write(tx, id, { status: steps[step].to }, at);
  },
  announces: {
    type: "business_news",
    through: ["category", "zone"],
    find: async (db, id) => {
      const row = await selectForReading(db, id);
      const path = row && pathOf(row.activity);
      if (!path) return null;
      const { activity, category, zone } = row;
      return {
        title: activity.name,
        body: [category.name, zone?.name, activity.summary].filter(Boolean).join(" · "),
        path,
        activityId: id,
        about: {
          category: [activity.category_id, ...(await selectMoreCategoryIds(db, id))],
          zone: activity.zone_id ? [activity.zone_id] : [],
        },
        filters: {
          category: await slugsOf(db, "category", activity.category_id),
          zone: activity.zone_id ? await slugsOf(db, "zone", activity.zone_id) : [],
        },
      };
    },
    search: {
      listing: "activities",
      document: (id) => sql`select search from ${activities} where id = ${id}`,
      finds: isFound,
    },
  },
  show: async (db, id) => {
    const found = await selectForReading(db, id);
    if (!found) throw new DomainError("not_found");
    return { ...(await describeActivity(db, found)), og_image: null };
  },
};
