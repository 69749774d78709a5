import { DRAWN_NOTES, deleteOutdatedDrawn, drawnOfNote } from "@/backend/files/drawn";
import { makeMissingAvif, PICTURES } from "@/backend/files/pictures";
import { type FileFolder, sweepFolder } from "@/backend/files/sweep";
import type { Deps } from "@/backend/kernel/deps";
import { deleteUnnamedPictures, selectKnownPictures } from "./queries";

const PICTURE_AVIF = "picture-avif";
const SWEEP_PICTURES = "sweep-pictures";
/** Days that an unused picture is kept: pages, networks and previews may still show it. */
const UNNAMED_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;
/** Pictures per task: it must end long before it expires in the queue. */
const BATCH = 40;

/** Tasks of the files; call before the queue starts. */
export function defineFileTasks({
  queue,
  db,
  files,
  backgroundPictureWork: pictureWork,
  web,
  now,
  pictureColumns,
  pictureTags,
}: Pick<
  Deps,
  | "queue"
  | "db"
  | "files"
  | "backgroundPictureWork"
  | "web"
  | "now"
  | "pictureColumns"
  | "pictureTags"
>): void {
  queue.define(PICTURE_AVIF, async (_, signal) => {
    const made = await makeMissingAvif({ db, files, pictureWork }, BATCH, signal);
    const tags: string[] = [];
    for (const tagsOf of pictureTags) tags.push(...(await tagsOf(db, made)));
    if (tags.length > 0) await web.changed(tags);
    if (made.length === BATCH) await sendPictureTask(queue);
  });
  queue.define(SWEEP_PICTURES, () => sweepPictures({ db, files, now, pictureColumns }));
  queue.every(SWEEP_PICTURES, "30 4 * * *");
}

export const pictureFiles: FileFolder = { path: PICTURES, known: selectKnownPictures };

/** Link previews are deleted with the pictures in them. */
export const drawnFiles: FileFolder = {
  path: DRAWN_NOTES,
  known: selectKnownPictures,
  beside: drawnOfNote,
};

/**
 * Deletes pictures unused for a week, files without a picture, and previews of earlier versions.
 */
export async function sweepPictures({
  db,
  files,
  now,
  pictureColumns,
}: Pick<Deps, "db" | "files" | "now" | "pictureColumns">): Promise<void> {
  const since = new Date(now().getTime() - UNNAMED_DAYS * DAY);
  await deleteUnnamedPictures(db, pictureColumns, since);
  for (const folder of [pictureFiles, drawnFiles]) await sweepFolder({ db, files, now }, folder);
  await deleteOutdatedDrawn(files);
}

/** Queues AVIF files for all pictures that lack them: after uploads and at each start. */
export function sendPictureTask(queue: Deps["queue"]): Promise<void> {
  return queue.send(PICTURE_AVIF, {}, { key: "all" });
}
