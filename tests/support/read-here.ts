import { readPlaceFile } from "@/backend/features/imports/read-file";
import type { FoundRow, ReadPlaces } from "@/backend/kernel/place-file";

/** As the site reads a file of places, but in this process. */
export const readHere: ReadPlaces = async (file, order, take) => {
  const { head, rows } = await readPlaceFile(file, order);
  const all: FoundRow[] = [...rows];
  for (let at = 0; at < all.length; at += 250) await take(all.slice(at, at + 250), head);
  return head;
};
