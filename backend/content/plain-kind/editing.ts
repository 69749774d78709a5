import { sql } from "drizzle-orm";
import type { ContentKind } from "@/backend/content/content-kind";
import type { Announcement, Applied, EditableKind } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { editedContent } from "@/backend/content/edited-content";
import {
  allowsPlainStep,
  type PlainStatus,
  plainSteps,
  plainTabs,
} from "@/backend/content/plain-states";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { activitiesOf } from "@/backend/features/activities/service";
import { DomainError } from "@/backend/kernel/errors";
import { tags } from "@/lib/contract/revalidate";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import { routes } from "@/lib/routes";
import type { PlainKind, PlainParts } from "./declaration";
import { contentOf } from "./field-values";
import type { PlainRow, PlainValues } from "./table";
import type { plainWriting } from "./writing";

type Writing<Written extends { title: string }> = ReturnType<
  typeof plainWriting<PlainValues, Written>
>;

/** A plain kind for the editorial engine and the moderation of reports. */
export function plainEditing<Values extends PlainValues, Written extends { title: string }>(
  kind: PlainKind<Values>,
  { rows, fields, moments, tagsOf }: PlainParts<Values>,
  { create, change }: Writing<Written>,
): { editable: EditableKind; content: ContentKind } {
  const { table, group, words, announces } = kind;
  const pathOf = ({ slug, status }: { slug: string; status: PlainStatus }) =>
    status === "published" ? routes.item(group, slug) : null;

  /** Throws `not_found`. */
  async function requireRow(db: Executor, id: string): Promise<PlainRow<Values>> {
    const row = await rows.byId(db, id);
    if (!row) throw new DomainError("not_found");
    return row;
  }

  /** Further effects of a write: a kind with moments also changes the activities of its organisation. */
  async function applied(
    tx: Executor,
    slugs: readonly string[],
    item: Pick<PlainValues, "organisation_id" | "slug" | "status">,
  ): Promise<Applied> {
    const { organisation_id } = item;
    const activities = moments && organisation_id ? await activitiesOf(tx, [organisation_id]) : [];
    const ofActivities = activities.map(({ slug }) => tags.momentsAt(slug));
    return { tags: [...tagsOf(...slugs), ...ofActivities], path: pathOf(item) };
  }

  async function write(tx: Executor, id: string, changes: object, at: Date): Promise<Applied> {
    const slugs = await change(tx, id, changes as Parameters<typeof change>[2], at);
    return applied(tx, slugs, (await requireRow(tx, id)).item);
  }

  async function announcementOf(db: Executor, id: string): Promise<Announcement | null> {
    const row = await rows.byId(db, id);
    if (!row) return null;
    const { title, summary, organisation_id, zone_id, ...item } = row.item;
    const path = pathOf(item);
    if (!path) return null;
    const activities = organisation_id ? await activitiesOf(db, [organisation_id]) : [];
    return {
      title,
      body: summary ?? row.author ?? "",
      path,
      about: {
        organisation: organisation_id ? [organisation_id] : [],
        activity: activities.map((activity) => activity.id),
        zone: zone_id ? [zone_id] : [],
      },
      filters: { zone: zone_id ? await slugsOf(db, "zone", zone_id) : [] },
    };
  }

  const editable: EditableKind = {
    kind: kind.kind,
    module: kind.module,
    table,
    permission: kind.permission,
    draft: kind.draft,
    publish: kind.publish,
    terms: { zone: Object.keys(fields).filter((name) => fields[name]?.type === "zone") },
    instant: [],
    moves: kind.moves,
    allows: allowsPlainStep,
    titleOf: ({ title }) => (typeof title === "string" && title ? title : words.untitled),
    ...loading({
      lock: rows.lock,
      read: rows.byIds,
      toItem: (row) => {
        const { id, title, status, organisation_id, updated_at } = row.item;
        const content = contentOf(fields, row);
        return { id, content, title, status, path: pathOf(row.item), organisation_id, updated_at };
      },
    }),
    ...editableRows(table, { title: table.title, tabs: plainTabs, pathOf }),
    create: async (tx, { content, ...item }, { at }) => {
      const slug = await create(tx, { ...item, content: content as Written }, at);
      return applied(tx, [slug], { ...item, slug, status: "published" });
    },
    apply: (tx, id, changes, { at }) => write(tx, id, changes, at),
    move: async (tx, id, step, { at }) => {
      const { status } = (await requireRow(tx, id)).item;
      if (!allowsPlainStep(status, step)) {
        throw new DomainError("conflict", editorialTexts.faults.wrongState);
      }
      return write(tx, id, { status: plainSteps[step].to }, at);
    },
    ...(announces && {
      announces: {
        type: announces,
        through: ["activity", "organisation", "zone"],
        find: announcementOf,
        search: {
          listing: group,
          document: (id) => sql`select search from ${table} where id = ${id}`,
          finds: async (db, id, { q, zone }) => (await rows.count(db, { id, q, zone })) > 0,
        },
      },
    }),
    show: async (db, id) => ({ ...kind.toItem(await requireRow(db, id)), og_image: null }),
  };

  const content = editedContent<PlainStatus>(editable, {
    label: words.kind,
    states: { hidden: "suspended", removed: "archived" },
    setStatus: async (tx, id, status, at) =>
      tagsOf(...(await change(tx, id, { status } as Parameters<typeof change>[2], at))),
  });
  return { editable, content };
}
