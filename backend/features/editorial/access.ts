import type { EditableKind, Move, Scope } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { isMemberOf, organisationsById } from "@/backend/features/organisations/service";
import { organisationsWith, reachOf } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError } from "@/backend/kernel/errors";

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

/** Throws `not_found` for an item of an organisation that the editor has no part in. */
export function requireScope({ scope }: Editor, organisationId: string | null): void {
  if (scope === "all") return;
  if (organisationId === null || !scope.includes(organisationId)) {
    throw new DomainError("not_found");
  }
}

/** Whether what waits is the reader's own, or their organisation's: colleagues decide on it. */
export function isOwn(
  user: CurrentUser,
  { author_id, organisation_id }: { author_id: string | null; organisation_id: string | null },
): boolean {
  return author_id === user.id || (organisation_id !== null && isMemberOf(user, organisation_id));
}

/** Whether what an editor hands in is published without a decision: of the staff's own, and of whom the staff trusts. */
export async function mayPublish(
  db: Executor,
  { user, part }: Editor,
  organisationId: string | null,
): Promise<boolean> {
  if (organisationId === null) return part === "staff";
  if (part === "staff" && !isMemberOf(user, organisationId)) return true;
  return (await organisationsById(db, [organisationId])).get(organisationId)?.trusted ?? false;
}

export function mayTake(kind: EditableKind, { part }: Editor, move: Move): boolean {
  return kind.moves[move] === "team" || (kind.moves[move] === "staff" && part === "staff");
}

/** Whether somebody looks at what was published without a decision. */
export function mayCheck(user: CurrentUser): boolean {
  return reachOf(user, "content.moderate") !== null;
}

/** Throws `forbidden` for whoever may write nothing of any kind. */
export function requireEditor(user: CurrentUser, kinds: readonly EditableKind[]): void {
  if (!kinds.some((kind) => reachOf(user, kind.may) !== null)) throw new DomainError("forbidden");
}
