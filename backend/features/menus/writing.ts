import { sql } from "drizzle-orm";
import { unknownPictures } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import type { DishPrice, MenuBody } from "@/backend/db/schema/menus";
import { DomainError, refuseField } from "@/backend/kernel/errors";
import { MAX_MENUS, type MenuStatus } from "@/lib/contract/menu-constants";
import type { MenuContent } from "@/lib/contract/menu-content";
import { formatLowest, pricesOf } from "@/lib/i18n/dish-words";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import writes from "@/lib/i18n/messages/it/activity-writes.json";
import texts from "@/lib/i18n/messages/it/menu-writes.json";
import {
  isInUse,
  type MenuRow,
  menuPriceRows,
  menuRows,
  replaceDishes,
  selectActivity,
  selectById,
  selectLastPrices,
} from "./queries";
import { dishSearch } from "./search";

const { faults } = texts;

interface Owner {
  organisation_id: string | null;
}

/** Time and author of a write; null: the portal itself. */
type Writer = { at: Date; userId: string | null };

export interface WrittenMenu {
  /** Slugs of businesses that show it or did. */
  slugs: string[];
}

/** The author's content of a menu. */
export function contentOf({ menu, activity }: MenuRow): MenuContent {
  return { activity: activity.slug, name: menu.name, is_public: menu.is_public, ...menu.body };
}

/** Throws `not_found`. */
export async function requireMenu(db: Executor, id: string): Promise<MenuRow> {
  const row = await selectById(db, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Throws `validation_failed` if the business has enough menus; archived ones do not count. */
async function requireRoom(tx: Executor, activityId: string): Promise<void> {
  const kept = await menuRows.count(tx, { activity_id: activityId }, isInUse);
  if (kept < MAX_MENUS) return;
  throw refuseField("activity", fillMessage(faults.menusTooMany, { limit: String(MAX_MENUS) }));
}

/** Throws `validation_failed` if the business does not exist, belongs to another owner, or has enough menus. */
async function activityColumns(
  tx: Executor,
  { activity: slug }: MenuContent,
  { organisation_id, before }: Owner & { before: MenuRow | null },
) {
  const activity = await selectActivity(tx, slug);
  if (!activity) throw refuseField("activity", faults.unknownActivity);
  if (organisation_id !== null && activity.organisation_id !== organisation_id) {
    throw refuseField("activity", faults.foreignActivity);
  }
  if (before?.menu.activity_id !== activity.id) await requireRoom(tx, activity.id);
  return { activity_id: activity.id };
}

/** Paths of dishes whose picture does not exist. */
async function requirePictures(tx: Executor, { sections }: MenuContent): Promise<void> {
  const used = sections.flatMap(({ dishes }, section) =>
    dishes.flatMap(({ picture }, dish) =>
      picture ? { hash: picture.hash, path: `sections.${section}.dishes.${dish}.picture` } : [],
    ),
  );
  const [unknown] = await unknownPictures(
    tx,
    used.map(({ hash }) => hash),
  );
  const found = used.find(({ hash }) => hash === unknown);
  if (found) throw refuseField(found.path, writes.unknownPicture);
}

/** Columns of a whole menu. Throws `validation_failed`. */
async function columnsOf(
  tx: Executor,
  content: MenuContent,
  owner: Owner & { before: MenuRow | null },
) {
  await requirePictures(tx, content);
  const place = await activityColumns(tx, content, owner);
  const { activity: _, name, is_public, ...body } = content;
  return { ...place, name, is_public, body: body satisfies MenuBody };
}

/** Throws `validation_failed` if it cannot be published, also by database checks. */
export async function requireSound(
  tx: Executor,
  content: MenuContent,
  { id, ...owner }: Owner & { id: string },
): Promise<void> {
  await columnsOf(tx, content, { ...owner, before: await selectById(tx, id) });
}

/** Records the prices of dishes that are new, changed, or gone (docs/domain/menus.md). */
async function recordPrices(tx: Executor, { menu }: MenuRow, { at, userId }: Writer) {
  const known = await selectLastPrices(tx, menu.id);
  const now = new Map<string, { name: string; prices: DishPrice[] }>();
  for (const section of menu.body.sections) {
    for (const dish of section.dishes) {
      now.set(dish.id, { name: dish.name, prices: pricesOf(dish, section) });
    }
  }
  const same = (one: readonly DishPrice[], other: readonly DishPrice[]) =>
    JSON.stringify(one) === JSON.stringify(other);
  const changed = [...now].filter(([id, { prices }]) => !same(known.get(id)?.prices ?? [], prices));
  const gone = [...known].flatMap(([id, { name, prices }]) =>
    now.has(id) || prices.length === 0 ? [] : [[id, { name, prices: [] }] as const],
  );
  await menuPriceRows.insertAll(
    tx,
    [...changed, ...gone].map(([dish_id, { name, prices }]) => ({
      menu_id: menu.id,
      dish_id,
      name,
      prices: prices.map(({ label, price }) => ({ label, price })),
      starts_at: at,
      recorded_by: userId,
    })),
  );
}

/** What follows from a write: the dishes, their prices, the words of the search. */
async function written(
  tx: Executor,
  id: string,
  { before, ...writer }: Writer & { before: MenuRow | null },
): Promise<WrittenMenu> {
  const after = await requireMenu(tx, id);
  const { sections } = after.menu.body;
  const shown = sections.flatMap((section) =>
    section.dishes.filter(({ is_hidden }) => !is_hidden).map((dish) => ({ dish, section })),
  );
  await replaceDishes(
    tx,
    id,
    shown.map(({ dish, section }, position) => ({
      id: dish.id,
      menu_id: id,
      title: dish.name,
      description: dish.description,
      section: section.name,
      price: formatLowest(dish, section),
      position,
    })),
  );
  await dishSearch.learn(tx, sql`item.menu_id = ${id}::uuid`);
  await recordPrices(tx, after, writer);
  return { slugs: [...new Set([after.activity.slug, ...(before ? [before.activity.slug] : [])])] };
}

/** Publishes a new menu. Throws `validation_failed`. */
export async function createMenu(
  tx: Executor,
  { id, organisation_id, content }: Owner & { id: string; content: MenuContent },
  { at, userId }: Writer,
): Promise<WrittenMenu> {
  const columns = await columnsOf(tx, content, { organisation_id, before: null });
  await menuRows.insert(tx, {
    ...columns,
    id,
    status: "published",
    organisation_id,
    published_at: at,
    created_at: at,
    updated_at: at,
  });
  return written(tx, id, { before: null, at, userId });
}

/** Writes the given fields of a locked menu; its version grows. Throws `not_found` and `validation_failed`. */
export async function changeMenu(
  tx: Executor,
  id: string,
  fields: Partial<MenuContent>,
  { at, userId }: Writer,
): Promise<WrittenMenu> {
  const before = await requireMenu(tx, id);
  const { organisation_id, version } = before.menu;
  const content = { ...contentOf(before), ...fields };
  const columns = await columnsOf(tx, content, { organisation_id, before });
  await menuRows.update(tx, id, { ...columns, version: version + 1, updated_at: at });
  return written(tx, id, { before, at, userId });
}

/** Throws `conflict` if the organisation has lost the business of the menu. */
export function requireHolder({ menu, activity }: MenuRow): void {
  const isHolder =
    menu.organisation_id === null || menu.organisation_id === activity.organisation_id;
  if (!isHolder) throw new DomainError("conflict", faults.cardLost);
}

/** Sets the state of a locked menu. Throws `not_found`, and `validation_failed` like {@link requireRoom}. */
export async function setMenuStatus(
  tx: Executor,
  id: string,
  status: MenuStatus,
  at: Date,
): Promise<WrittenMenu> {
  const { menu, activity } = await requireMenu(tx, id);
  if (menu.status === "archived" && status !== "archived") await requireRoom(tx, activity.id);
  await menuRows.update(tx, id, { status, updated_at: at });
  return { slugs: [activity.slug] };
}
