import type { Executor } from "@/backend/db/handle";
import { toPicture } from "@/backend/files/pictures";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { type SlugAsk, type SlugSlice, toSlugSlice } from "@/backend/kernel/slug-slice";
import { JOBS_PER_PAGE, publicJobStatuses } from "@/lib/contract/job-constants";
import type { JobCard, JobItem, JobQuery } from "@/lib/contract/jobs";
import type { Page } from "@/lib/contract/pagination";
import { isStillShown } from "@/lib/domain/day-ends";
import { closingOf, jobCodeIn, jobStateAt } from "@/lib/domain/job-rules";
import { sanitizeRichText } from "@/lib/rich-text";
import {
  countListed,
  type JobRow,
  selectByCode,
  selectListed,
  selectOthers,
  selectSimilar,
  selectSlugs,
} from "./queries";

const BESIDE = 4;

/** Place of work: the entered address, or else the card's. */
function addressOf({ job, activity }: JobRow): JobItem["address"] {
  const { street, postal_code, city, province } = job;
  if (city !== null || !activity || job.workplace === "remote") {
    return { street, postal_code, city, province };
  }
  return {
    street: [activity.street, activity.number].filter(Boolean).join(" ") || null,
    postal_code: activity.postal_code,
    city: activity.city,
    province: activity.province,
  };
}

export function toCard(row: JobRow, now: Date): JobCard {
  const { job, activity, zone, logo } = row;
  const state = jobStateAt(job, now);
  return {
    id: job.id,
    slug: job.slug,
    title: job.title,
    // A non-public ad only appears in previews, as it would be.
    state: publicJobStatuses.find((one) => one === state) ?? "published",
    employer: {
      name: activity?.name ?? job.employer_name,
      slug: activity?.status === "published" ? activity.slug : null,
    },
    logo: logo && toPicture(logo, { alt: job.logo_alt ?? "", focus_x: null, focus_y: null }),
    category: job.category,
    contract: job.contract,
    hours: job.hours,
    pay: { min: job.pay_min, max: job.pay_max, unit: job.pay_unit, basis: job.pay_basis },
    workplace: job.workplace,
    city: addressOf(row).city,
    zone,
    positions: job.positions,
    published_at: job.published_at.toISOString(),
    expires_at: job.expires_at.toISOString(),
    updated_at: job.updated_at.toISOString(),
  };
}

/** A page of open ads; empty after the last one. */
export async function listJobs(db: Executor, query: JobQuery, now: Date): Promise<Page<JobCard>> {
  const paging = { page: query.page, perPage: query.per_page ?? JOBS_PER_PAGE };
  const rows = await selectListed(db, query, { ...sliceOf(paging), now });
  return toPage(
    rows.map((row) => toCard(row, now)),
    { ...paging, total: await countListed(db, query, now) },
  );
}

const sanitised = (html: string | null) => (html === null ? null : sanitizeRichText(html));

/** Data of a public ad, except its Open Graph picture. */
export async function describeJob(
  db: Executor,
  row: JobRow,
  now: Date,
): Promise<Omit<JobItem, "og_image">> {
  const { job, activity } = row;
  const beside = { limit: BESIDE, now };
  const [others, similar] = [
    await selectOthers(db, row, beside),
    await selectSimilar(db, row, beside),
  ];
  return {
    ...toCard(row, now),
    organisation_id: job.organisation_id,
    employer_url: job.employer_url ?? activity?.website ?? null,
    agency: job.agency ?? null,
    description_html: sanitizeRichText(job.description_html),
    requirements_html: sanitised(job.requirements_html),
    benefits_html: sanitised(job.benefits_html),
    hours_note: job.hours_note,
    agreement: job.agreement,
    level: job.level,
    pay_note: job.pay_note,
    address: addressOf(row),
    starts_on: job.starts_on,
    apply_mode: job.apply_mode,
    apply_url: job.apply_url,
    contact: job.contact,
    questions: job.questions,
    privacy_url: job.privacy_url,
    closed_at: closingOf(job, now)?.toISOString() ?? null,
    others: others.map((other) => toCard(other, now)),
    similar: similar.map((other) => toCard(other, now)),
  };
}

/**
 * The public ad at an address, whatever follows its code. Throws `gone` for withdrawn ones and
 * those closed long ago, and `not_found` for others.
 */
export async function findPublicJob(db: Executor, slug: string, now: Date): Promise<JobRow> {
  const code = jobCodeIn(slug);
  const row = code ? await selectByCode(db, code) : null;
  if (!row) throw new DomainError("not_found");
  const { job } = row;
  const closed = closingOf(job, now);
  if (job.status === "suspended") throw new DomainError("not_found");
  if (job.status === "withdrawn" || job.status === "archived") throw new DomainError("gone");
  if (closed && !isStillShown(closed, now)) throw new DomainError("gone");
  return row;
}

/** A page of all listed slugs, for the sitemap. */
export async function listJobSlugs(
  db: Executor,
  { after = "", limit }: SlugAsk,
  now: Date,
): Promise<SlugSlice> {
  const rows = await selectSlugs(db, after, limit, now);
  return toSlugSlice(rows, { limit, total: await countListed(db, {}, now) });
}
