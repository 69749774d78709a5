import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Executor } from "@/backend/db/handle";
import type { DrawnPicture } from "@/backend/files/picture-work";
import { storeMadePicture } from "@/backend/files/pictures";
import type { Deps } from "@/backend/kernel/deps";
import { StartError } from "@/backend/kernel/start-error";
import type { PictureUse } from "@/lib/contract/pictures";
import { isAvifWidth } from "@/lib/domain/avif-widths";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/startup.json";
import manifest from "./pictures/manifest.json";

/** What putting pictures in needs; rows are written where the town's are. */
export type PictureDeps = Pick<Deps, "files" | "now"> & { db: Executor };

interface TownPicture {
  hash: string;
  width: number;
  height: number;
  color: string;
  widths: number[];
}

/** The pictures by their key, which is the folder of their files; `scripts/demo-pictures` makes both. */
const townPictures: Readonly<Record<string, TownPicture>> = manifest;

const FOLDER = path.resolve("demo/pictures");

/** A file that belongs to the town. Throws {@link StartError} when it is not there. */
export async function readTownFile(name: string): Promise<Buffer> {
  try {
    return await readFile(path.join(FOLDER, name));
  } catch (error) {
    const sentence = fillMessage(texts.demoPicturesMissing, { folder: FOLDER });
    throw new StartError(sentence, { cause: error });
  }
}

function readWidths(
  key: string,
  widths: readonly number[],
  format: "webp" | "avif",
): Promise<DrawnPicture["files"]> {
  const read = async (width: number) => ({
    width,
    bytes: await readTownFile(`${key}/${width}.${format}`),
  });
  return Promise.all(widths.map(read));
}

function townPicture(key: string): TownPicture {
  const picture = townPictures[key];
  if (!picture) throw new Error(`demo/pictures/manifest.json has no picture ${key}`);
  return picture;
}

/** A picture as the pipeline would draw it. */
export async function readTownPicture(key: string): Promise<DrawnPicture> {
  const { width, height, color, widths } = townPicture(key);
  return { width, height, color, files: await readWidths(key, widths, "webp") };
}

/** Puts a picture into the store; what it is used as comes back. The same again changes nothing. */
export async function putTownPicture(
  deps: PictureDeps,
  key: string,
  alt: string,
): Promise<PictureUse> {
  const { hash, widths } = townPicture(key);
  const avif = await readWidths(key, widths.filter(isAvifWidth), "avif");
  await storeMadePicture(deps, { hash, ...(await readTownPicture(key)), avif });
  return { hash, alt, focus: null };
}

/** The text for whoever cannot see a picture of something; `shown` says what is drawn. */
export function altOf(name: string, shown: string): string {
  return `${name}, illustrazione: ${shown}.`;
}
