import { randomUUID } from "node:crypto";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { DrawnPicture } from "@/backend/files/picture-work";
import { type FileStore, readFile } from "@/backend/files/store";
import { type FileFolder, sweepFolder } from "@/backend/files/sweep";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { callTo } from "@/lib/contract/endpoint";
import { getHiddenPhoto } from "@/lib/contract/review-endpoints";
import type { ReviewEdit, ReviewPhoto } from "@/lib/contract/reviews";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import {
  deleteUnseen,
  deleteUnused,
  deleteUnusedSince,
  lockPhotos,
  type PhotoRow,
  photoRows,
  selectKnownPhotos,
  selectPhoto,
  selectPhotos,
  selectPhotosOf,
  selectUnusedBeyond,
} from "./photo-queries";

const DAY = 24 * 60 * 60 * 1000;
const FOLDER = "private/review-photos/";

export const photoFiles: FileFolder = { path: FOLDER, known: selectKnownPhotos };
/** Thumbnail, phone screen, large. */
const WIDTHS = [320, 768, 1600];
/** The width shown to its author and the staff. */
const READING_WIDTH = 768;
/** Unused uploads kept per user; older ones are deleted. */
const UNUSED = 8;
const UNUSED_DAYS = 1;
/** Days in which a refused review can be restored with its pictures. */
const UNSEEN_DAYS = 30;

const UPLOADS = attemptsPer(60 * 60, 20, "review-photos");

const keyOf = (id: string, width: number) => `${FOLDER}${id}/${width}.webp`;

/** Stores the files of a picture; returns the values of its row. */
async function keepFiles(store: FileStore, id: string, { files, ...drawn }: DrawnPicture) {
  for (const { width, bytes: file } of files) await store.put(keyOf(id, width), file);
  return { id, ...drawn, widths: files.map(({ width }) => width) };
}

/** Adds a picture of the author to a review without checks. */
export async function addPhoto(
  { db, files, now }: Pick<Deps, "now" | "files"> & { db: Executor },
  {
    id,
    ...photo
  }: { id: string; owner_id: string; review_id: string; position: number; alt: string },
  drawn: DrawnPicture,
): Promise<void> {
  const values = await keepFiles(files, id, drawn);
  await photoRows.insert(db, { ...values, ...photo, created_at: now() });
}

/**
 * Accepts a picture for a review: JPEG, PNG or WebP by content, re-encoded without metadata. Throws
 * `payload_too_large`, `unsupported_media_type` or `too_many_requests`.
 */
export async function uploadPhoto(
  deps: Pick<Deps, "db" | "now" | "secrets" | "files" | "pictureWork">,
  user: CurrentUser,
  read: () => Promise<Uint8Array>,
): Promise<ReviewPhoto> {
  await consumeAttempt(deps, UPLOADS, user.id);
  const picture = await deps.pictureWork.draw(await read(), WIDTHS, { isPhoto: true });
  const drawn = await keepFiles(deps.files, randomUUID(), picture);
  const row = await inTransaction(deps.db, async (tx) => {
    const inserted = await photoRows.insert(tx, {
      ...drawn,
      owner_id: user.id,
      created_at: deps.now(),
    });
    await deleteUnused(tx, await selectUnusedBeyond(tx, user.id, UNUSED));
    return inserted;
  });
  return toHiddenPhoto(row);
}

/** Deletes an unused picture. Throws `not_found`, or `conflict` if a review uses it. */
export async function dropPhoto(db: Executor, user: CurrentUser, id: string): Promise<void> {
  const found = await selectPhoto(db, id);
  if (found?.photo.owner_id !== user.id) throw new DomainError("not_found");
  if (!(await deleteUnused(db, [id]))) throw new DomainError("conflict", texts.photoInUse);
}

/**
 * Sets a review's pictures in this order; others are removed. Returns true if anything new can be
 * seen or read. Throws `validation_failed` for pictures that are missing or not the author's.
 */
export async function setPhotos(
  tx: Executor,
  { id: reviewId, ownerId }: { id: string; ownerId: string },
  photos: NonNullable<ReviewEdit["photos"]>,
): Promise<boolean> {
  const ids = photos.map(({ id }) => id);
  const rows = await lockPhotos(tx, ownerId, ids);
  const isFree = ({ review_id }: PhotoRow) => review_id === null || review_id === reviewId;
  if (new Set(ids).size < ids.length || rows.filter(isFree).length < ids.length) {
    throw new DomainError("validation_failed", undefined, { photos: [texts.photoGone] });
  }
  const before = await selectPhotos(tx, [reviewId]);
  await photoRows.remove(
    tx,
    before.map(({ id }) => id).filter((id) => !ids.includes(id)),
  );
  for (const [position, { id, alt }] of photos.entries()) {
    await photoRows.update(tx, id, { review_id: reviewId, position, alt });
  }
  return photos.some(({ id, alt }) => !before.some((row) => row.id === id && row.alt === alt));
}

function altOf({ alt }: PhotoRow, author: string, index: number): string {
  return alt || fillMessage(texts.photoAlt, { number: index + 1, author });
}

/** A picture for the public. */
export function toShownPhoto(row: PhotoRow, author: string, index: number): ReviewPhoto {
  const base = `/storage/review-photos/${row.id}`;
  const { id, widths, width, height, color } = row;
  const url = `${base}/${Math.max(...widths)}.webp`;
  return {
    id,
    base,
    url,
    widths,
    avif: false,
    width,
    height,
    color,
    alt: altOf(row, author, index),
  };
}

/** A picture for its author and the staff, in any state; `alt` as written, or empty. */
export function toHiddenPhoto({ id, width, height, color, alt }: PhotoRow): ReviewPhoto {
  const url = callTo(getHiddenPhoto, { id }).path;
  return { id, base: null, url, widths: [], avif: false, width, height, color, alt };
}

/** A picture for its author and the staff. Throws `not_found`. */
export async function readHiddenPhoto(
  { db, files }: Pick<Deps, "db" | "files">,
  id: string,
  mayRead: (ownerId: string) => boolean,
): Promise<Uint8Array> {
  const found = await selectPhoto(db, id);
  if (!found || !mayRead(found.photo.owner_id)) throw new DomainError("not_found");
  const { widths } = found.photo;
  const width = widths.find((one) => one >= READING_WIDTH) ?? Math.max(...widths);
  const bytes = await readFile(files, keyOf(id, width));
  if (!bytes) throw new DomainError("not_found");
  return bytes;
}

const publicForm =
  /^review-photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,4})\.webp$/;

/** File of a public picture address; null if it is not a picture of a published review. */
export async function findShownPhoto(db: Executor, key: string): Promise<string | null> {
  const [, id, width] = publicForm.exec(key) ?? [];
  if (!id || !width) return null;
  const found = await selectPhoto(db, id);
  return found?.status === "published" ? keyOf(id, Number(width)) : null;
}

/** Deletes unused pictures, and files without a row. */
export async function sweepPhotos(deps: Pick<Deps, "db" | "files" | "now">): Promise<void> {
  const { db } = deps;
  const ago = (days: number) => new Date(deps.now().getTime() - days * DAY);
  await deleteUnusedSince(db, ago(UNUSED_DAYS));
  await deleteUnseen(db, ago(UNSEEN_DAYS));
  await sweepFolder(deps, photoFiles);
}

/** A user's pictures for the export of their data. */
export async function exportPhotos(db: Executor, userId: string): Promise<unknown> {
  return (await selectPhotosOf(db, userId)).map(
    ({ id, review_id, alt, width, height, created_at }) => ({
      id,
      review_id,
      alt,
      width,
      height,
      created_at,
      url: callTo(getHiddenPhoto, { id }).path,
    }),
  );
}
