import type { Executor } from "@/backend/db/handle";
import type { FileFolder } from "@/backend/files/sweep";
import { selectFileKey, selectKnownFiles } from "./file-queries";
import { pageSecret } from "./shown-pages";

const FLYERS = "private/flyers/";

/** Folder of everything that belongs to a file. */
const folderOf = (id: string) => `${FLYERS}${id}/`;

/** Folder of the bytes that were sent. */
export const sentFolder = (id: string) => `${folderOf(id)}sent/`;

/** Key of a part of a document. */
export const partKey = ({
  file_id,
  document,
  part,
}: {
  file_id: string;
  document: number;
  part: number;
}) => `${sentFolder(file_id)}${document}/${part}`;

/** Folder of a page's pictures. */
export const pageFolder = (id: string, { number, turn }: { number: number; turn: number }) =>
  `${folderOf(id)}${number}-${turn}`;

/** Key of a page's picture. */
export const pageKey = (
  id: string,
  { width, ...page }: { number: number; turn: number; width: number },
) => `${pageFolder(id, page)}/${width}.webp`;

/** Files of flyers: deleted with their rows. */
export const flyerFolder: FileFolder = { path: FLYERS, known: selectKnownFiles };

const publicForm =
  /^flyers\/([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\/([1-9]\d?)-(0|90|180|270)-([0-9a-f]{32})\/(\d{2,4})\.webp$/;

/** File of a page's public address; null if it is nobody's. */
export async function findShownPage(db: Executor, key: string): Promise<string | null> {
  const found = publicForm.exec(key);
  if (!found) return null;
  const id = found.slice(1, 6).join("-");
  const [number, turn, secret, width] = found.slice(6);
  const file = await selectFileKey(db, id);
  if (!file || pageSecret(file, Number(number)) !== secret) return null;
  return pageKey(id, { number: Number(number), turn: Number(turn), width: Number(width) });
}
