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
  /** Rewrites a content; unaffected parts stay. */
  rewrite: (content: Content) => Content;
  /** Message in the history. */
  message: string;
}

/**
 * Makes the same change in an item at once: in the published content, as a version, and in open
 * drafts, whose authors get a conflict at their next save. Returns the cache tags. Throws
 * `forbidden` for the user's own organisation, `conflict` if the published content can no longer be
 * published.
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
 * Makes the same change in all versions that use a picture: an erasure must cover the history too.
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
