import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import { activities } from "@/backend/db/schema/activities";
import { menuDishes, menus } from "@/backend/db/schema/menus";
import { activityMenu } from "@/lib/routes";

/** Dishes of public menus, by their names first (docs/domain/menus.md). */
export const dishSearch = kindSearch({
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
