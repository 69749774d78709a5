import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { allowsPlainStep, plainSteps, plainTabs } from "@/backend/content/plain-states";
import type { Executor } from "@/backend/db/handle";
import { menus } from "@/backend/db/schema/menus";
import { isPublic } from "@/backend/features/activities/service";
import { DomainError } from "@/backend/kernel/errors";
import type { MenuStatus } from "@/lib/contract/menu-constants";
import { type MenuContent, menuContentSchema, menuDraftSchema } from "@/lib/contract/menu-content";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/menu-writes.json";
import { activityMenu } from "@/lib/routes";
import { countDishes, faultsOf } from "./checking";
import { hasOwnPage, type MenuRow, menuRows, selectByIds, slugOfActivity } from "./queries";
import { describeMenus } from "./reading";
import { menuTags } from "./tags";
import {
  changeMenu,
  contentOf,
  createMenu,
  requireHolder,
  requireMenu,
  requireSound,
  setMenuStatus,
  type WrittenMenu,
} from "./writing";

/** A menu that is read by code only has no address of its own. */
const pathOf = ({ slug, status }: { slug: string; status: MenuStatus }) =>
  status === "published" ? activityMenu(slug) : null;

function pageOf({ menu, activity }: MenuRow): string | null {
  const isRead = menu.is_public && isPublic(activity.status);
  return isRead ? pathOf({ slug: activity.slug, status: menu.status }) : null;
}

const toItem = (row: MenuRow) => {
  const { id, name: title, status, organisation_id, updated_at } = row.menu;
  const item = { title, status, path: pageOf(row), organisation_id, updated_at };
  return { id, content: contentOf(row), ...item };
};

async function applied(tx: Executor, id: string, { slugs }: WrittenMenu): Promise<Applied> {
  return { tags: menuTags(...slugs), path: pageOf(await requireMenu(tx, id)) };
}

async function move(tx: Executor, id: string, step: Move, at: Date): Promise<Applied> {
  const row = await requireMenu(tx, id);
  if (step === "republish") requireHolder(row);
  if (!allowsPlainStep(row.menu.status, step)) {
    throw new DomainError("conflict", editorialTexts.faults.wrongState);
  }
  return applied(tx, id, await setMenuStatus(tx, id, plainSteps[step].to, at));
}

/** Menus, written by businesses and the staff (docs/domain/menus.md). */
export const editableMenu: EditableKind<MenuContent> = {
  kind: "menu",
  module: "menu",
  table: menus,
  permission: "menus.manage",
  draft: menuDraftSchema,
  publish: menuContentSchema,
  check: (content) => faultsOf(content),
  verify: (tx, { content, ...item }) => requireSound(tx, content, item),
  instant: [],
  moves: { unpublish: "team", republish: "team", archive: "team" },
  allows: allowsPlainStep,
  titleOf: ({ name }) => (typeof name === "string" && name ? name : texts.untitled),
  ...loading({ lock: menuRows.lock, read: selectByIds, toItem }),
  ...editableRows(menus, {
    title: menus.name,
    slug: slugOfActivity,
    tabs: plainTabs,
    pathOf,
    hasPage: hasOwnPage,
  }),
  columns: {
    headings: Object.values(texts.columns),
    read: async (db, ids) => {
      const found = await selectByIds(db, ids);
      return new Map(
        found.map(({ menu, activity }) => {
          const cells = [
            activity.name,
            menu.is_public ? texts.yes : texts.no,
            String(countDishes(menu.body.sections)),
            texts.state[menu.status],
          ];
          return [menu.id, cells] as const;
        }),
      );
    },
  },
  create: async (tx, item, writer) => applied(tx, item.id, await createMenu(tx, item, writer)),
  apply: async (tx, id, changes, writer) =>
    applied(tx, id, await changeMenu(tx, id, changes, writer)),
  move: (tx, id, step, { at }) => move(tx, id, step, at),
  show: async (db, id) => {
    const row = await requireMenu(db, id);
    const { id: activityId, name, slug } = row.activity;
    // Just written, since a preview publishes first.
    return {
      activity: { id: activityId, name, slug },
      menus: await describeMenus(db, [row], row.menu.updated_at),
    };
  },
};
