import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { activities } from "@/backend/db/schema/activities";
import { promos } from "@/backend/db/schema/promos";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";
import type { PromoKind } from "@/lib/contract/promo-constants";
import type { Recurring } from "@/lib/contract/promo-content";
import { slicesOf } from "@/lib/domain/promo-hours";
import { savingOf } from "@/lib/domain/promo-rules";
import { savingSaid, untilSaid } from "@/lib/i18n/promo-words";
import { routes } from "@/lib/routes";
import { givenAgain, givenIn, hoursAhead } from "./queries";

const shown = {
  id: sql<string>`id`,
  slug: sql<string>`slug`,
  title: sql<string>`title`,
  description: sql<string | null>`description`,
  activity_name: sql<string>`activity_name`,
  kind: sql<PromoKind>`kind`,
  percent: sql<number | null>`percent`,
  amount: sql<number | null>`amount`,
  bundle_take: sql<number | null>`bundle_take`,
  bundle_pay: sql<number | null>`bundle_pay`,
  price_now: sql<number | null>`price_now`,
  lowest_30d: sql<number | null>`lowest_30d`,
  starts_at: sql<string>`starts_at`,
  ends_at: sql<string>`ends_at`,
  recurring: sql<Recurring | null>`recurring`,
  updated_at: sql<string>`updated_at`,
};
type FoundRow = { [Column in keyof typeof shown]: (typeof shown)[Column]["_"]["type"] };

const { placeholder } = sql;
const passes = sql`p.status = 'published' and p.ends_at > ${placeholder("now")}::timestamptz
  and (p.limit_total is null or p.redeemed_count < p.limit_total) and a.status = 'published'
  and (${placeholder("zone_id")}::uuid is null or a.zone_id = ${placeholder("zone_id")}::uuid)
  and ${givenAgain(sql`p`, placeholder("ahead") as never)}
  and (${placeholder("slices")}::jsonb is null or ${givenIn(sql`p`, placeholder("slices") as never)})`;

/** Best match first where there is a text, then what ends soonest. */
const promosFound = (name: string, withText: boolean) =>
  oncePerDatabase((db) =>
    db
      .select(shown)
      .from(sql`(
        ${withText ? sql`with ${matchTables(matchPlaceholders)}` : sql``}
        select p.id, p.slug, p.title, p.description, p.activity_name, p.kind, p.percent, p.amount, p.bundle_take,
          p.bundle_pay, p.price_now, p.lowest_30d, p.starts_at, p.ends_at, p.updated_at,
          case when p.recurring_days is not null then json_build_object('days', p.recurring_days,
            'from', p.recurring_from, 'to', p.recurring_to) end as recurring, row_number() over (
            order by ${withText ? sql`${scoreOf(sql`p.search`)} desc,` : sql``} p.ends_at, p.id) as line
        from ${promos} p join ${activities} a on a.id = p.activity_id
        where ${withText ? sql`p.search @@ (select wide from asked)` : sql`true`} and ${passes}
        order by line limit ${placeholder("limit")}) as found`)
      .orderBy(sql`line`)
      .prepare(name),
  );

const promosByText = promosFound("search_promos", true);
const soonestPromos = promosFound("search_soonest_promos", false);

function toItem({ bundle_take: take, bundle_pay: pay, ...row }: FoundRow, now: Date): FoundItem {
  const bundle = take !== null && pay !== null ? { take, pay } : null;
  const saving = { ...row, ...savingOf(row), bundle };
  return {
    id: row.id,
    title: row.title,
    excerpt: row.description,
    meta: [savingSaid(saving), row.activity_name, untilSaid(row, now)].join(" · "),
    route: routes.item("promotions", row.slug),
    updated_at: new Date(row.updated_at).toISOString(),
    body_html: null,
  };
}

async function findPromos(
  db: Executor,
  { match, zone, during, now, limit }: KindSearch,
): Promise<FoundItem[]> {
  const values = {
    zone_id: zone?.id ?? null,
    slices: during && JSON.stringify(slicesOf(during)),
    ahead: JSON.stringify(hoursAhead(now)),
    now: now.toISOString(),
    limit,
  };
  const rows = match
    ? await promosByText(db).execute({ ...match, ...values })
    : await soonestPromos(db).execute(values);
  return rows.map((row) => toItem(row, now));
}

/** Learns the words of a promotion; null: of all. */
export async function learnPromos(db: Executor, id: string | null): Promise<void> {
  await learnWords(
    db,
    "promotions",
    sql`select concat_ws(' ', translate(title, '/', ' '), activity_name, scope) as text, search from ${promos}
      where ${id === null ? sql`true` : sql`id = ${id}`}`,
  );
}

/** Promotions: best match first, then what ends soonest; by when they are given, and by their quarter. */
export const promoSearch: SearchKind = {
  group: "promotions",
  words: [
    ...["promo", "promozione", "promozioni", "offerta", "offerte", "sconto", "sconti"],
    ...["in offerta", "in promozione", "in sconto", "scontato", "scontati", "scontata", "scontate"],
    ...["saldi", "coupon", "buono sconto", "buoni sconto"],
  ],
  telling: ["happy hour"],
  uses: ({ intent }) => intent === "zone" || intent === "time",
  find: findPromos,
  rebuild: async (db) => {
    // What a card is called now; the database keeps the documents itself.
    await db.execute(sql`
      update ${promos} as p set activity_name = a.name from ${activities} a
      where a.id = p.activity_id and a.name is distinct from p.activity_name`);
    await learnPromos(db, null);
  },
};
