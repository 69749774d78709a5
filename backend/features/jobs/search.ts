import { sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { oncePerDatabase } from "@/backend/db/once-per-database";
import { jobAds } from "@/backend/db/schema/job-ads";
import type { FoundItem, KindSearch, SearchKind } from "@/backend/text-search/kind";
import { matchPlaceholders, matchTables, scoreOf } from "@/backend/text-search/text-match";
import { learnWords } from "@/backend/text-search/vocabulary";
import type { JobContract, PayBasis, PayUnit } from "@/lib/contract/job-constants";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { routes } from "@/lib/routes";
import { paySaid } from "./wording";

const shown = {
  id: sql<string>`id`,
  slug: sql<string>`slug`,
  title: sql<string>`title`,
  description_html: sql<string>`description_html`,
  employer_name: sql<string>`employer_name`,
  contract: sql<JobContract>`contract`,
  pay_min: sql<number>`pay_min`,
  pay_max: sql<number>`pay_max`,
  pay_unit: sql<PayUnit>`pay_unit`,
  pay_basis: sql<PayBasis>`pay_basis`,
  updated_at: sql<string>`updated_at`,
};
type FoundRow = { [Column in keyof typeof shown]: (typeof shown)[Column]["_"]["type"] };

const { placeholder } = sql;
const passes = sql`j.status = 'published' and j.expires_at > ${placeholder("now")}::timestamptz
  and (${placeholder("zone_id")}::uuid is null or j.zone_id = ${placeholder("zone_id")}::uuid)`;

/** Best match first where there is a text, then the newest. */
const jobsFound = (name: string, withText: boolean) =>
  oncePerDatabase((db) =>
    db
      .select(shown)
      .from(sql`(
        ${withText ? sql`with ${matchTables(matchPlaceholders)}` : sql``}
        select j.id, j.slug, j.title, j.description_html, j.employer_name, j.contract, j.pay_min, j.pay_max,
          j.pay_unit, j.pay_basis, j.updated_at, row_number() over (
            order by ${withText ? sql`${scoreOf(sql`j.search`)} desc,` : sql``} j.published_at desc, j.id) as line
        from ${jobAds} j
        where ${withText ? sql`j.search @@ (select wide from asked)` : sql`true`} and ${passes}
        order by line limit ${placeholder("limit")}) as found`)
      .orderBy(sql`line`)
      .prepare(name),
  );

const jobsByText = jobsFound("search_jobs", true);
const newestJobs = jobsFound("search_newest_jobs", false);

function toItem(row: FoundRow): FoundItem {
  const pay = { min: row.pay_min, max: row.pay_max, unit: row.pay_unit, basis: row.pay_basis };
  return {
    id: row.id,
    title: row.title,
    excerpt: null,
    meta: [row.employer_name, texts.contract[row.contract], paySaid(pay)].join(" · "),
    route: routes.item("jobs", row.slug),
    updated_at: new Date(row.updated_at).toISOString(),
    body_html: row.description_html,
  };
}

async function findJobs(
  db: Executor,
  { match, zone, now, limit }: KindSearch,
): Promise<FoundItem[]> {
  const values = { zone_id: zone?.id ?? null, now: now.toISOString(), limit };
  const rows = match
    ? await jobsByText(db).execute({ ...match, ...values })
    : await newestJobs(db).execute(values);
  return rows.map(toItem);
}

/** Learns the words of an ad; null: of all. */
export async function learnJobs(db: Executor, id: string | null): Promise<void> {
  await learnWords(
    db,
    "jobs",
    sql`select concat_ws(' ', translate(title, '/', ' '), employer_name) as text, search from ${jobAds}
      where ${id === null ? sql`true` : sql`id = ${id}`}`,
  );
}

/** Job ads: best match first, then the newest. */
export const jobSearch: SearchKind = {
  group: "jobs",
  words: [
    ...["lavoro", "lavori", "cerco lavoro", "offerta di lavoro", "offerte di lavoro"],
    ...["annuncio di lavoro", "annunci di lavoro", "posti di lavoro", "assunzione", "assunzioni"],
    ...["che cerca", "che cercano", "cerca personale", "cercano personale", "cerca", "cercano"],
    ...["che cerca personale", "che cercano personale"],
    ...["che assume", "che assumono", "assume", "assumono"],
    ...["posizione aperta", "posizioni aperte", "opportunita di lavoro"],
  ],
  uses: ({ intent }) => intent === "zone",
  find: findJobs,
  rebuild: async (db) => {
    // What a card is called now; the database keeps the documents itself.
    await db.execute(sql`
      update ${jobAds} as j set employer_name = a.name from activities a
      where a.id = j.activity_id and a.name is distinct from j.employer_name`);
    await learnJobs(db, null);
  },
};
