import { type Executor, inTransaction } from "@/backend/db/handle";
import { rewriteItem, rewriteVersions } from "@/backend/features/editorial/service";
import { recordAudit } from "@/backend/features/operator/service";
import { deletePictureFiles, toPicture } from "@/backend/files/pictures";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { requireSeen } from "@/backend/kernel/version";
import type { MediaItem, MediaWordsChange } from "@/lib/contract/media";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/media.json";
import {
  deleteUnnamed,
  forgetUploader,
  selectPicture,
  selectSent,
  type UseRow,
  updateWords,
} from "./queries";
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

/** So many things are changed at once: they are changed in one transaction, for which everybody else waits. */
const MOST_CHANGED = 100;

/** Changes a picture wherever content names it. The cache tags. Throws as `rewriteItem`, and `conflict` for too many. */
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
 * Gives a picture a name and a text. By the staff the text is also the one of every use, at once; by a team it is what the
 * library offers from now on. When it returns, the web knows. Throws `not_found`, `forbidden` for a picture that others use
 * as well, and as `rewriteItem`.
 */
export async function describePicture(
  deps: WriteDeps,
  user: CurrentUser,
  hash: string,
  { version, ...words }: MediaWordsChange,
): Promise<MediaItem> {
  const visible = visibleTo(user);
  const tags = await inTransaction(deps.db, async (tx) => {
    const found = await findPicture({ ...deps, db: tx }, visible, hash, { lock: true });
    if (!found.actions.includes("describe"))
      throw new DomainError("forbidden", texts.faults.others);
    requireSeen(wordsOf(found), version);
    await updateWords(tx, hash, words);
    // A text that was taken out of the library says nothing of its uses.
    if (visible !== "all" || words.alt === "") return [];
    const change = { hash, alt: words.alt };
    const written = { change, message: texts.described };
    const told = await changeUses(deps, tx, user, found.uses, written);
    const details = { by: user.id, name: words.name, alt: words.alt };
    await recordAudit(tx, { at: deps.now(), action: "pictures.describe", target: hash, details });
    return told;
  });
  if (tags.length > 0) await deps.web.changed(tags);
  return getPicture(deps, user, hash);
}

/**
 * The staff puts another picture in the place of one, wherever content names it; what can be brought back keeps the old one.
 * The new picture gets the old one's name and text where it has none. When it returns, the web knows. Throws `not_found`,
 * `validation_failed` for a picture that is not there, and as `rewriteItem`.
 */
export async function replacePicture(
  deps: WriteDeps,
  staff: CurrentUser,
  hash: string,
  next: string,
): Promise<MediaItem> {
  const refuse = (text: string) => new DomainError("validation_failed", text, { hash: [text] });
  if (next === hash) throw refuse(texts.faults.same);
  const tags = await inTransaction(deps.db, async (tx) => {
    const { row, uses } = await findPicture({ ...deps, db: tx }, "all", hash, { lock: true });
    const other = await selectPicture(tx, deps.pictureColumns, { hash: next, visible: "all" });
    if (!other) throw refuse(texts.faults.gone);
    const { url, width, height } = toPicture(other, { alt: "", focus_x: null, focus_y: null });
    const change = { hash, by: { hash: next, url, width, height } };
    const told = await changeUses(deps, tx, staff, uses, { change, message: texts.replaced });
    await updateWords(tx, next, { name: other.name || row.name, alt: other.alt || row.alt });
    const details = { by: staff.id, replaced_by: next };
    await recordAudit(tx, { at: deps.now(), action: "pictures.replace", target: hash, details });
    return told;
  });
  if (tags.length > 0) await deps.web.changed(tags);
  return getPicture(deps, staff, next);
}

/**
 * Deletes a picture that nothing shows and no draft names, with its files; versions that name it show a gap from then on.
 * Throws `not_found`, and `conflict` for one that something still names, also of others.
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

/** What a person sent, as it stands in the export of their data. */
export function exportSent(db: Executor, userId: string): Promise<unknown> {
  return selectSent(db, userId);
}

/** The pictures stay where they are shown, without who sent them. */
export function eraseSent(tx: Executor, userId: string): Promise<void> {
  return forgetUploader(tx, userId);
}
