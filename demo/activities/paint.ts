import type { Db } from "@/backend/db/handle";
import {
  type PictureRole,
  pictureRolesOf,
  updateActivity,
} from "@/backend/features/activities/service";
import { storePicture } from "@/backend/files/pictures";
import type { FileStore } from "@/backend/files/store";
import { altOf } from "@/demo/pictures/alt-text";
import { renderLogo } from "@/demo/pictures/logo";
import { renderPicture } from "@/demo/pictures/render";
import type { SeedPicture } from "@/demo/pictures/seed-picture";
import type { ActivityPatch } from "@/lib/contract/activity-input";
import type { PictureUse } from "@/lib/contract/pictures";
import { seedActivities } from "./activities";
import type { SeedActivity } from "./seed-activity";

// Encoding is what takes the time: the largest size is for the covers of the richest pages.
const LARGE = { width: 1600, height: 900 };
const MEDIUM = { width: 1200, height: 675 };
const LOGO = 512;

interface PictureJob {
  activity: SeedActivity;
  role: PictureRole;
  alt: string;
  render(): Promise<Buffer>;
  /** Whether it is the last of its activity's pictures in this role. */
  last: boolean;
}

function sceneJob(
  activity: SeedActivity,
  role: "cover" | "gallery",
  { hour, scene }: SeedPicture,
  seed: string,
): Omit<PictureJob, "last"> {
  const { width, height } = role === "cover" && activity.gallery ? LARGE : MEDIUM;
  return {
    activity,
    role,
    alt: altOf(activity.name, scene),
    render: () => renderPicture({ seed, hour, scene }, width, height),
  };
}

/** Every picture of the town in the order in which it is missed most: covers, marks, galleries. */
function pictureJobs(): PictureJob[] {
  const covers = seedActivities.flatMap((activity) =>
    activity.cover
      ? [{ ...sceneJob(activity, "cover", activity.cover, `${activity.slug} cover`), last: true }]
      : [],
  );
  const logos = seedActivities.flatMap((activity) => {
    const { slug, name, logo } = activity;
    if (!logo) return [];
    const render = () => renderLogo(slug, logo, LOGO);
    return [{ activity, role: "logo" as const, alt: `Marchio di ${name}`, render, last: true }];
  });
  const galleries = seedActivities.flatMap((activity) =>
    (activity.gallery ?? []).map((picture, index, all) => ({
      ...sceneJob(activity, "gallery", picture, `${activity.slug} gallery ${index}`),
      last: index === all.length - 1,
    })),
  );
  return [...covers, ...logos, ...galleries];
}

/**
 * Draws the pictures that the town still lacks and gives them to their activities, one after another;
 * the next is drawn while one goes through the pipeline. Pictures that somebody has put in since stay.
 * `onPainted` hears the slug of each activity that changed. Stops early, between two, when `signal` says so;
 * returns whether everything is there.
 */
export async function paintActivities(
  { db, files, now }: { db: Db; files: FileStore; now: () => Date },
  { onPainted, signal }: { onPainted(slug: string): void; signal?: AbortSignal },
): Promise<boolean> {
  const known = await pictureRolesOf(
    db,
    seedActivities.map(({ slug }) => slug),
  );
  const jobs = pictureJobs().filter(({ activity, role }) => {
    const found = known.get(activity.slug);
    return found && !found.roles.has(role);
  });
  const start = (job: PictureJob | undefined) => {
    const drawn = job?.render();
    // Awaited one turn later: a failure before that must not count as unhandled.
    drawn?.catch(() => undefined);
    return drawn;
  };
  let uses: PictureUse[] = [];
  let next = start(jobs[0]);
  for (const [index, { activity, role, alt, last }] of jobs.entries()) {
    const bytes = await next;
    if (signal?.aborted) return false;
    next = start(jobs[index + 1]);
    if (!bytes) continue;
    const { hash } = await storePicture({ db, files, now }, bytes);
    if (signal?.aborted) return false;
    uses.push({ hash, alt, focus: null });
    const id = known.get(activity.slug)?.id;
    if (!last || !id) continue;
    const patch: ActivityPatch = role === "gallery" ? { gallery: uses } : { [role]: uses[0] };
    await updateActivity(db, id, patch, { now: now(), byPerson: false });
    onPainted(activity.slug);
    uses = [];
  }
  return true;
}
