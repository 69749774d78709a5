import {
  type PictureRole,
  pictureRolesOf,
  updateActivity,
} from "@/backend/features/activities/service";
import type { Drawing } from "@/backend/files/picture-work";
import { storePicture } from "@/backend/files/pictures";
import { altOf } from "@/demo/pictures/alt-text";
import type { Easel } from "@/demo/pictures/easel";
import { drawLogo } from "@/demo/pictures/logo";
import { pictureOnPaper } from "@/demo/pictures/render";
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
  draw(): Drawing;
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
    draw: () => pictureOnPaper({ seed, hour, scene }, width, height),
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
    const draw = () => ({ svg: drawLogo(slug, logo, LOGO) });
    return [{ activity, role: "logo" as const, alt: `Marchio di ${name}`, draw, last: true }];
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
 * Draws the pictures that the town still lacks and gives them to their activities, one after another. Pictures that
 * somebody has put in since stay. `onPainted` hears the slug of each activity that changed. Stops early, between two,
 * when `signal` says so; returns whether everything is there.
 */
export async function paintActivities(
  easel: Easel,
  { onPainted, signal }: { onPainted(slug: string): void; signal?: AbortSignal },
): Promise<boolean> {
  const { db, now } = easel;
  const known = await pictureRolesOf(
    db,
    seedActivities.map(({ slug }) => slug),
  );
  const jobs = pictureJobs().filter(({ activity, role }) => {
    const found = known.get(activity.slug);
    return found && !found.roles.has(role);
  });
  let uses: PictureUse[] = [];
  for (const { activity, role, alt, draw, last } of jobs) {
    if (signal?.aborted) return false;
    const { hash } = await storePicture(easel, draw());
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
