import type { EditableKind } from "@/backend/content/editable-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { isOwn, mayStillPublish, ownedWith, staffEditor } from "./access";
import { requireState, requireVersion } from "./drafts";
import { gapsOf } from "./gaps";
import { notifyAuthor } from "./notifications";
import { publishRevision } from "./publishing";
import { type RevisionRow, revisionRows, selectOverdue, selectRevision } from "./queries";
import { schedule } from "./steps";

type DecisionDeps = Pick<Deps, "db" | "now" | "queue" | "web" | "config">;

interface Publish {
  decision: "publish";
  version: number;
  publish_at: string | null;
}
interface Refuse {
  decision: "refuse";
  version: number;
  message: string;
  comments: Record<string, string>;
}

/** The kind with this name. Throws `not_found`. */
export function kindNamed(kinds: readonly EditableKind[], name: string): EditableKind {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new DomainError("not_found");
  return kind;
}

async function refuse(
  deps: DecisionDeps,
  tx: Executor,
  { kind, row, staff }: { kind: EditableKind; row: RevisionRow; staff: CurrentUser },
  { message, comments }: Refuse,
): Promise<void> {
  const unknown = Object.keys(comments).filter((field) => !Object.hasOwn(kind.draft.shape, field));
  if (unknown.length > 0) throw new DomainError("bad_request");
  const at = deps.now();
  await revisionRows.updateOne(tx, row.id, {
    state: "refused",
    message,
    comments,
    publish_at: null,
    decided_at: at,
    decided_by: staff.id,
    version: row.version + 1,
    updated_at: at,
  });
  await recordStep(tx, {
    subject: "content",
    content_kind: kind.kind,
    subject_id: row.item_id,
    at,
    actor_id: staff.id,
    part: "staff",
    before: row.state,
    after: "refused",
    message,
  });
}

/** Notifies the author that the content is published, and what is missing in it. */
async function notifyPublished(
  deps: DecisionDeps,
  tx: Executor,
  kind: EditableKind,
  row: RevisionRow,
  path: string | null,
): Promise<void> {
  const { item_id: id } = row;
  const live = await kind.load(tx, id);
  const gaps = await gapsOf({ ...deps, db: tx }, kind, { id, live, open: null });
  await notifyAuthor(deps, tx, kind, row, "published", { path, gaps });
}

/**
 * Decides a waiting revision. Returns after the author and the web were notified. Throws
 * `not_found`, `forbidden` for the user's own or their organisation's, `conflict` if it is not the
 * version that was read, `validation_failed` for content that can no longer be published.
 */
export async function decideRevision(
  deps: DecisionDeps,
  kinds: readonly EditableKind[],
  staff: CurrentUser,
  id: string,
  decision: Publish | Refuse,
): Promise<void> {
  const at = deps.now();
  await inWrite(deps, async (tx) => {
    // Lock the item before its revision, in the same order as editors.
    const known = await selectRevision(tx, id);
    if (!known) throw new DomainError("not_found");
    const kind = kindNamed(kinds, known.kind);
    const live = await kind.load(tx, known.item_id, { lock: true });
    const found = await selectRevision(tx, id, { lock: true });
    requireVersion(found, decision.version);
    requireState(found, ["in_review", "scheduled"]);
    const row = ownedWith(found, live);
    if (isOwn(staff, row)) throw new DomainError("forbidden", texts.faults.own);
    if (decision.decision === "refuse") {
      await refuse(deps, tx, { kind, row, staff }, decision);
      await notifyAuthor(deps, tx, kind, row, "refused", { message: decision.message });
      return [];
    }
    const publishAt = decision.publish_at ? new Date(decision.publish_at) : null;
    if (publishAt && publishAt > at) {
      await schedule(deps, tx, row, { publishAt, editor: staffEditor(staff), at });
      const gaps = await gapsOf({ ...deps, db: tx }, kind, { id: row.item_id, live, open: row });
      await notifyAuthor(deps, tx, kind, row, "scheduled", { gaps });
      return [];
    }
    const writer = { userId: staff.id, at };
    const publication = { kind, live, row, writer, part: "staff", isUnchecked: false } as const;
    const applied = await publishRevision(deps, tx, publication);
    await notifyPublished(deps, tx, kind, row, applied.path);
    return applied.tags;
  });
}

/**
 * Publishes a scheduled revision. It returns to the staff's queue with the reason if it can no
 * longer be published, or its organisation is no longer trusted or lost its role; if withdrawn or
 * published meanwhile, nothing happens, so running it twice is harmless.
 */
export async function publishDue(
  deps: DecisionDeps,
  kinds: readonly EditableKind[],
  id: string,
): Promise<void> {
  const at = deps.now();
  await inWrite(deps, async (tx) => {
    const known = await selectRevision(tx, id);
    if (!known) return [];
    const kind = kindNamed(kinds, known.kind);
    const live = await kind.load(tx, known.item_id, { lock: true });
    const found = await selectRevision(tx, id, { lock: true });
    if (found?.state !== "scheduled" || !found.publish_at || found.publish_at > at) return [];
    const row = ownedWith(found, live);
    const writer = { userId: null, at };
    const isUnchecked = row.is_unchecked;
    const publication = { kind, live, row, writer, part: "system", isUnchecked } as const;
    try {
      if (isUnchecked && !(await mayStillPublish(tx, kind, row.organisation_id, at))) {
        throw new DomainError("conflict", texts.faults.trustEnded);
      }
      const applied = await inTransaction(tx, (inner) => publishRevision(deps, inner, publication));
      await notifyPublished(deps, tx, kind, row, applied.path);
      return applied.tags;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await revisionRows.updateOne(tx, id, {
        state: "in_review",
        publish_at: null,
        message: error.message,
        version: row.version + 1,
        updated_at: at,
      });
      await recordStep(tx, {
        subject: "content",
        content_kind: kind.kind,
        subject_id: row.item_id,
        at,
        part: "system",
        before: row.state,
        after: "in_review",
        message: error.message,
      });
      await notifyAuthor(deps, tx, kind, row, "held", { message: error.message });
      return [];
    }
  });
}

/**
 * Publishes overdue scheduled revisions without a job: a restored town has its revisions, but not
 * its queue.
 */
export async function publishOverdue(
  deps: DecisionDeps,
  kinds: readonly EditableKind[],
): Promise<void> {
  for (const id of await selectOverdue(deps.db, deps.now())) await publishDue(deps, kinds, id);
}
