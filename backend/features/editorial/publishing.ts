import type { Applied, EditableKind, LiveItem, Writer } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { announce } from "@/backend/features/follows/service";
import { DomainError } from "@/backend/kernel/errors";
import type { Queue } from "@/backend/queue/queue";
import type { Content } from "@/lib/contract/editorial";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { changedFields, etagOf, pick } from "./content";
import { parseDraft, parseForPublication } from "./drafts";
import { deleteOldVersions, hasVersion, type RevisionRow, revisionRows } from "./queries";

/** Number of versions kept per item. */
export const VERSIONS_KEPT = 20;

interface Publication {
  kind: EditableKind;
  live: LiveItem | null;
  row: RevisionRow;
  writer: Writer;
  /** The role of the publisher. */
  part: "staff" | "business" | "system";
  /** The staff has not read it. */
  isUnchecked: boolean;
}

/** The content as stored by its kind, which may normalise it. */
async function writtenContent(
  tx: Executor,
  kind: EditableKind,
  id: string,
  content: Content,
): Promise<Content> {
  return (await kind.load(tx, id))?.content ?? content;
}

/**
 * Before the first change through the engine, stores the published content as a version that can be
 * restored.
 */
export async function keepOriginal(
  tx: Executor,
  kind: EditableKind,
  id: string,
  live: LiveItem,
): Promise<void> {
  if (!(await hasVersion(tx, kind.kind, id)))
    await keepVersion(tx, kind, id, live, live.updated_at);
}

/** Stores the current content of an item as a version. */
export async function keepVersion(
  tx: Executor,
  kind: EditableKind,
  id: string,
  { content, title, organisation_id }: LiveItem,
  at: Date,
): Promise<void> {
  await revisionRows.insertIfNew(tx, {
    kind: kind.kind,
    item_id: id,
    organisation_id,
    state: "published",
    title,
    changes: {},
    content,
    published_at: at,
    created_at: at,
    updated_at: at,
  });
}

/**
 * Publishes a locked revision. For a published item only the changed fields are written, so that
 * others' changes stay; followers are notified of a new item. Throws `validation_failed` for
 * content that cannot be published.
 */
export async function publishRevision(
  { queue }: { queue: Queue },
  tx: Executor,
  { kind, live, row, writer, part, isUnchecked }: Publication,
): Promise<Applied> {
  const { changes, content } = parseForPublication(kind, live?.content ?? null, row.changes);
  const { item_id: id, organisation_id } = row;
  if (live) await keepOriginal(tx, kind, id, live);
  const applied = live
    ? await kind.apply(tx, id, changes, writer)
    : await kind.create(tx, { id, organisation_id, content }, writer);
  await revisionRows.updateOne(tx, row.id, {
    state: "published",
    base: live ? pick(live.content, Object.keys(changes)) : {},
    content: await writtenContent(tx, kind, id, content),
    title: kind.titleOf(content),
    organisation_id: (live ?? row).organisation_id,
    comments: {},
    message: null,
    publish_at: null,
    decided_at: writer.at,
    decided_by: writer.userId,
    published_at: writer.at,
    updated_at: writer.at,
    is_unchecked: isUnchecked,
  });
  await deleteOldVersions(tx, kind.kind, id, VERSIONS_KEPT);
  await recordStep(tx, {
    subject: "content",
    content_kind: kind.kind,
    subject_id: id,
    at: writer.at,
    actor_id: writer.userId,
    part,
    before: row.state,
    after: "published",
  });
  if (!live && kind.announces) {
    await announce({ queue }, tx, { kind: kind.kind, id, at: writer.at.toISOString() });
  }
  if (!live && kind.firstPublished) await queue.send(kind.firstPublished, { id }, { key: id, tx });
  return applied;
}

interface LiveChange {
  kind: EditableKind;
  id: string;
  live: LiveItem;
  /** Etag of the content that the change is based on. */
  etag: string;
  changes: Content;
  writer: Writer;
  part: "staff" | "business";
}

/**
 * Publishes changes of fields that need no decision, as a version; null if nothing changes. Throws
 * `conflict` if the published content is not the one that was read, `validation_failed` for a field
 * that needs a decision.
 */
export async function publishAtOnce(
  tx: Executor,
  { kind, id, live, etag, changes: sent, writer, part }: LiveChange,
): Promise<Applied | null> {
  if (etag !== etagOf(live.content)) throw new DomainError("conflict", texts.faults.changed);
  const changed = changedFields(live.content, parseDraft(kind, sent));
  const others = Object.keys(changed).filter((field) => !kind.instant.includes(field));
  if (part !== "staff" && others.length > 0) {
    const faults = others.map((field) => [field, [texts.faults.notInstant]]);
    throw new DomainError("validation_failed", undefined, Object.fromEntries(faults));
  }
  if (Object.keys(changed).length === 0) return null;
  return publishFields(tx, { kind, id, live, changes: changed, writer, part }, "changed");
}

/**
 * Publishes these fields of a published item as a version. `message` is stored with it. Throws
 * `validation_failed` for content that cannot be published.
 */
export async function publishFields(
  tx: Executor,
  { kind, id, live, changes: sent, writer, part }: Omit<LiveChange, "etag">,
  step: "changed" | "reverted",
  message: string | null = null,
): Promise<Applied> {
  const { changes, content } = parseForPublication(kind, live.content, sent);
  await keepOriginal(tx, kind, id, live);
  const applied = await kind.apply(tx, id, changes, writer);
  await revisionRows.insertIfNew(tx, {
    kind: kind.kind,
    item_id: id,
    organisation_id: live.organisation_id,
    state: "published",
    title: kind.titleOf(content),
    changes,
    base: pick(live.content, Object.keys(changes)),
    content: await writtenContent(tx, kind, id, content),
    author_id: writer.userId,
    decided_at: writer.at,
    decided_by: writer.userId,
    published_at: writer.at,
    created_at: writer.at,
    updated_at: writer.at,
    is_unchecked: part !== "staff",
  });
  await deleteOldVersions(tx, kind.kind, id, VERSIONS_KEPT);
  await recordStep(tx, {
    subject: "content",
    content_kind: kind.kind,
    subject_id: id,
    at: writer.at,
    actor_id: writer.userId,
    part,
    before: null,
    after: step,
    reason: Object.keys(changes).join(", "),
    message,
  });
  return applied;
}

/**
 * Publishes whole content without a draft, as the operator does; for a published item only
 * differences, as a version. Returns the cache tags of changes. Throws `validation_failed`.
 */
export async function publishOutright(
  deps: { queue: Queue },
  tx: Executor,
  kind: EditableKind,
  { id, content: sent }: { id: string; content: Content },
  writer: Writer,
): Promise<string[]> {
  const live = await kind.load(tx, id, { lock: true });
  if (live) {
    const changes = changedFields(live.content, sent);
    if (Object.keys(changes).length === 0) return [];
    const change = { kind, id, live, changes, writer, part: "staff" } as const;
    return (await publishFields(tx, change, "changed")).tags;
  }
  const row = await revisionRows.insertIfNew(tx, {
    kind: kind.kind,
    item_id: id,
    state: "draft",
    title: kind.titleOf(sent),
    changes: sent,
    created_at: writer.at,
    updated_at: writer.at,
  });
  if (!row) throw new Error("A new item had a revision");
  const publication = { kind, live, row, writer, part: "staff", isUnchecked: false } as const;
  return (await publishRevision(deps, tx, publication)).tags;
}
