import { sendPictureJob } from "@/backend/features/storage/service";
import { storePicture, toPicture } from "@/backend/files/pictures";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { TakenPicture } from "@/lib/contract/editorial";
import texts from "@/lib/i18n/messages/it/editorial.json";

/** Narrower pictures look blurred everywhere. */
const MIN_WIDTH = 160;

/**
 * Stores a picture for content that will use it; unused ones are deleted after a week. Throws
 * `payload_too_large`, `unsupported_media_type`, and `validation_failed` if it is too small.
 */
export async function takePicture(
  deps: Pick<Deps, "db" | "files" | "pictureWork" | "now" | "queue">,
  bytes: Uint8Array,
  sent: { name: string; uploaderId: string },
): Promise<TakenPicture> {
  const row = await storePicture(deps, bytes, sent);
  if (row.width < MIN_WIDTH) {
    throw new DomainError("validation_failed", texts.faults.smallPicture);
  }
  await sendPictureJob(deps.queue);
  const { url, width, height } = toPicture(row, { alt: "", focus_x: null, focus_y: null });
  return { hash: row.hash, url, width, height };
}
