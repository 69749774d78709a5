import type { EditableKind, LiveItem, Move, Scope } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import {
  isMemberOf,
  organisationHasRole,
  organisationsById,
} from "@/backend/features/organisations/service";
import { organisationsWith, reachOf, teamWith } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";
import { type BulkAction, type BulkChange, bulkFields } from "@/lib/contract/editorial";
import type { RevisionRow } from "./queries";

/** Who writes: whose items they may touch, and in which part they act. */
export interface Editor {
  user: CurrentUser;
  scope: Scope;
  part: "staff" | "business";
}

/** The staff, who may touch everything. */
export function staffEditor(user: CurrentUser): Editor {
  return { user, scope: "all", part: "staff" };
}

/** Somebody as the editor of a kind. Throws `forbidden` for whoever may write nothing of it. */
export function editorOf(user: CurrentUser, kind: EditableKind): Editor {
  const scope = organisationsWith(user, kind.may);
  if (scope === null) throw new DomainError("forbidden");
  return scope === "all" ? staffEditor(user) : { user, scope, part: "business" };
}

/** Somebody as they act on a thing: on what is their own organisation's the staff acts as its team. */
export function actingOn(editor: Editor, organisationId: string | null): Editor {
  const isTeam = organisationId !== null && isMemberOf(editor.user, organisationId);
  return isTeam ? { ...editor, part: "business" } : editor;
}

/** Throws `not_found` for an item of an organisation that the editor has no part in. */
export function requireScope({ scope }: Editor, organisationId: string | null): void {
  if (scope === "all") return;
  if (organisationId === null || !scope.includes(organisationId)) {
    throw new DomainError("not_found");
  }
}

/** A revision as one of whoever owns its item now: an item may have another owner since. */
export function ownedWith(row: RevisionRow, live: LiveItem | null): RevisionRow {
  return live ? { ...row, organisation_id: live.organisation_id } : row;
}

/** Whether what waits is the reader's own, or their organisation's: colleagues decide on it. */
export function isOwn(
  user: CurrentUser,
  { author_id, organisation_id }: { author_id: string | null; organisation_id: string | null },
): boolean {
  return author_id === user.id || (organisation_id !== null && isMemberOf(user, organisation_id));
}

/** Whether what somebody hands in is published without a decision: what the staff writes, and what those write whom it trusts. */
export async function mayPublish(
  db: Executor,
  { part }: Editor,
  organisationId: string | null,
): Promise<boolean> {
  return part === "staff" || (await isTrusted(db, organisationId));
}

/** Whether an organisation may publish without being read before. */
async function isTrusted(db: Executor, organisationId: string | null): Promise<boolean> {
  if (organisationId === null) return false;
  return (await organisationsById(db, [organisationId])).get(organisationId)?.trusted ?? false;
}

/** Whether what an organisation set on its time comes out without a decision still: it is trusted, and has its role. */
export async function mayStillPublish(
  db: Executor,
  { may }: EditableKind,
  organisationId: string | null,
  now: Date,
): Promise<boolean> {
  if (organisationId === null || !(await isTrusted(db, organisationId))) return false;
  return organisationHasRole(db, organisationId, { roles: teamWith(may).roles, now });
}

export function mayTake(kind: EditableKind, { part }: Editor, move: Move): boolean {
  return kind.moves[move] === "team" || (kind.moves[move] === "staff" && part === "staff");
}

export function isBulkChange(action: BulkAction): action is BulkChange {
  return action in bulkFields;
}

/** Whether somebody may give several items one value: the staff. */
export function maySet({ bulk }: EditableKind, { part }: Editor, change: BulkChange): boolean {
  return part === "staff" && bulk?.includes(change) === true;
}

/** Whether somebody looks at what was published without a decision. */
export function mayCheck(user: CurrentUser): boolean {
  return reachOf(user, "content.moderate") !== null;
}

/** Throws `forbidden` for whoever may write nothing of any kind. */
export function requireEditor(user: CurrentUser, kinds: readonly EditableKind[]): void {
  if (!kinds.some((kind) => reachOf(user, kind.may) !== null)) throw new DomainError("forbidden");
}
