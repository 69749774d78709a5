import type { FileStore } from "./store";

/** Folder of link preview pictures, of all versions. */
export const ALL_DRAWN = "og/";
/**
 * Folder of the current version. Increase it when the drawing or its notes change: older ones are
 * no longer served, and deleted at night. 2: each has a note of its picture.
 */
export const DRAWN = `${ALL_DRAWN}2/`;
/** Notes of previews by picture: a folder per picture hash. Never served. */
export const DRAWN_NOTES = "private/drawn/";

/** The preview of a note. */
export function drawnOfNote(note: string): string {
  const [, ...rest] = note.slice(DRAWN_NOTES.length).split("/");
  return DRAWN + rest.join("/");
}

/** Records that a preview contains the picture, so that it is deleted with the picture. */
export async function noteDrawn(files: FileStore, hash: string, key: string): Promise<void> {
  await files.put(`${DRAWN_NOTES}${hash}/${key.slice(DRAWN.length)}`, Buffer.from(key));
}

/** Deletes the previews that contain a picture. */
export async function deleteDrawn(files: FileStore, hash: string): Promise<void> {
  for await (const note of files.list(`${DRAWN_NOTES}${hash}/`)) {
    await files.delete(drawnOfNote(note));
    await files.delete(note);
  }
}

/** Deletes previews of earlier versions. */
export async function deleteOutdatedDrawn(files: FileStore): Promise<void> {
  for await (const key of files.list(ALL_DRAWN)) {
    if (!key.startsWith(DRAWN)) await files.delete(key);
  }
}
