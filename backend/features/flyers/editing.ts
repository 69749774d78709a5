import { sql } from "drizzle-orm";
import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { flyers } from "@/backend/db/schema/flyers";
import { isReadActivity } from "@/backend/features/activities/view";
import { DomainError } from "@/backend/kernel/errors";
import type { FlyerStatus } from "@/lib/contract/flyer-constants";
import {
  type FlyerContent,
  flyerContentSchema,
  flyerDraftSchema,
} from "@/lib/contract/flyer-content";
import { flyerQuerySchema } from "@/lib/contract/flyers";
import { lastDayOf } from "@/lib/domain/day-ends";
import { flyerStateAt } from "@/lib/domain/flyer-rules";
import { romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { formatFlyerDays } from "@/lib/i18n/flyer-words";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";
import { routes } from "@/lib/routes";
import { faultsOf } from "./checking";
import { contentOf } from "./content-of";
import {
  countListed,
  type FlyerRow,
  flyerRows,
  hasOwnPage,
  selectById,
  selectByIds,
  selectOffers,
} from "./queries";
import { describeFlyer } from "./reading";
import { tagsOf } from "./tags";
import {
  changeFlyer,
  createFlyer,
  requireFlyer,
  requireHolder,
  requireSound,
  setFlyerStatus,
  type WrittenFlyer,
} from "./writing";

/** The states of each tab. */
const tabs = {
  published: ["published", "expired", "suspended"],
  archived: ["archived"],
} as const satisfies Record<string, readonly FlyerStatus[]>;

/** Allowed states and result of each step; one past its last day is expired instead of published. */
const steps: Record<Move, { from: readonly FlyerStatus[]; to: FlyerStatus }> = {
  unpublish: { from: ["published"], to: "suspended" },
  republish: { from: ["suspended", "archived"], to: "published" },
  archive: { from: ["published", "expired", "suspended"], to: "archived" },
};

const allows = (status: string, move: Move) => steps[move].from.some((from) => from === status);

const pathOf = ({ slug, status }: { slug: string; status: FlyerStatus }): string | null =>
  status === "published" || status === "expired" ? routes.item("flyers", slug) : null;

function pageOf({ flyer, activity }: FlyerRow): string | null {
  const isRead = flyer.visibility === "public" && isReadActivity(activity);
  return isRead ? pathOf(flyer) : null;
}

async function applied(tx: Executor, id: string, written: WrittenFlyer): Promise<Applied> {
  return { tags: tagsOf(written), path: pageOf(await requireFlyer(tx, id)) };
}

async function readWhole(db: Executor, ids: readonly string[]) {
  const rows = await selectByIds(db, ids);
  const offers = await selectOffers(db, ids);
  return rows.map((row) => ({ ...row, offers }));
}

/** Flyers, written by businesses and the staff (docs/domain/flyers.md). */
export const editableFlyer: EditableKind<FlyerContent> = {
  kind: "flyer",
  module: "volantini",
  table: flyers,
  permission: "flyers.manage",
  draft: flyerDraftSchema,
  publish: flyerContentSchema,
  check: (content) => faultsOf(content),
  verify: (tx, { content, ...item }, at) => requireSound(tx, content, item, at),
  instant: [],
  moves: { unpublish: "team", republish: "team", archive: "team" },
  allows,
  titleOf: ({ title }) => (typeof title === "string" && title ? title : texts.untitled),
  ...loading({
    lock: flyerRows.lock,
    read: readWhole,
    toItem: (row) => {
      const { id, title, status, organisation_id, updated_at } = row.flyer;
      const item = { title, status, path: pageOf(row), organisation_id, updated_at };
      return { id, content: contentOf(row, row.offers), ...item };
    },
  }),
  ...editableRows(flyers, { title: flyers.title, tabs, pathOf, hasPage: hasOwnPage }),
  days: {
    read: async (db, ids) => {
      const rows = await selectByIds(db, ids);
      return new Map(rows.map(({ flyer }) => [flyer.id, lastDayOf(flyer.ends_at)]));
    },
    ofDraft: ({ valid_to: last }) => last ?? null,
  },
  columns: {
    headings: Object.values(texts.columns),
    read: async (db, ids) => {
      const rows = await selectByIds(db, ids);
      return new Map(
        rows.map(({ flyer, activity }) => {
          const cells = [
            activity.name,
            texts.state[flyer.status],
            texts.visibility[flyer.visibility],
            romeDay(flyer.starts_at),
            lastDayOf(flyer.ends_at),
            String(flyer.page_count),
            String(flyer.offer_count),
          ];
          return [flyer.id, cells] as const;
        }),
      );
    },
  },
  create: async (tx, item, writer) => applied(tx, item.id, await createFlyer(tx, item, writer)),
  apply: async (tx, id, changes, writer) =>
    applied(tx, id, await changeFlyer(tx, id, changes, writer)),
  move: async (tx, id, step, writer) => {
    const row = await requireFlyer(tx, id);
    if (step === "republish") requireHolder(row);
    if (!allows(row.flyer.status, step)) {
      throw new DomainError("conflict", editorialTexts.faults.wrongState);
    }
    return applied(tx, id, await setFlyerStatus(tx, id, steps[step].to, writer));
  },
  announces: {
    type: "flyer_new",
    through: ["activity", "organisation", "category", "zone"],
    find: async (db, id, now) => {
      const row = await selectById(db, id);
      const path = row && pageOf(row);
      if (!path || flyerStateAt(row.flyer, now) === "expired") return null;
      const { flyer, activity } = row;
      const days = formatFlyerDays(
        { starts_at: flyer.starts_at.toISOString(), ends_at: flyer.ends_at.toISOString() },
        now,
      );
      return {
        title: flyer.title,
        body: fillMessage(texts.announced, { business: activity.name, days }),
        path,
        activityId: flyer.activity_id,
        about: {
          organisation: flyer.organisation_id ? [flyer.organisation_id] : [],
          activity: [flyer.activity_id],
          category: [activity.category_id],
          zone: activity.zone_id ? [activity.zone_id] : [],
        },
        filters: {
          category: await slugsOf(db, "category", activity.category_id),
          zone: activity.zone_id ? await slugsOf(db, "zone", activity.zone_id) : [],
          activity: [activity.slug],
        },
      };
    },
    search: {
      listing: "flyers",
      document: (id) => sql`select search from ${flyers} where id = ${id}`,
      finds: async (db, id, query) => {
        const row = await selectById(db, id);
        if (!row) return false;
        const { page: _, per_page: __, ...scope } = flyerQuerySchema.parse(query);
        return (await countListed(db, { ...scope, id }, row.flyer.updated_at)) > 0;
      },
    },
  },
  show: async (db, id) => {
    const row = await requireFlyer(db, id);
    // Just written, since a preview publishes first.
    return { ...(await describeFlyer(db, row, row.flyer.updated_at)), og_image: null };
  },
};
