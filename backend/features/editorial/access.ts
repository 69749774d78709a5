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

/** An author: which items they may edit, and in which role. */
export interface Editor {
  user: CurrentUser;
  scope: Scope;
  part: "staff" | "business";
}

/** A staff editor, who may edit everything. */
export function staffEditor(user: CurrentUser): Editor {
  return { user, scope: "all", part: "staff" };
}

/** The user as editor of a kind. Throws `forbidden` without any right to write it. */
export function editorOf(user: CurrentUser, kind: EditableKind): Editor {
  const scope = organisationsWith(user, kind.permission);
  if (scope === null) throw new DomainError("forbidden");
  return scope === "all" ? staffEditor(user) : { user, scope, part: "business" };
}

/** The editor for a thing: staff act as team members on things of their own organisation. */
export function actingOn(editor: Editor, organisationId: string | null): Editor {
  const isTeam = organisationId !== null && isMemberOf(editor.user, organisationId);
  return isTeam ? { ...editor, part: "business" } : editor;
}

/** Throws `not_found` for another organisation's item. */
export function requireScope({ scope }: Editor, organisationId: string | null): void {
  if (scope === "all") return;
  if (organisationId === null || !scope.includes(organisationId)) {
    throw new DomainError("not_found");
  }
}

/** A revision with the item's current owner, who may have changed. */
export function ownedWith(row: RevisionRow, live: LiveItem | null): RevisionRow {
  return live ? { ...row, organisation_id: live.organisation_id } : row;
}

/** True if a revision is the reader's own or their organisation's: a colleague must decide. */
export function isOwn(
  user: CurrentUser,
  { author_id, organisation_id }: { author_id: string | null; organisation_id: string | null },
): boolean {
  return author_id === user.id || (organisation_id !== null && isMemberOf(user, organisation_id));
}

/** True if submissions are published without a decision: by staff and trusted authors. */
export async function mayPublish(
  db: Executor,
  { part }: Editor,
  organisationId: string | null,
): Promise<boolean> {
  return part === "staff" || (await isTrusted(db, organisationId));
}

/** True if an organisation may publish without review. */
async function isTrusted(db: Executor, organisationId: string | null): Promise<boolean> {
  if (organisationId === null) return false;
  return (await organisationsById(db, [organisationId])).get(organisationId)?.trusted ?? false;
}

/**
 * True if an organisation's scheduled revision is still published without a decision: it is trusted
 * and has its role.
 */
export async function mayStillPublish(
  db: Executor,
  { permission }: EditableKind,
  organisationId: string | null,
  now: Date,
): Promise<boolean> {
  if (organisationId === null || !(await isTrusted(db, organisationId))) return false;
  return organisationHasRole(db, organisationId, { roles: teamWith(permission).roles, now });
}

export function mayTake(kind: EditableKind, { part }: Editor, move: Move): boolean {
  return kind.moves[move] === "team" || (kind.moves[move] === "staff" && part === "staff");
}

export function isBulkChange(action: BulkAction): action is BulkChange {
  return action in bulkFields;
}

/** True if the user may set a field of several items: staff only. */
export function maySet({ bulk }: EditableKind, { part }: Editor, change: BulkChange): boolean {
  return part === "staff" && bulk?.includes(change) === true;
}

/** True if the user checks publications made without a decision. */
export function mayCheck(user: CurrentUser): boolean {
  return reachOf(user, "content.moderate") !== null;
}

/** Throws `forbidden` without any right to write content. */
export function requireEditor(user: CurrentUser, kinds: readonly EditableKind[]): void {
  // Ads show pictures, too, and are no kind of the engine.
  const writing = [...kinds.map(({ permission }) => permission), "ads.manage" as const];
  if (!writing.some((permission) => reachOf(user, permission) !== null))
    throw new DomainError("forbidden");
}
