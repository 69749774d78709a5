import { callTo } from "@/lib/contract/endpoint";
import { listJobs } from "@/lib/contract/job-endpoints";
import "server-only";
import { type JobCard, type JobItem, jobPageSchema } from "@/lib/contract/jobs";
import { tags } from "@/lib/contract/revalidate";
import { getPublic } from "./backend";
import { readList } from "./listings";
import { shownPart } from "./shown-text";

/** Ads on the home page and on an activity's page. */
const SHELF = 6;

/** The newest ads. */
export async function listHiring(): Promise<JobCard[]> {
  return (await readList("jobs")).data.slice(0, SHELF);
}

/** Open ads of an activity, newest first. */
export async function listJobsOf(slug: string): Promise<JobCard[]> {
  const call = callTo(listJobs, { activity: slug, per_page: SHELF });
  const rule = { tags: [tags.jobsAt(slug), tags.terms], revalidate: 300 };
  return (await getPublic(call, jobPageSchema, rule))?.data ?? [];
}

/** An ad as its page shows it: the texts are sanitised. */
export function sanitisedJob(job: JobItem): JobItem {
  const { description_html, requirements_html, benefits_html } = job;
  return {
    ...job,
    description_html: shownPart(description_html),
    requirements_html: requirements_html && shownPart(requirements_html),
    benefits_html: benefits_html && shownPart(benefits_html),
  };
}
