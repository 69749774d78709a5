import { sql } from "drizzle-orm";
import type { MomentSource } from "@/backend/content/moments";
import { jobAds } from "@/backend/db/schema/job-ads";
import type { PayBasis, PayUnit } from "@/lib/contract/job-constants";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { formatPay } from "./wording";

/** Days on which the jobs of an activity are open. */
export const jobMoments: MomentSource = {
  kind: "jobs",
  rows: sql`
    select j.id as subject_id, j.activity_id, null::uuid as organisation_id, j.published_at as starts_at,
      j.expires_at as ends_at, j.title, j.slug,
      jsonb_build_object('min', j.pay_min, 'max', j.pay_max, 'unit', j.pay_unit, 'basis', j.pay_basis) as facts,
      concat_ws(' ', ${JSON.stringify(texts.category)}::jsonb ->> j.category::text,
        ${JSON.stringify(texts.contract)}::jsonb ->> j.contract::text) as words
    from ${jobAds} j
    where j.status = 'published' and j.expires_at > j.published_at`,
  detail: ({ min, max, unit, basis }) =>
    formatPay({
      min: Number(min),
      max: Number(max),
      unit: unit as PayUnit,
      basis: basis as PayBasis,
    }),
};
