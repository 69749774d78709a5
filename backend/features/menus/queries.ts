import { and, asc, eq, gt, inArray, isNotNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { isOneOf } from "@/backend/db/one-of";
import { rows } from "@/backend/db/rows";
import { picturesWithin } from "@/backend/db/schema/columns";
import { pictures } from "@/backend/db/schema/files";
import { menuDishes, menuPrices, menus } from "@/backend/db/schema/menus";
import { activities, publicStatuses } from "@/backend/features/activities/view";
import type { MenuDish } from "@/lib/contract/menu-content";

type DishValues = typeof menuDishes.$inferInsert;

export const menuRows = rows(menus);
export const dishRows = rows(menuDishes);
export const menuPriceRows = rows(menuPrices);

function menuQuery(db: Executor) {
  return db
    .select({
      menu: menus,
      activity: {
        id: activities.id,
        slug: activities.slug,
        name: activities.name,
        status: activities.status,
        organisation_id: activities.organisation_id,
      },
    })
    .from(menus)
    .innerJoin(activities, eq(activities.id, menus.activity_id));
}
export type MenuRow = Awaited<ReturnType<typeof menuQuery>>[number];

/** In any state; null if it does not exist. */
export async function selectById(db: Executor, id: string): Promise<MenuRow | null> {
  const [row] = await menuQuery(db).where(eq(menus.id, id));
  return row ?? null;
}

/** In any order; unknown ids are missing. */
export const selectByIds = (db: Executor, ids: readonly string[]): Promise<MenuRow[]> =>
  menuQuery(db).where(isOneOf(menus.id, ids));

/** Condition: published or suspended, so that it takes one of the places of its business. */
export const isInUse = inArray(menus.status, ["published", "suspended"]);

/** Published menus of businesses, oldest first. */
export const selectPublished = (db: Executor, activityIds: readonly string[]): Promise<MenuRow[]> =>
  menuQuery(db)
    .where(and(isOneOf(menus.activity_id, activityIds), eq(menus.status, "published")))
    .orderBy(asc(activities.name), asc(menus.created_at), asc(menus.id));

/** Menus of an organisation for a business that are not archived. */
export const selectOfOwner = (
  db: Executor,
  { activityId, organisationId }: { activityId: string; organisationId: string },
): Promise<MenuRow[]> =>
  menuQuery(db)
    .where(
      and(eq(menus.activity_id, activityId), eq(menus.organisation_id, organisationId), isInUse),
    )
    .orderBy(asc(menus.id));

/** True if it is read at the address of its business; for a select over menus alone. */
export const hasOwnPage = sql<boolean>`menus.is_public and exists (
  select from activities place where place.id = menus.activity_id
    and place.status::text = any(${sql.param([...publicStatuses])}::text[]))`;

/** The slug of its business, for a select over menus alone. */
export const slugOfActivity = sql<string>`(
  select place.slug from activities place where place.id = menus.activity_id)`;

/** A business by slug, in any state, or null. */
export async function selectActivity(db: Executor, slug: string) {
  const { id, organisation_id } = activities;
  const [row] = await db
    .select({ id, organisation_id })
    .from(activities)
    .where(eq(activities.slug, slug));
  return row ?? null;
}

/** Slugs of businesses with a public menu after `after`, in byte order. */
export function selectSlugs(db: Executor, after: string, limit: number) {
  const { slug } = activities;
  return db
    .select({ slug, updated_at: sql<Date>`max(${menus.updated_at})`.mapWith(menus.updated_at) })
    .from(menus)
    .innerJoin(activities, eq(activities.id, menus.activity_id))
    .where(and(isPublic, gt(slug, after)))
    .groupBy(slug)
    .orderBy(asc(slug))
    .limit(limit);
}

/** Businesses with a public menu. */
export async function countOpen(db: Executor): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct ${menus.activity_id})::int` })
    .from(menus)
    .innerJoin(activities, eq(activities.id, menus.activity_id))
    .where(isPublic);
  return row?.total ?? 0;
}

const isPublic = and(
  eq(menus.status, "published"),
  eq(menus.is_public, true),
  inArray(activities.status, [...publicStatuses]),
);

/** Pictures by hash; unknown ones are missing. */
export async function selectPictures(db: Executor, hashes: readonly string[]) {
  if (hashes.length === 0) return new Map<string, typeof pictures.$inferSelect>();
  const found = await db
    .select()
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]));
  return new Map(found.map((row) => [row.hash, row]));
}

/** Dishes of these menus that are finished at `now`. */
export async function selectSoldOut(
  db: Executor,
  menuIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: menuDishes.id })
    .from(menuDishes)
    .where(and(isOneOf(menuDishes.menu_id, menuIds), gt(menuDishes.sold_out_until, now)));
  return new Set(found.map(({ id }) => id));
}

/** Dishes in the order of their menus. */
export const selectDishes = (db: Executor, menuIds: readonly string[]) =>
  db
    .select({
      id: menuDishes.id,
      menu_id: menuDishes.menu_id,
      title: menuDishes.title,
      section: menuDishes.section,
      sold_out_until: menuDishes.sold_out_until,
    })
    .from(menuDishes)
    .where(isOneOf(menuDishes.menu_id, menuIds))
    .orderBy(asc(menuDishes.menu_id), asc(menuDishes.position));

/** Dishes as their menus hold them, by `menu/dish`; those of menus that are gone are missing. */
export async function selectDishContents(
  db: Executor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MenuDish>> {
  const key = sql<string>`${menuDishes.menu_id} || '/' || ${menuDishes.id}`;
  const wanted = keys.flatMap((one) => {
    const [menu_id, id] = one.split("/");
    return menu_id && id ? [and(eq(menuDishes.menu_id, menu_id), eq(menuDishes.id, id))] : [];
  });
  if (wanted.length === 0) return new Map();
  const found = await db
    .select({
      key,
      content: sql<MenuDish | null>`jsonb_path_query_first(${menus.body},
        '$.sections[*].dishes[*] ? (@.id == $id)', jsonb_build_object('id', ${menuDishes.id}))`,
    })
    .from(menuDishes)
    .innerJoin(menus, eq(menus.id, menuDishes.menu_id))
    .where(or(...wanted));
  return new Map(
    found.flatMap(({ key: name, content }) => (content ? [[name, content] as const] : [])),
  );
}

/** Writes the dishes of a menu; what is finished today stays finished. */
export async function replaceDishes(
  tx: Executor,
  menuId: string,
  dishes: readonly DishValues[],
): Promise<void> {
  const ids = dishes.map(({ id }) => id);
  const others = ids.length > 0 ? notInArray(menuDishes.id, ids) : undefined;
  await tx.delete(menuDishes).where(and(eq(menuDishes.menu_id, menuId), others));
  if (dishes.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(menuDishes)
    .values([...dishes])
    .onConflictDoUpdate({
      target: [menuDishes.menu_id, menuDishes.id],
      set: {
        title: given("title"),
        description: given("description"),
        section: given("section"),
        price: given("price"),
        position: given("position"),
      },
    });
}

/** The last recorded prices of a menu, by dish. */
export async function selectLastPrices(db: Executor, menuId: string) {
  const found = await db
    .selectDistinctOn([menuPrices.dish_id], {
      dish_id: menuPrices.dish_id,
      name: menuPrices.name,
      prices: menuPrices.prices,
    })
    .from(menuPrices)
    .where(eq(menuPrices.menu_id, menuId))
    .orderBy(asc(menuPrices.dish_id), sql`${menuPrices.id} desc`);
  return new Map(found.map((row) => [row.dish_id, row]));
}

/** Offers again what was finished until `now`; returns slugs of the businesses. */
export async function offerAgain(tx: Executor, now: Date): Promise<string[]> {
  const again = await tx
    .update(menuDishes)
    .set({ sold_out_until: null })
    .where(and(isNotNull(menuDishes.sold_out_until), lte(menuDishes.sold_out_until, now)))
    .returning({ menu_id: menuDishes.menu_id });
  const found = await selectByIds(tx, [...new Set(again.map(({ menu_id }) => menu_id))]);
  return [...new Set(found.map(({ activity }) => activity.slug))];
}

/** Slugs of businesses whose menus show one of the pictures. */
export async function selectShowing(db: Executor, hashes: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ slug: activities.slug })
    .from(menus)
    .innerJoin(activities, eq(activities.id, menus.activity_id))
    .where(sql`${picturesWithin(menus.body)} && ${sql.param([...hashes])}::text[]`);
  return found.map(({ slug }) => slug);
}
