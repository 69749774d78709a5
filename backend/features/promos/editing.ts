import { sql } from "drizzle-orm";
import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { promos } from "@/backend/db/schema/promos";
import { isReadActivity } from "@/backend/features/activities/view";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import {
  type PromoContent,
  promoContentSchema,
  promoDraftSchema,
} from "@/lib/contract/promo-content";
import { promoQuerySchema } from "@/lib/contract/promos";
import { lastDayOf } from "@/lib/domain/day-ends";
import { promoStateAt } from "@/lib/domain/promo-rules";
import { romeDay } from "@/lib/domain/rome-time";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { formatSaving, formatUntil } from "@/lib/i18n/promo-words";
import { routes } from "@/lib/routes";
import { faultsOf } from "./checking";
import { contentOf } from "./content-of";
import {
  countListed,
  hasReadActivity,
  lockPromo,
  type PromoRow,
  selectById,
  selectByIds,
} from "./queries";
import { describePromo, toCard } from "./reading";
import { tagsOf } from "./tags";
import {
  changePromo,
  createPromo,
  requireHolder,
  requirePromo,
  requireSound,
  setPromoStatus,
  type WrittenPromo,
} from "./writing";

/** The states of each tab. */
const tabs = {
  published: ["published", "paused", "used_up", "expired", "suspended"],
  archived: ["withdrawn", "archived"],
} as const satisfies Record<string, readonly PromoStatus[]>;

/**
 * Allowed states and result of each step; a withdrawn promotion is restored to its earlier state.
 */
const steps: Record<Move, { from: readonly PromoStatus[]; to: PromoStatus | "resumed" }> = {
  unpublish: { from: ["published", "paused", "used_up"], to: "withdrawn" },
  republish: { from: ["withdrawn"], to: "resumed" },
  archive: { from: ["expired", "used_up", "withdrawn"], to: "archived" },
};

const allows = (status: string, move: Move) => steps[move].from.some((from) => from === status);

function pathOf({ slug, status }: { slug: string; status: PromoStatus }): string | null {
  return tabs.published.some((one) => one === status) && status !== "suspended"
    ? routes.item("promotions", slug)
    : null;
}

const pageOf = ({ promo, activity }: PromoRow) => (isReadActivity(activity) ? pathOf(promo) : null);

function toItem(row: PromoRow) {
  const { id, title, status, organisation_id, updated_at } = row.promo;
  const path = pageOf(row);
  return { id, content: contentOf(row), title, status, path, organisation_id, updated_at };
}

async function applied(tx: Executor, id: string, written: WrittenPromo): Promise<Applied> {
  const row = await selectById(tx, id);
  return { tags: tagsOf(written), path: row && pageOf(row) };
}

/** Hours without any choice become null. */
function tidy(changes: Content): Content {
  const { recurring } = changes as { recurring?: Partial<PromoContent["recurring"]> };
  const isEmpty = recurring && !recurring.days?.length && !recurring.from && !recurring.to;
  return isEmpty ? { ...changes, recurring: null } : changes;
}

/** Promotions, written by businesses and the staff (docs/domain/promos.md). */
export const editablePromo: EditableKind<PromoContent> = {
  kind: "promo",
  module: "promo",
  table: promos,
  permission: "promos.manage",
  draft: promoDraftSchema,
  tidy,
  publish: promoContentSchema,
  check: (content) => faultsOf(content),
  verify: (tx, { content, ...item }, at) => requireSound(tx, content, item, at),
  instant: [],
  moves: { unpublish: "team", republish: "team", archive: "team" },
  allows,
  titleOf: ({ title }) => (typeof title === "string" && title ? title : texts.untitled),
  ...loading({ lock: lockPromo, read: selectByIds, toItem }),
  ...editableRows(promos, { title: promos.title, tabs, pathOf, hasPage: hasReadActivity }),
  columns: {
    headings: Object.values(texts.columns),
    read: async (db, ids) => {
      const rows = await selectByIds(db, ids);
      return new Map(
        rows.map((row) => {
          const { promo, activity } = row;
          const cells = [
            activity.name,
            texts.kind[promo.kind],
            formatSaving(toCard(row, promo.updated_at).saving),
            texts.state[promo.status],
            romeDay(promo.starts_at),
            lastDayOf(promo.ends_at),
            String(promo.redeemed_count),
          ];
          return [promo.id, cells] as const;
        }),
      );
    },
  },
  create: async (tx, item, writer) => applied(tx, item.id, await createPromo(tx, item, writer)),
  apply: async (tx, id, changes, writer) =>
    applied(tx, id, await changePromo(tx, id, changes, writer)),
  move: async (tx, id, step, writer) => {
    const row = await requirePromo(tx, id);
    const { promo } = row;
    if (step === "republish") requireHolder(row);
    // Its days override the stored state.
    const state = promoStateAt(promo, writer.at);
    const status = state === "expired" || state === "used_up" ? state : promo.status;
    if (!allows(status, step)) {
      throw new DomainError("conflict", editorialTexts.faults.wrongState);
    }
    const { to } = steps[step];
    const next = to === "resumed" ? (promo.resumes_as ?? "published") : to;
    return applied(tx, id, await setPromoStatus(tx, id, next, writer));
  },
  announces: {
    type: "promo_followed",
    through: ["activity", "organisation", "category", "zone"],
    find: async (db, id) => {
      const row = await selectById(db, id);
      const path = row && pageOf(row);
      if (!path) return null;
      const { promo, activity } = row;
      const shown = toCard(row, promo.updated_at);
      return {
        title: promo.title,
        body: [
          formatSaving(shown.saving),
          activity.name,
          formatUntil(shown, promo.updated_at),
        ].join(" · "),
        path,
        activityId: promo.activity_id,
        about: {
          organisation: promo.organisation_id ? [promo.organisation_id] : [],
          activity: [promo.activity_id],
          category: [activity.category_id],
          zone: activity.zone_id ? [activity.zone_id] : [],
        },
        filters: {
          category: await slugsOf(db, "category", activity.category_id),
          zone: activity.zone_id ? await slugsOf(db, "zone", activity.zone_id) : [],
          kind: [promo.kind],
        },
      };
    },
    search: {
      listing: "promotions",
      document: (id) => sql`select search from ${promos} where id = ${id}`,
      finds: async (db, id, query) => {
        const row = await selectById(db, id);
        if (!row) return false;
        const { page: _, per_page: __, ...scope } = promoQuerySchema.parse(query);
        return (await countListed(db, { ...scope, id }, row.promo.updated_at)) > 0;
      },
    },
  },
  show: async (db, id) => {
    const row = await requirePromo(db, id);
    // Just written, since a preview publishes first.
    return { ...(await describePromo(db, row, row.promo.updated_at)), og_image: null };
  },
};
