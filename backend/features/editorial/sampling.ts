import type { EditableKind, LiveItem } from "@/backend/content/editable-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { organisationsById } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { Unchecked } from "@/lib/contract/editorial";
import { withoutErased } from "@/lib/domain/erased-picture";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { isOwn, ownedWith } from "./access";
import { isSame, pick } from "./content";
import { kindNamed } from "./deciding";
import { notifyTeam } from "./notifications";
import { publishFields } from "./publishing";
import {
  type RevisionRow,
  revisionRows,
  selectRevision,
  selectUncheckedOf,
  selectUncheckedPage,
} from "./queries";

type SampleDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

/** Fields of a publication: earlier value, written value, and whether it is still current. */
function changesOf(row: RevisionRow, live: LiveItem | null): Unchecked["fields"] {
  const published = row.content ?? {};
  return Object.keys(row.changes).map((field) => ({
    field,
    before: row.base[field] ?? null,
    after: published[field] ?? null,
    is_overtaken: !live || !isSame(live.content, published, field),
  }));
}

/** True for a new item, which has no earlier values. */
function isFirst(row: RevisionRow): boolean {
  return Object.keys(row.base).length === 0;
}

/** A page of publications not read by the staff, newest first. */
export async function listUnchecked(
  db: Executor,
  kinds: readonly EditableKind[],
  staff: CurrentUser,
  slice: { limit: number; offset: number },
): Promise<Unchecked[]> {
  const unread = await selectUncheckedPage(db, slice);
  const live = new Map<string, LiveItem>();
  for (const name of new Set(unread.map(({ revision }) => revision.kind))) {
    const ids = unread.flatMap(({ revision: { kind, item_id } }) => (kind === name ? item_id : []));
    for (const one of await kindNamed(kinds, name).loadAll(db, ids)) live.set(...one);
  }
  const publications = unread.map(({ revision, author }) => {
    const item = live.get(revision.item_id) ?? null;
    const kind = kindNamed(kinds, revision.kind);
    return { row: ownedWith(revision, item), author, kind, live: item };
  });
  const organisations = await organisationsById(db, [
    ...new Set(publications.flatMap(({ row }) => row.organisation_id ?? [])),
  ]);
  return publications.map(({ row, author, kind, live }) => {
    const organisation = row.organisation_id ? organisations.get(row.organisation_id) : undefined;
    return {
      id: row.id,
      kind: row.kind,
      module: kind.module,
      item_id: row.item_id,
      title: row.title,
      path: live?.path ?? null,
      organisation: organisation ? { id: organisation.id, name: organisation.name } : null,
      author,
      published_at: (row.published_at ?? row.updated_at).toISOString(),
      is_new: isFirst(row),
      is_own: isOwn(staff, row),
      fields: changesOf(row, live),
    };
  });
}

/**
 * A locked publication not read by the staff, with its item. Throws `not_found`, `forbidden` for
 * the user's own or their organisation's, `conflict` if a colleague was faster.
 */
async function lockUnchecked(
  tx: Executor,
  kinds: readonly EditableKind[],
  staff: CurrentUser,
  id: string,
): Promise<{ kind: EditableKind; live: LiveItem | null; row: RevisionRow }> {
  // Lock the item before its revision, in the same order as editors.
  const known = await selectRevision(tx, id);
  if (!known) throw new DomainError("not_found");
  const kind = kindNamed(kinds, known.kind);
  const live = await kind.load(tx, known.item_id, { lock: true });
  const found = await selectRevision(tx, id, { lock: true });
  if (found?.state !== "published") throw new DomainError("not_found");
  const row = ownedWith(found, live);
  if (isOwn(staff, row)) throw new DomainError("forbidden", texts.faults.own);
  if (!row.is_unchecked) throw new DomainError("conflict", texts.faults.otherState);
  return { kind, live, row };
}

async function check(tx: Executor, row: RevisionRow, staff: CurrentUser, at: Date): Promise<void> {
  await revisionRows.updateOne(tx, row.id, { is_unchecked: false });
  await recordStep(tx, {
    subject: "content",
    content_kind: row.kind,
    subject_id: row.item_id,
    at,
    actor_id: staff.id,
    part: "staff",
    before: null,
    after: "checked",
  });
}

/** Marks a publication as read by the staff. Throws like {@link lockUnchecked}. */
export function markChecked(
  { db, now }: Pick<Deps, "db" | "now">,
  kinds: readonly EditableKind[],
  staff: CurrentUser,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { row } = await lockUnchecked(tx, kinds, staff, id);
    await check(tx, row, staff, now());
  });
}

/**
 * Marks all publications of an item as read by the staff. Throws `conflict` if there are none,
 * `forbidden` like {@link lockUnchecked}.
 */
export function markItemChecked(
  { db, now }: Pick<Deps, "db" | "now">,
  kind: EditableKind,
  staff: CurrentUser,
  itemId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = await selectUncheckedOf(tx, kind.kind, itemId);
    if (rows.length === 0) throw new DomainError("conflict", texts.faults.nothingToCheck);
    for (const { id } of rows) {
      const { row } = await lockUnchecked(tx, [kind], staff, id);
      await check(tx, row, staff, now());
    }
  });
}

/**
 * Restores the values before an unread publication, as a publication of the staff; fields changed
 * since stay. Returns after the team and the web were notified. Throws like {@link lockUnchecked},
 * and `conflict` if nothing can be restored.
 */
export async function revertPublication(
  deps: SampleDeps,
  kinds: readonly EditableKind[],
  staff: CurrentUser,
  id: string,
  message: string,
): Promise<void> {
  const at = deps.now();
  await inWrite(deps, async (tx) => {
    const { kind, live, row } = await lockUnchecked(tx, kinds, staff, id);
    const standing = changesOf(row, live).filter((change) => !change.is_overtaken);
    if (!live || isFirst(row) || standing.length === 0) {
      throw new DomainError("conflict", texts.faults.nothingToRevert);
    }
    const former = withoutErased(
      pick(
        row.base,
        standing.map(({ field }) => field),
      ),
    );
    await revisionRows.updateOne(tx, id, { is_unchecked: false });
    const writer = { userId: staff.id, at };
    const change = {
      kind,
      id: row.item_id,
      live,
      changes: former,
      writer,
      part: "staff",
    } as const;
    const applied = await publishFields(tx, change, "reverted", message);
    await notifyTeam(deps, tx, kind, row, "reverted", message);
    return applied.tags;
  });
}
