import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import type { Content } from "@/lib/contract/editorial";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/media.json";
import { isOwn } from "./access";
import { changedFields } from "./content";
import { kindNamed } from "./deciding";
import { publishFields } from "./publishing";
import { revisionRows, selectOpen, selectVersionsNaming } from "./queries";

interface Rewriting {
  staff: CurrentUser;
  at: Date;
  /** What becomes of a content; what it leaves as it is stays. */
  rewrite: (content: Content) => Content;
  /** What the history says of it. */
  message: string;
}

/**
 * The staff changes the same thing in an item, at once: in what is published, as a version of its own, and in what is written
 * and waits. Its author is told that the draft is another one by now when they save next. Gives the cache tags. Throws
 * `forbidden` for what is their own organisation's, `conflict` for what is published and not fit to be published again.
 */
export async function rewriteItem(
  tx: Executor,
  kinds: readonly EditableKind[],
  item: { kind: string; id: string },
  { staff, at, rewrite, message }: Rewriting,
): Promise<string[]> {
  const kind = kindNamed(kinds, item.kind);
  const { id } = item;
  const live = await kind.load(tx, id, { lock: true });
  const open = await selectOpen(tx, kind.kind, id, { lock: true });
  const owner = (live ?? open)?.organisation_id ?? null;
  const title = live?.title ?? open?.title ?? "";
  if (isOwn(staff, { author_id: null, organisation_id: owner })) {
    throw new DomainError("forbidden", fillMessage(texts.faults.own, { title }));
  }
  const tags: string[] = [];
  if (live) {
    const changes = changedFields(live.content, rewrite(live.content));
    if (Object.keys(changes).length > 0) {
      const writer = { userId: staff.id, at };
      const change = { kind, id, live, changes, writer, part: "staff" } as const;
      try {
        tags.push(...(await publishFields(tx, change, "changed", message)).tags);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "validation_failed") throw error;
        throw new DomainError("conflict", fillMessage(texts.faults.unfit, { title }));
      }
    }
  }
  if (open) {
    const written = { changes: rewrite(open.changes), base: rewrite(open.base) };
    if (Object.keys(changedFields(open.changes, written.changes)).length > 0) {
      await revisionRows.updateOne(tx, open.id, {
        ...written,
        version: open.version + 1,
        updated_at: at,
      });
    }
  }
  return tags;
}

/**
 * Changes the same thing in every version that names a picture: what is erased goes out of the history, too, for which nobody
 * answers but whoever erases it.
 */
export async function rewriteVersions(
  tx: Executor,
  hash: string,
  rewrite: (content: Content) => Content,
): Promise<void> {
  for (const { id, changes, base, content } of await selectVersionsNaming(tx, hash)) {
    await revisionRows.updateOne(tx, id, {
      changes: rewrite(changes),
      base: rewrite(base),
      content: content && rewrite(content),
    });
  }
}
