import type { FileStore } from "./store";

/** Where the pictures for link previews lie, of whatever version of the drawing. */
export const ALL_DRAWN = "og/";
/**
 * Where they lie by version. Raise it when the drawing changes, or what is noted of it: those of an earlier one are not given
 * any more, and the night deletes them. 2: each has a note of the picture that it shows.
 */
export const DRAWN = `${ALL_DRAWN}2/`;
/** Which of them were drawn with a picture: a folder for each picture, by its hash. Never served. */
export const DRAWN_NOTES = "private/drawn/";

/** The preview that a note is about. */
export function drawnOfNote(note: string): string {
  const [, ...rest] = note.slice(DRAWN_NOTES.length).split("/");
  return DRAWN + rest.join("/");
}

/** Remembers that the preview shows the picture, whatever it shows later: it goes when the picture is deleted. */
export async function noteDrawn(files: FileStore, hash: string, key: string): Promise<void> {
  await files.put(`${DRAWN_NOTES}${hash}/${key.slice(DRAWN.length)}`, Buffer.from(key));
}

/** Deletes the previews that were drawn with a picture. */
export async function deleteDrawn(files: FileStore, hash: string): Promise<void> {
  for await (const note of files.list(`${DRAWN_NOTES}${hash}/`)) {
    await files.delete(drawnOfNote(note));
    await files.delete(note);
  }
}

/** Deletes the previews that an earlier version of the drawing has made. */
export async function deleteOutdatedDrawn(files: FileStore): Promise<void> {
  for await (const key of files.list(ALL_DRAWN)) {
    if (!key.startsWith(DRAWN)) await files.delete(key);
  }
}
