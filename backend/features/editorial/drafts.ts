import { randomUUID } from "node:crypto";
import type { EditableKind, LiveItem } from "@/backend/content/editable-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { organisationsById } from "@/backend/features/organisations/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import type { Content, openRevisionStates } from "@/lib/contract/editorial";
import { fieldErrors } from "@/lib/i18n/field-errors";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { actingOn, type Editor, requireScope } from "./access";
import { baseOf, changedFields, merge } from "./content";
import { type RevisionRow, revisionRows, selectOpen } from "./queries";

type SaveDeps = { db: Executor } & Pick<Deps, "now">;
type OpenState = (typeof openRevisionStates)[number];

/** An item with its published content and its draft; at least one of them exists. */
export interface FoundItem {
  live: LiveItem | null;
  open: RevisionRow | null;
  /** The user in the role of editor. */
  editor: Editor;
}

/**
 * Locks an item that the editor may change, until the transaction ends. Throws `not_found` if it
 * does not exist for them.
 */
export async function lockItem(
  tx: Executor,
  kind: EditableKind,
  editor: Editor,
  id: string,
): Promise<FoundItem> {
  const known = await kind.load(tx, id, { lock: true });
  const open = await selectOpen(tx, kind.kind, id, { lock: true });
  const live = known ?? (open ? null : await kind.load(tx, id, { lock: true }));
  const item = live ?? open;
  if (!item) throw new DomainError("not_found");
  requireScope(editor, item.organisation_id);
  return { live, open, editor: actingOn(editor, item.organisation_id) };
}

/** Throws `conflict` if the revision is not the version that was read; null means none. */
export function requireVersion(open: RevisionRow | null, version: number | null): void {
  if ((open?.version ?? null) !== version) {
    throw new DomainError("conflict", texts.faults.changed);
  }
}

/** Throws `conflict` unless the revision is in one of the states. */
export function requireState(
  open: RevisionRow | null,
  states: readonly OpenState[],
): asserts open is RevisionRow {
  if (!open || !states.some((state) => state === open.state)) {
    throw new DomainError("conflict", texts.faults.otherState);
  }
}

/** Changes in the shape of a draft. Throws `validation_failed`, also for an unknown field. */
export function parseDraft(kind: EditableKind, changes: Content): Content {
  const parsed = kind.draft.safeParse(changes);
  if (parsed.success) {
    const content = parsed.data as Content;
    return kind.tidy?.(content) ?? content;
  }
  throw new DomainError("validation_failed", undefined, fieldErrors(parsed.error.issues, changes));
}

/**
 * Errors of `check` for the fields that could be parsed, so that all errors are returned at once;
 * `wrong` are the others.
 */
function faultsOfSound(
  kind: EditableKind,
  live: Content | null,
  changes: Content,
  wrong: ReadonlySet<string>,
): FieldErrors {
  const shape = live ? Object.keys(changes) : Object.keys(kind.publish.shape);
  const sound = Object.fromEntries(
    shape.filter((field) => !wrong.has(field)).map((field) => [field, true as const]),
  );
  const typed = Object.entries(changes).filter(([field]) => Object.hasOwn(sound, field));
  const parsed = kind.publish.pick(sound as never).safeParse(Object.fromEntries(typed));
  if (!parsed.success) return {};
  const part = parsed.data as Content;
  const known = Object.entries(merge(live, part)).filter(([field]) => !wrong.has(field));
  const found = Object.entries(kind.check?.(Object.fromEntries(known), part) ?? {});
  // An unparsable field only looks missing here.
  return Object.fromEntries(found.filter(([path]) => !wrong.has(path.split(".")[0] ?? path)));
}

/**
 * The changes in published form, and the whole content with them. For a published item only changed
 * fields are checked, so that an old error elsewhere does not block new hours. Throws
 * `validation_failed` with all errors by field.
 */
export function parseForPublication(
  kind: EditableKind,
  live: Content | null,
  changes: Content,
): { changes: Content; content: Content } {
  const fields: Record<string, true> = {};
  for (const field of Object.keys(changes)) fields[field] = true;
  const parsed = (live ? kind.publish.pick(fields as never) : kind.publish).safeParse(changes);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const wrong = new Set(issues.map(({ path }) => String(path[0])));
    throw new DomainError("validation_failed", undefined, {
      ...fieldErrors(issues, changes),
      ...faultsOfSound(kind, live, changes, wrong),
    });
  }
  const part = parsed.data as Content;
  const content = merge(live, part);
  const faults = kind.check?.(content, part) ?? {};
  if (Object.keys(faults).length > 0) {
    throw new DomainError("validation_failed", undefined, faults);
  }
  return { changes: part, content };
}

/**
 * Creates a new item as draft; returns its id. Throws `not_found` for an organisation that is not
 * the editor's, and `validation_failed` for an unknown one.
 */
export async function beginItem(
  { db, now }: SaveDeps,
  kind: EditableKind,
  editor: Editor,
  input: { organisation_id: string | null; changes: Content },
): Promise<string> {
  const { organisation_id } = input;
  requireScope(editor, organisation_id);
  const isOwnable = organisation_id === null || kind.table.organisation_id !== undefined;
  if (
    !isOwnable ||
    (organisation_id !== null && !(await organisationsById(db, [organisation_id])).size)
  ) {
    throw new DomainError("validation_failed", undefined, {
      organisation_id: [texts.faults.noOrganisation],
    });
  }
  const changes = parseDraft(kind, input.changes);
  const at = now();
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    const row = await revisionRows.insertIfNew(tx, {
      kind: kind.kind,
      item_id: id,
      organisation_id,
      state: "draft",
      title: kind.titleOf(changes),
      changes,
      author_id: editor.user.id,
      created_at: at,
      updated_at: at,
    });
    if (!row) throw new Error("A new item had a revision");
  });
  return id;
}

/**
 * Saves a draft. A refused one stays refused, with its comments, until it is submitted again.
 * Throws `conflict` if another user has saved since, or it was submitted.
 */
export function saveDraft(
  { db, now }: SaveDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  input: { version: number | null; changes: Content },
): Promise<{ version: number; updated_at: string }> {
  const sent = parseDraft(kind, input.changes);
  return inTransaction(db, async (tx) => {
    const { live, open } = await lockItem(tx, kind, editor, id);
    requireVersion(open, input.version);
    if (open) requireState(open, ["draft", "refused"]);
    const at = now();
    const changes = changedFields(live?.content ?? null, sent);
    const values = {
      title: kind.titleOf(merge(live?.content ?? null, changes)),
      changes,
      base: baseOf(live?.content ?? null, changes, open?.base ?? {}),
      author_id: editor.user.id,
      updated_at: at,
    };
    const row = open
      ? await revisionRows.updateOne(tx, open.id, { ...values, version: open.version + 1 })
      : await revisionRows.insertIfNew(tx, {
          ...values,
          kind: kind.kind,
          item_id: id,
          organisation_id: live?.organisation_id ?? null,
          state: "draft",
          created_at: at,
        });
    if (!row) throw new DomainError("conflict", texts.faults.changed);
    return { version: row.version, updated_at: at.toISOString() };
  });
}

/** Deletes a draft; a new item is deleted with it. Throws `conflict` like {@link saveDraft}. */
export function discardDraft(
  { db, now }: SaveDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  version: number | null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { open, editor: actor } = await lockItem(tx, kind, editor, id);
    requireVersion(open, version);
    requireState(open, ["draft", "refused"]);
    await revisionRows.remove(tx, open.id);
    await recordStep(tx, {
      subject: "content",
      content_kind: kind.kind,
      subject_id: id,
      at: now(),
      actor_id: editor.user.id,
      part: actor.part,
      before: open.state,
      after: "discarded",
    });
  });
}
