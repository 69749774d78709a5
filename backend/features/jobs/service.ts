import type { Executor } from "@/backend/db/handle";
import { brandOf, type OgBrand, type OgContent, type OgSource, ogPath } from "@/backend/files/og";
import { toPicture } from "@/backend/files/pictures";
import type { JobItem } from "@/lib/contract/jobs";
import { type JobRow, selectShowing } from "./queries";
import { describeJob, findPublicJob, toCard } from "./reading";
import { jobTags } from "./tags";
import { formatPay } from "./wording";

export { NOTIFY_FILLED } from "./job-names";
export { type JobRow, selectById as findJob } from "./queries";
export { createJob, renewJob, setJobStatus } from "./writing";

function ogContentOf(row: JobRow, now: Date, brand: OgBrand): OgContent {
  const { slug, title, employer, pay } = toCard(row, now);
  return {
    kind: "job",
    slug,
    title,
    kicker: [employer.name, formatPay(pay)].join(" · "),
    picture: row.logo && toPicture(row.logo, { alt: "", focus_x: null, focus_y: null }).base,
    initial: employer.name,
    brand,
  };
}

/**
 * The ad of an address; for an old one its `slug` differs. Throws `not_found`, and `gone` for
 * withdrawn ones and those closed long ago.
 */
export async function getJob(
  db: Executor,
  slug: string,
  { brand, now }: { brand: OgBrand; now: Date },
): Promise<JobItem> {
  const row = await findPublicJob(db, slug, now);
  return { ...(await describeJob(db, row, now)), og_image: ogPath(ogContentOf(row, now, brand)) };
}

/** The Open Graph pictures of ads. */
export const jobOg: OgSource = {
  kind: "job",
  contentOf: async (db, slug, settings, now) =>
    ogContentOf(await findPublicJob(db, slug, now), now, brandOf(settings)),
};

/** Cache tags of pages with one of the pictures. */
export async function tagsOfPictures(db: Executor, hashes: string[]): Promise<string[]> {
  const slugs = await selectShowing(db, hashes);
  return slugs.length > 0 ? jobTags(...slugs) : [];
}
