import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import { giveaways } from "@/backend/db/schema/giveaways";
import { zones } from "@/backend/db/schema/zones";
import type { GiveawayType } from "@/lib/contract/giveaway-constants";
import texts from "@/lib/i18n/messages/it/giveaways.json";
import { routes } from "@/lib/routes";

/** Posts of the board: best match first, then the newest. */
export const giveawaySearch = kindSearch({
  group: "giveaways",
  words: ["regalo", "regalasi", "in regalo", "cose in regalo", "regalo cerco", "riuso"],
  uses: ({ intent }) => intent === "zone",
  table: giveaways,
  columns: {
    type: sql<GiveawayType>`item.type`,
    zone: sql<string | null>`z.name`,
    text: sql<string>`item.text`,
  },
  joined: sql`left join ${zones} z on z.id = item.zone_id`,
  passes: sql`item.status = 'published' and item.expires_at > ${sql.placeholder("now")}::timestamptz
    and ${isInZone(sql`item.zone_id`)}`,
  order: (best) => sql`${best} item.published_at desc, item.id`,
  pathOf: (slug) => routes.item("giveaways", slug),
  show: ({ type, zone, text }) => ({
    excerpt: text.slice(0, 200),
    meta: [texts.types[type], zone].filter(Boolean).join(" · "),
    body_html: null,
  }),
  text: sql`item.title`,
});
