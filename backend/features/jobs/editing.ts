import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Applied, EditableKind, Move } from "@/backend/content/editable-kind";
import { editableRows, loading } from "@/backend/content/editable-rows";
import { slugsOf } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { jobAds } from "@/backend/db/schema/job-ads";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import { type JobStatus, payFloors } from "@/lib/contract/job-constants";
import { type JobContent, jobContentSchema, jobDraftSchema } from "@/lib/contract/job-content";
import { jobQuerySchema } from "@/lib/contract/jobs";
import { lastDayOf } from "@/lib/domain/day-ends";
import { jobStateAt } from "@/lib/domain/job-rules";
import editorialTexts from "@/lib/i18n/messages/it/editorial.json";
import texts from "@/lib/i18n/messages/it/jobs.json";
import { routes } from "@/lib/routes";
import { faultsOf } from "./checking";
import { countListed, type JobRow, lockJob, selectById, selectByIds } from "./queries";
import { describeJob, toCard } from "./reading";
import { tagsOf } from "./tags";
import { formatPay } from "./wording";
import {
  changeJob,
  createJob,
  requireEmployer,
  requireHolder,
  requireJob,
  setJobStatus,
  type WrittenJob,
} from "./writing";

/** The states of each tab. */
const tabs = {
  published: ["published", "expired", "filled", "suspended"],
  archived: ["withdrawn", "archived"],
} as const satisfies Record<string, readonly JobStatus[]>;

/** Allowed states and result of each step; a withdrawn ad is restored to its earlier state. */
const steps: Record<Move, { from: readonly JobStatus[]; to: JobStatus | "resumed" }> = {
  unpublish: { from: ["published"], to: "withdrawn" },
  republish: { from: ["withdrawn"], to: "resumed" },
  archive: { from: ["expired", "filled", "withdrawn"], to: "archived" },
};

const allows = (status: string, move: Move) => steps[move].from.some((from) => from === status);

function pathOf({ slug, status }: { slug: string; status: JobStatus }): string | null {
  return tabs.published.some((one) => one === status) && status !== "suspended"
    ? routes.item("jobs", slug)
    : null;
}

/** The author's content of an ad; the last day is the current one. */
function contentOf({ job, activity, zone, logo }: JobRow): JobContent {
  const { street, postal_code, city, province } = job;
  return {
    title: job.title,
    employer: {
      activity: activity?.slug ?? null,
      name: activity ? null : job.employer_name,
      url: job.employer_url,
      logo: logo && { hash: logo.hash, alt: job.logo_alt ?? "", focus: null },
    },
    agency: job.agency ?? null,
    category: job.category,
    description_html: job.description_html,
    requirements_html: job.requirements_html,
    benefits_html: job.benefits_html,
    contract: job.contract,
    hours: job.hours,
    hours_note: job.hours_note,
    positions: job.positions,
    agreement: job.agreement,
    level: job.level,
    pay: {
      min: job.pay_min,
      max: job.pay_max,
      unit: job.pay_unit,
      basis: job.pay_basis,
      note: job.pay_note,
    },
    workplace: {
      kind: job.workplace,
      address: city === null ? null : { street, postal_code, city, province },
    },
    zone: zone?.slug ?? null,
    starts_on: job.starts_on,
    deadline: lastDayOf(job.expires_at),
    apply_mode: job.apply_mode,
    apply_url: job.apply_url,
    contact: job.contact,
    questions: job.questions,
    privacy_url: job.privacy_url,
  };
}

function toItem(row: JobRow) {
  const { id, title, status, organisation_id, updated_at } = row.job;
  const path = pathOf(row.job);
  return { id, content: contentOf(row), title, status, path, organisation_id, updated_at };
}

async function applied(tx: Executor, id: string, written: WrittenJob): Promise<Applied> {
  const row = await selectById(tx, id);
  return { tags: tagsOf(written), path: row && pathOf(row.job) };
}

/** Adds missing ids to questions. */
function tidy(changes: Content): Content {
  const { questions } = changes;
  if (!Array.isArray(questions)) return changes;
  const tidied = questions.map((one) => ({ id: randomUUID(), ...(one as object) }));
  return { ...changes, questions: tidied as Content[string] };
}

/** Job ads, written by employers, agencies and the staff (docs/domain/jobs.md). */
export const editableJob: EditableKind<JobContent> = {
  kind: "job",
  module: "lavoro",
  table: jobAds,
  permission: "jobs.manage",
  draft: jobDraftSchema,
  tidy,
  publish: jobContentSchema,
  check: (content) => faultsOf(content),
  verify: (tx, { content, ...owner }) => requireEmployer(tx, content, owner),
  terms: { zone: ["zone"] },
  instant: ["positions", "contact"],
  moves: { unpublish: "team", republish: "team", archive: "team" },
  allows,
  titleOf: ({ title }) => (typeof title === "string" && title ? title : texts.untitled),
  ...loading({ lock: lockJob, read: selectByIds, toItem }),
  ...editableRows(jobAds, { title: jobAds.title, tabs, pathOf }),
  columns: {
    headings: Object.values(texts.columns),
    read: async (db, ids) => {
      const rows = await selectByIds(db, ids);
      return new Map(
        rows.map(({ job }) => {
          const pay = {
            min: job.pay_min,
            max: job.pay_max,
            unit: job.pay_unit,
            basis: job.pay_basis,
          };
          const cells = [
            job.employer_name,
            texts.contract[job.contract],
            formatPay(pay),
            texts.state[job.status],
            lastDayOf(job.expires_at),
          ];
          return [job.id, cells] as const;
        }),
      );
    },
  },
  create: async (tx, item, { at }) => applied(tx, item.id, await createJob(tx, item, at)),
  apply: async (tx, id, changes, { at }) => applied(tx, id, await changeJob(tx, id, changes, at)),
  move: async (tx, id, step, { at }) => {
    const row = await requireJob(tx, id);
    const { job } = row;
    if (step === "republish") requireHolder(row);
    if (!allows(jobStateAt(job, at), step)) {
      throw new DomainError("conflict", editorialTexts.faults.wrongState);
    }
    const { to } = steps[step];
    const status = to === "resumed" ? (job.resumes_as ?? "published") : to;
    return applied(tx, id, await setJobStatus(tx, id, status, at));
  },
  announces: {
    type: "job_alert",
    through: ["activity", "organisation", "zone"],
    find: async (db, id) => {
      const row = await selectById(db, id);
      const path = row && pathOf(row.job);
      if (!path) return null;
      const { job } = row;
      const { employer, pay } = toCard(row, job.updated_at);
      return {
        title: job.title,
        body: [employer.name, formatPay(pay)].join(" · "),
        path,
        about: {
          organisation: job.organisation_id ? [job.organisation_id] : [],
          activity: job.activity_id ? [job.activity_id] : [],
          zone: job.zone_id ? [job.zone_id] : [],
        },
        filters: {
          category: [job.category],
          contract: [job.contract],
          hours: [job.hours],
          zone: job.zone_id ? await slugsOf(db, "zone", job.zone_id) : [],
          remote: job.workplace === "on_site" ? [] : ["1"],
          pay: payFloors.filter((floor) => Number(floor) * 100 <= job.pay_month),
        },
      };
    },
    search: {
      listing: "jobs",
      document: (id) => sql`select search from ${jobAds} where id = ${id}`,
      finds: async (db, id, query) => {
        const row = await selectById(db, id);
        if (!row) return false;
        const { page: _, per_page: __, ...scope } = jobQuerySchema.parse(query);
        return (await countListed(db, { ...scope, id }, row.job.updated_at)) > 0;
      },
    },
  },
  show: async (db, id) => {
    const row = await requireJob(db, id);
    // Just written, since a preview publishes first.
    return { ...(await describeJob(db, row, row.job.updated_at)), og_image: null };
  },
};
