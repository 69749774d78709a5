import { type Executor, inTransaction } from "@/backend/db/handle";
import { rewriteItem, rewriteVersions } from "@/backend/features/editorial/service";
import { recordAudit } from "@/backend/features/operator/service";
import { deletePictureFiles, toPicture } from "@/backend/files/pictures";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { requireSeen } from "@/backend/kernel/version";
import type { MediaItem, MediaWordsChange } from "@/lib/contract/media";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/media.json";
import { deleteUnnamed, pictureRows, selectPicture, selectSent, type UseRow } from "./queries";
import {
  findPicture,
  getPicture,
  type ReadDeps,
  unusedSince,
  usesByItem,
  visibleTo,
  wordsOf,
} from "./reading";
import { changePicture, erasePicture, type PictureChange } from "./rewriting";

type WriteDeps = ReadDeps & Pick<Deps, "web">;

/** Maximum changes in one call: they share a transaction that others wait for. */
const MOST_CHANGED = 100;

/**
 * Changes a picture wherever content uses it; returns the cache tags. Throws like `rewriteItem`,
 * and `conflict` for too many.
 */
async function changeUses(
  { editableKinds, now }: WriteDeps,
  tx: Executor,
  staff: CurrentUser,
  uses: readonly UseRow[],
  { change, message }: { change: PictureChange; message: string },
): Promise<string[]> {
  const items = usesByItem(uses).flatMap(({ kind, item_id, part }) =>
    item_id === null || part === "version" ? [] : [{ kind, id: item_id }],
  );
  if (items.length > MOST_CHANGED) {
    throw new DomainError("conflict", fillMessage(texts.faults.tooMany, { max: MOST_CHANGED }));
  }
  const at = now();
  const told = new Set<string>();
  for (const item of items) {
    const rewrite: Parameters<typeof rewriteItem>[3]["rewrite"] = (content) =>
      changePicture(content, change);
    for (const tag of await rewriteItem(tx, editableKinds, item, { staff, at, rewrite, message })) {
      told.add(tag);
    }
  }
  return [...told];
}

/**
 * Sets a picture's name and text. Set by the staff, the text also replaces that of every use at
 * once; set by a team, it is the library's default from now on. Returns after the web was notified.
 * Throws `not_found`, `forbidden` for a picture that others also use, and like `rewriteItem`.
 */
export async function describePicture(
  deps: WriteDeps,
  user: CurrentUser,
  hash: string,
  { version, ...words }: MediaWordsChange,
): Promise<MediaItem> {
  const visible = visibleTo(user);
  await inWrite(deps, async (tx) => {
    const found = await findPicture({ ...deps, db: tx }, visible, hash, { lock: true });
    if (!found.actions.includes("describe"))
      throw new DomainError("forbidden", texts.faults.others);
    requireSeen(wordsOf(found), version);
    await pictureRows.update(tx, { hash }, words);
    // Clearing the library's text does not affect uses.
    if (visible !== "all" || words.alt === "") return [];
    const change = { hash, alt: words.alt };
    const written = { change, message: texts.described };
    const told = await changeUses(deps, tx, user, found.uses, written);
    const details = { by: user.id, name: words.name, alt: words.alt };
    await recordAudit(tx, { at: deps.now(), action: "pictures.describe", target: hash, details });
    return told;
  });
  return getPicture(deps, user, hash);
}

/**
 * Replaces a picture wherever content uses it; restorable versions keep the old one. The new
 * picture gets the old one's name and text if it has none. Returns after the web was notified.
 * Throws `not_found`, `validation_failed` for an unknown picture, and like `rewriteItem`.
 */
export async function replacePicture(
  deps: WriteDeps,
  staff: CurrentUser,
  hash: string,
  next: string,
): Promise<MediaItem> {
  const refuse = (text: string) => new DomainError("validation_failed", text, { hash: [text] });
  if (next === hash) throw refuse(texts.faults.same);
  await inWrite(deps, async (tx) => {
    const { row, uses } = await findPicture({ ...deps, db: tx }, "all", hash, { lock: true });
    const other = await selectPicture(tx, deps.pictureColumns, { hash: next, visible: "all" });
    if (!other) throw refuse(texts.faults.gone);
    const { url, width, height } = toPicture(other, { alt: "", focus_x: null, focus_y: null });
    const change = { hash, by: { hash: next, url, width, height } };
    const told = await changeUses(deps, tx, staff, uses, { change, message: texts.replaced });
    await pictureRows.update(
      tx,
      { hash: next },
      { name: other.name || row.name, alt: other.alt || row.alt },
    );
    const details = { by: staff.id, replaced_by: next };
    await recordAudit(tx, { at: deps.now(), action: "pictures.replace", target: hash, details });
    return told;
  });
  return getPicture(deps, staff, next);
}

/**
 * Deletes a picture without uses, with its files; versions that used it show a gap. Throws
 * `not_found`, and `conflict` if something, also of others, uses it.
 */
export async function deletePicture(
  deps: WriteDeps & Pick<Deps, "files">,
  user: CurrentUser,
  hash: string,
): Promise<void> {
  const visible = visibleTo(user);
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const { row, actions } = await findPicture({ ...deps, db: tx }, visible, hash, { lock: true });
    if (!actions.includes("delete")) throw new DomainError("conflict", texts.faults.used);
    await rewriteVersions(tx, hash, (content) => erasePicture(content, hash));
    const isGone = await deleteUnnamed(tx, deps.pictureColumns, hash, unusedSince(at));
    if (!isGone) throw new DomainError("conflict", texts.faults.used);
    const details = { by: user.id, name: row.name };
    await recordAudit(tx, { at, action: "pictures.delete", target: hash, details });
  });
  await deletePictureFiles(deps, hash);
}

/** A user's uploads, for the export of their data. */
export function exportSent(db: Executor, userId: string): Promise<unknown> {
  return selectSent(db, userId);
}
