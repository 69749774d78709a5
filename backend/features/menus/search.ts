import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import type { Executor } from "@/backend/db/handle";
import { activities } from "@/backend/db/schema/activities";
import { menuDishes, menus } from "@/backend/db/schema/menus";
import type { FoundItem } from "@/backend/text-search/kind";
import type { MenuDish } from "@/lib/contract/menu-content";
import type { DeclaredDish } from "@/lib/contract/search";
import { activityMenu } from "@/lib/routes";
import { selectDishContents } from "./queries";

const search = kindSearch({
  group: "dishes",
  words: ["menu", "menù", "piatto", "piatti"],
  uses: ({ intent }) => intent === "zone",
  table: menuDishes,
  columns: {
    id: sql<string>`item.menu_id || '/' || item.id`,
    slug: sql<string>`a.slug`,
    updated_at: sql<string>`m.updated_at`,
    dish: sql<string>`item.id`,
    description: sql<string | null>`item.description`,
    price: sql<string | null>`item.price`,
    business: sql<string>`a.name`,
  },
  joined: sql`join ${menus} m on m.id = item.menu_id join ${activities} a on a.id = m.activity_id`,
  passes: sql`m.status = 'published' and m.is_public and a.status = 'published'
    and ${isInZone(sql`a.zone_id`)}`,
  order: (best) => sql`${best} a.name, item.position, item.id`,
  onlyByText: true,
  pathOf: (slug) => activityMenu(slug),
  show: ({ slug, dish, description, price, business }) => ({
    route: activityMenu(slug, dish),
    excerpt: description,
    meta: [business, price].filter(Boolean).join(" · "),
    body_html: null,
  }),
  text: sql`concat_ws(' ', item.title, item.description)`,
});

type Declared = Pick<MenuDish, "allergens_state" | "allergens" | "may_contain">;

const declaredOf = ({ allergens_state, allergens, may_contain }: Declared): Declared => ({
  allergens_state,
  allergens,
  may_contain,
});

/** What is declared of a dish; what may be added to it is not part of it. */
function toDeclared({ diets, extras, ...dish }: MenuDish): DeclaredDish {
  return {
    ...declaredOf(dish),
    diets,
    extras: extras
      .filter(({ min }) => (min ?? 0) > 0)
      .map(({ min, options }) => ({ min, options: options.map(declaredOf) })),
  };
}

/** Adds what the kitchens declare: guests filter by it on their own device. */
async function withDeclared(db: Executor, found: FoundItem[]): Promise<FoundItem[]> {
  const keys = found.map(({ id }) => String(id));
  const contents = await selectDishContents(db, keys);
  return found.map((item) => {
    const content = contents.get(String(item.id));
    return { ...item, dish: content ? toDeclared(content) : null };
  });
}

/** Dishes of public menus, by their names first (docs/domain/menus.md). */
export const dishSearch: typeof search = {
  ...search,
  find: async (db, asked) => {
    const found = await search.find(db, asked);
    return found.length > 0 ? withDeclared(db, found) : found;
  },
};
