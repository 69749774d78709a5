import { sql } from "drizzle-orm";
import { isInZone, kindSearch } from "@/backend/content/kind-search";
import { jobAds } from "@/backend/db/schema/job-ads";
import type { JobContract, PayBasis, PayUnit } from "@/lib/contract/job-constants";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { routes } from "@/lib/routes";
import { formatPay } from "./wording";

/** Job ads: best match first, then the newest. */
export const jobSearch = kindSearch({
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
  table: jobAds,
  columns: {
    description_html: sql<string>`item.description_html`,
    employer_name: sql<string>`item.employer_name`,
    contract: sql<JobContract>`item.contract`,
    min: sql<number>`item.pay_min`,
    max: sql<number>`item.pay_max`,
    unit: sql<PayUnit>`item.pay_unit`,
    basis: sql<PayBasis>`item.pay_basis`,
  },
  passes: sql`item.status = 'published' and item.expires_at > ${sql.placeholder("now")}::timestamptz
    and ${isInZone(sql`item.zone_id`)}`,
  order: (best) => sql`${best} item.published_at desc, item.id`,
  pathOf: (slug) => routes.item("jobs", slug),
  show: ({ employer_name, contract, description_html, ...pay }) => ({
    excerpt: null,
    meta: [employer_name, texts.contract[contract], formatPay(pay)].join(" · "),
    body_html: description_html,
  }),
  text: sql`concat_ws(' ', translate(item.title, '/', ' '), item.employer_name)`,
  refresh: sql`
    update ${jobAds} as j set employer_name = a.name from activities a
    where a.id = j.activity_id and a.name is distinct from j.employer_name`,
});
