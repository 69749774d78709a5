import {
  type ActivityChange,
  pictureRolesOf,
  updateActivities,
} from "@/backend/features/activities/service";
import { altOf, type PictureDeps, putTownPicture } from "@/demo/town-pictures";
import type { ActivityPatch } from "@/lib/contract/activity-input";
import type { PictureUse } from "@/lib/contract/pictures";
import { seedActivities } from "./activities";

/** Gives the activities the pictures that they lack; what somebody has put in since stays. */
export async function writeActivityPictures(deps: PictureDeps): Promise<void> {
  const known = await pictureRolesOf(
    deps.db,
    seedActivities.map(({ slug }) => slug),
  );
  const changes: ActivityChange[] = [];
  for (const { slug, name, cover, logo, gallery } of seedActivities) {
    const found = known.get(slug);
    if (!found) continue;
    const { id, roles } = found;
    const put = (part: string, alt: string) =>
      putTownPicture(deps, `activities/${slug}/${part}`, alt);
    const patch: ActivityPatch = {};
    if (cover && !roles.has("cover")) patch.cover = await put("cover", altOf(name, cover));
    if (logo && !roles.has("logo")) patch.logo = await put("logo", `Marchio di ${name}`);
    if (gallery && !roles.has("gallery")) {
      const uses: PictureUse[] = [];
      for (const [index, shown] of gallery.entries()) {
        uses.push(await put(`gallery-${index + 1}`, altOf(name, shown)));
      }
      patch.gallery = uses;
    }
    if (Object.keys(patch).length > 0) changes.push({ id, patch });
  }
  await updateActivities(deps.db, changes, { now: deps.now(), byPerson: false });
}
