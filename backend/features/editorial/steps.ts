import type { EditableKind, Move } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { isOffByStaff, recordStep } from "@/backend/features/case-log/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { Content } from "@/lib/contract/editorial";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { type Editor, mayPublish, mayTake } from "./access";
import {
  type FoundItem,
  lockItem,
  parseForPublication,
  requireState,
  requireVersion,
} from "./drafts";
import { PUBLISH_REVISION } from "./job-names";
import { publishAtOnce, publishRevision } from "./publishing";
import { type RevisionRow, revisionRows } from "./queries";

type StepDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

interface Submission {
  version: number;
  note: string | null;
  publish_at: string | null;
}

/** Runs a step on a locked item; returns after the web was notified. */
async function step(
  { db, web }: StepDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  act: (tx: Executor, item: FoundItem) => Promise<string[]>,
): Promise<void> {
  await inWrite({ db, web }, async (tx) => act(tx, await lockItem(tx, kind, editor, id)));
}

/** A later time of publication; null: now. Throws `validation_failed` if too far away. */
function laterThan(now: Date, publishAt: string | null): Date | null {
  if (publishAt === null) return null;
  const at = new Date(publishAt);
  const YEAR = 366 * 24 * 60 * 60 * 1000;
  if (at.getTime() > now.getTime() + YEAR) {
    throw new DomainError("validation_failed", undefined, { publish_at: [texts.faults.tooFar] });
  }
  return at > now ? at : null;
}

/** Schedules a revision; the queue publishes it. */
export async function schedule(
  { queue }: Pick<Deps, "queue">,
  tx: Executor,
  row: RevisionRow,
  { publishAt, editor, at }: { publishAt: Date; editor: Editor; at: Date },
): Promise<void> {
  await revisionRows.updateOne(tx, row.id, {
    state: "scheduled",
    publish_at: publishAt,
    submitted_at: row.submitted_at ?? at,
    decided_at: at,
    decided_by: editor.user.id,
    is_unchecked: editor.part !== "staff",
    comments: {},
    message: null,
    version: row.version + 1,
    updated_at: at,
  });
  // A job for another time, from before a withdrawal, must not block this one.
  const key = `${row.id} ${publishAt.toISOString()}`;
  await queue.send(PUBLISH_REVISION, { id: row.id }, { key, runAfter: publishAt, tx });
  await recordStep(tx, {
    subject: "content",
    content_kind: row.kind,
    subject_id: row.item_id,
    at,
    actor_id: editor.user.id,
    part: editor.part,
    before: row.state,
    after: "scheduled",
  });
}

/**
 * Submits the draft of a locked item: it goes to the staff, or is published at once (or on
 * schedule) if its author may publish. Returns the tags of changes. Throws `validation_failed` for
 * content that cannot be published, `conflict` if the draft is not the one that was read.
 */
export async function handIn(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  kind: EditableKind,
  { live, open, editor }: FoundItem,
  { version, note, publish_at }: Submission,
): Promise<string[]> {
  const at = deps.now();
  requireVersion(open, version);
  requireState(open, ["draft", "refused"]);
  if (live && Object.keys(open.changes).length === 0) {
    throw new DomainError("conflict", texts.faults.nothingChanged);
  }
  const parsed = parseForPublication(kind, live?.content ?? null, open.changes);
  const { organisation_id } = live ?? open;
  await kind.verify?.(tx, { id: open.item_id, organisation_id, ...parsed }, at);
  const publishAt = laterThan(at, publish_at);
  if (await mayPublish(tx, editor, organisation_id)) {
    if (publishAt) {
      await schedule(deps, tx, open, { publishAt, editor, at });
      return [];
    }
    const writer = { userId: editor.user.id, at };
    const isUnchecked = editor.part !== "staff";
    const { part } = editor;
    return (await publishRevision(deps, tx, { kind, live, row: open, writer, part, isUnchecked }))
      .tags;
  }
  await revisionRows.updateOne(tx, open.id, {
    state: "in_review",
    note,
    publish_at: publishAt,
    submitted_at: at,
    comments: {},
    message: null,
    version: open.version + 1,
    updated_at: at,
  });
  await recordStep(tx, {
    subject: "content",
    content_kind: kind.kind,
    subject_id: open.item_id,
    at,
    actor_id: editor.user.id,
    part: editor.part,
    before: open.state,
    after: "in_review",
    message: note,
  });
  return [];
}

/** Submits a draft. Throws like {@link handIn}. */
export function submitDraft(
  deps: StepDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  submission: Submission,
): Promise<void> {
  return step(deps, kind, editor, id, (tx, item) => handIn(deps, tx, kind, item, submission));
}

/**
 * Withdraws a submitted or scheduled revision: it is a draft again. Throws `conflict` if it was
 * decided meanwhile.
 */
export function withdrawDraft(
  deps: StepDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  version: number | null,
): Promise<void> {
  const at = deps.now();
  return step(deps, kind, editor, id, async (tx, { open, editor: { user, part } }) => {
    requireVersion(open, version);
    requireState(open, ["in_review", "scheduled"]);
    await revisionRows.updateOne(tx, open.id, {
      state: "draft",
      publish_at: null,
      version: open.version + 1,
      updated_at: at,
    });
    await recordStep(tx, {
      subject: "content",
      content_kind: kind.kind,
      subject_id: id,
      at,
      actor_id: user.id,
      part,
      before: open.state,
      after: "draft",
    });
    return [];
  });
}

/**
 * Publishes fields that need no decision. Throws like `publishAtOnce`; `not_found` for an
 * unpublished item.
 */
export function changeLive(
  deps: StepDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  { etag, changes }: { etag: string; changes: Content },
): Promise<void> {
  const at = deps.now();
  return step(deps, kind, editor, id, async (tx, { live, editor: { user, part } }) => {
    if (!live) throw new DomainError("not_found");
    const writer = { userId: user.id, at };
    const change = { kind, id, live, etag, changes, writer, part };
    return (await publishAtOnce(tx, change))?.tags ?? [];
  });
}

/**
 * Unpublishes or republishes an item. Throws `forbidden` for a step of the staff; `conflict` in
 * another state, and for a team that would republish what the staff removed.
 */
export function moveItem(
  deps: StepDeps,
  kind: EditableKind,
  editor: Editor,
  id: string,
  move: Move,
): Promise<void> {
  const at = deps.now();
  return step(deps, kind, editor, id, async (tx, { live, editor: actor }) => {
    if (!live || kind.moves[move] === undefined) throw new DomainError("not_found");
    if (!mayTake(kind, actor, move)) throw new DomainError("forbidden");
    if (move === "republish" && actor.part === "business") {
      const steps = { off: "unpublish", on: "republish" } as const;
      const logged = { subject: "content", kind: kind.kind, id } as const;
      if (await isOffByStaff(tx, logged, steps)) {
        throw new DomainError("conflict", texts.faults.offByStaff);
      }
    }
    const { tags } = await kind.move(tx, id, move, { userId: actor.user.id, at });
    await recordStep(tx, {
      subject: "content",
      content_kind: kind.kind,
      subject_id: id,
      at,
      actor_id: actor.user.id,
      part: actor.part,
      before: live.status,
      after: move,
    });
    return tags;
  });
}
