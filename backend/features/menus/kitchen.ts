import type { Executor } from "@/backend/db/handle";
import type { Reach, Target } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { SOLD_OUT_ENDS } from "@/lib/contract/menu-constants";
import type { KitchenMenus } from "@/lib/contract/menus";
import { tags } from "@/lib/contract/revalidate";
import { addDays, romeDay, romeInstant } from "@/lib/domain/rome-time";
import { dishRows, menuRows, offerAgain, selectDishes, selectPublished } from "./queries";
import { requireMenu } from "./writing";

/** The business of a menu. Throws `not_found`. */
export async function targetOfMenu(db: Executor, id: string): Promise<Target> {
  const { menu } = await requireMenu(db, id);
  return { activityId: menu.activity_id, organisationId: menu.organisation_id };
}

/** The published menus of the user's businesses; none for the staff, which has no kitchen. */
export async function listKitchenMenus(
  db: Executor,
  { reach, now }: { reach: Reach; now: Date },
): Promise<KitchenMenus> {
  const found = reach === "all" ? [] : await selectPublished(db, [...reach.activities.keys()]);
  const dishes = await selectDishes(
    db,
    found.map(({ menu }) => menu.id),
  );
  return {
    data: found.map(({ menu, activity }) => {
      const own = dishes.filter(({ menu_id }) => menu_id === menu.id);
      const names = [...new Set(own.map(({ section }) => section))];
      return {
        id: menu.id,
        name: menu.name,
        activity: { id: activity.id, name: activity.name },
        sections: names.map((name) => ({
          name,
          dishes: own
            .filter(({ section }) => section === name)
            .map(({ id, title, sold_out_until }) => ({
              id,
              name: title,
              is_sold_out: sold_out_until !== null && sold_out_until > now,
            })),
        })),
      };
    }),
  };
}

/** The next time, after `now`, at which finished dishes are offered again. */
function nextOffer(now: Date): Date {
  const today = romeInstant(romeDay(now), SOLD_OUT_ENDS);
  return today > now ? today : romeInstant(addDays(romeDay(now), 1), SOLD_OUT_ENDS);
}

/** Marks a dish as finished for the day, or as served again. Throws `not_found`, also for a hidden dish. */
export async function setSoldOut(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  { menuId, dishId }: { menuId: string; dishId: string },
  isSoldOut: boolean,
): Promise<void> {
  await inWrite(
    { db, web },
    async (tx) => {
      await menuRows.lock(tx, menuId);
      const { activity } = await requireMenu(tx, menuId);
      const which = { menu_id: menuId, id: dishId };
      const changed = await dishRows.update(tx, which, {
        sold_out_until: isSoldOut ? nextOffer(now()) : null,
      });
      if (changed === 0) throw new DomainError("not_found");
      return activity.slug;
    },
    (slug) => [tags.menusAt(slug)],
  );
}

/** Offers finished dishes again; runs at the hour of {@link SOLD_OUT_ENDS}. */
export async function beginDay({ db, now, web }: Pick<Deps, "db" | "now" | "web">): Promise<void> {
  await inWrite(
    { db, web },
    (tx) => offerAgain(tx, now()),
    (slugs) => slugs.map(tags.menusAt),
  );
}
