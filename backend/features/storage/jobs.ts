import { tagsOfPictures } from "@/backend/features/activities/service";
import { makeMissingAvif } from "@/backend/files/pictures";
import type { Deps } from "@/backend/http/context";

const PICTURE_AVIF = "picture-avif";
/** Pictures of one job: it must end long before the queue takes it for dead. */
const BATCH = 40;

/** Jobs of the files; before the queue starts. */
export function defineFileJobs({
  queue,
  db,
  files,
  web,
}: Pick<Deps, "queue" | "db" | "files" | "web">): void {
  queue.define(PICTURE_AVIF, async (_, signal) => {
    const made = await makeMissingAvif({ db, files }, BATCH, signal);
    if (made.length > 0) await web.changed(await tagsOfPictures(db, made));
    if (made.length === BATCH) await sendPictureJob(queue);
  });
}

/** Has AVIF files made of all pictures that lack them: after pictures came in, and at each start. */
export function sendPictureJob(queue: Deps["queue"]): Promise<void> {
  return queue.send(PICTURE_AVIF, {}, { key: "all" });
}
