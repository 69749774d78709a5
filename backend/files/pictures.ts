import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { pictures } from "@/backend/db/schema/files";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { PICTURE_WIDTHS, type Picture } from "@/lib/contract/pictures";
import { isAvifWidth } from "@/lib/domain/avif-widths";
import texts from "@/lib/i18n/messages/it/picture-errors.json";
import { deleteDrawn } from "./drawn";
import { LIST_BYTES, LIST_WIDTH } from "./list-pictures";
import type { DrawnPicture, PictureWork } from "./picture-work";
import { type FileStore, readFile } from "./store";

export type PictureRow = typeof pictures.$inferSelect;

/** Maximum size of an upload. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Maximum length of a picture's name. */
const MAX_NAME = 120;

/** Folder of pictures; each has a subfolder named by its hash. */
export const PICTURES = "pictures/";

function variantKey(hash: string, width: number, format: "webp" | "avif"): string {
  return `${PICTURES}${hash}/${width}.${format}`;
}

/**
 * Stores a picture: checks it by content, makes its widths as WebP and identifies it by the hash of
 * its bytes, so that equal bytes give the same picture. AVIF follows in {@link makeMissingAvif}.
 * Throws `payload_too_large` or `unsupported_media_type`.
 */
export async function storePicture(
  { db, files, pictureWork, now }: Pick<Deps, "files" | "pictureWork" | "now"> & { db: Executor },
  bytes: Uint8Array,
  /** File name and uploader; those of a known picture stay. */
  { name = "", uploaderId = null }: { name?: string; uploaderId?: string | null } = {},
): Promise<PictureRow> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) {
    throw new DomainError("payload_too_large", texts.tooManyBytes);
  }
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const [known] = await db
    .update(pictures)
    .set({ created_at: now() })
    .where(eq(pictures.hash, hash))
    .returning();
  if (known) return known;

  const { files: drawn, ...seen } = await pictureWork.draw(bytes, PICTURE_WIDTHS);
  for (const { width, bytes: file } of drawn) {
    await files.put(variantKey(hash, width, "webp"), file);
  }
  const widths = drawn.map(({ width }) => width);
  const [stored] = await db
    .insert(pictures)
    .values({
      hash,
      ...seen,
      widths,
      avif: false,
      created_at: now(),
      name: name.slice(0, MAX_NAME),
      uploader_id: uploaderId,
    })
    .onConflictDoUpdate({ target: pictures.hash, set: { width: seen.width } })
    .returning();
  if (!stored) throw new Error("The insert returned no row");
  return stored;
}

/** A picture with all generated files. */
export interface MadePicture extends DrawnPicture {
  /** A unique hash of 32 hex digits. */
  hash: string;
  avif: DrawnPicture["files"];
}

/** Stores a picture with generated files. A known one stays unchanged. */
export async function storeMadePicture(
  { db, files, now }: Pick<Deps, "files" | "now"> & { db: Executor },
  { hash, files: webp, avif, ...seen }: MadePicture,
): Promise<void> {
  const put = (format: "webp" | "avif") => (file: DrawnPicture["files"][number]) =>
    files.put(variantKey(hash, file.width, format), file.bytes);
  await Promise.all([...webp.map(put("webp")), ...avif.map(put("avif"))]);
  const widths = webp.map(({ width }) => width);
  await db
    .insert(pictures)
    .values({ hash, ...seen, widths, avif: true, created_at: now() })
    .onConflictDoNothing();
}

/**
 * Makes AVIF files for up to `limit` pictures without them, oldest first; run by the queue. Returns
 * the hashes of finished pictures. Throws between two pictures if `signal` is aborted; finished
 * ones stay.
 */
export async function makeMissingAvif(
  { db, files, pictureWork }: { db: Executor; files: FileStore; pictureWork: PictureWork },
  limit: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const missing = await db
    .select()
    .from(pictures)
    .where(eq(pictures.avif, false))
    .orderBy(asc(pictures.created_at), asc(pictures.hash))
    .limit(limit);
  for (const { hash, widths } of missing) {
    const picture = await readFile(files, variantKey(hash, Math.max(...widths), "webp"));
    if (!picture) throw new Error(`The files of picture ${hash} are lost`);
    const sizes = widths
      .filter(isAvifWidth)
      .map((width) => ({ width, limit: width > LIST_WIDTH ? null : LIST_BYTES }));
    const made = sizes.length > 0 ? await pictureWork.encodeAvif(picture, sizes) : [];
    signal?.throwIfAborted();
    for (const [at, { width }] of sizes.entries()) {
      await files.put(variantKey(hash, width, "avif"), made[at] as Uint8Array);
    }
    await db.update(pictures).set({ avif: true }).where(eq(pictures.hash, hash));
  }
  return missing.map(({ hash }) => hash);
}

/**
 * Deletes the files of a deleted picture and link previews with it, unless the same picture was
 * uploaded again meanwhile.
 */
export async function deletePictureFiles(
  { db, files }: { db: Executor; files: FileStore },
  hash: string,
): Promise<void> {
  for await (const key of files.list(`${PICTURES}${hash}/`)) {
    if ((await db.$count(pictures, eq(pictures.hash, hash))) > 0) return;
    await files.delete(key);
  }
  await deleteDrawn(files, hash);
}

/** A stored picture in API form. */
export function toPicture(
  row: PictureRow,
  { alt, focus_x, focus_y }: { alt: string; focus_x: number | null; focus_y: number | null },
): Picture {
  const base = `/storage/pictures/${row.hash}`;
  const largest = Math.max(
    ...row.widths.filter((width) => width <= 1200 || row.widths.length === 1),
  );
  return {
    base,
    url: `${base}/${largest}.webp`,
    widths: row.widths,
    avif: row.avif,
    width: row.width,
    height: row.height,
    alt,
    color: row.color,
    ...(focus_x !== null && focus_y !== null && { focus: { x: focus_x, y: focus_y } }),
  };
}
