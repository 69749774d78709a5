import { callTo } from "@/lib/contract/endpoint";
import { listPictures } from "@/lib/contract/media-endpoints";
import { isRecord } from "@/lib/domain/is-record";
import { send } from "./send";

/** A picture of the library in the chooser. */
export interface LibraryPicture {
  hash: string;
  /** Empty: none. */
  name: string;
  alt: string;
  /** URL of the version for texts, and the size of the original. */
  url: string;
  width: number;
  height: number;
}

function toPicture(value: unknown): LibraryPicture[] {
  if (!isRecord(value) || !isRecord(value.picture)) return [];
  const { hash, name, alt, picture } = value;
  const { url, width, height } = picture;
  if (typeof hash !== "string" || typeof url !== "string") return [];
  return [
    {
      hash,
      name: String(name),
      alt: String(alt),
      url,
      width: Number(width),
      height: Number(height),
    },
  ];
}

/**
 * A page of the pictures that the user may use, newest first. Throws `ApiError`, and `TypeError`
 * for an invalid answer.
 */
export async function findPictures(
  { q, page }: { q: string; page: number },
  signal: AbortSignal,
): Promise<{ pictures: LibraryPicture[]; isLast: boolean }> {
  const body: unknown = await send(callTo(listPictures, { q, page }), undefined, { signal });
  if (!isRecord(body) || !Array.isArray(body.data)) throw new TypeError("No list of pictures");
  return {
    pictures: body.data.flatMap(toPicture),
    isLast: Number(body.current_page) >= Number(body.last_page),
  };
}
