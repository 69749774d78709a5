import type { EditableKind, LiveItem, LiveRow } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { readCaseHistory } from "@/backend/features/case-log/service";
import { organisationsById } from "@/backend/features/organisations/service";
import { staffRolesOf } from "@/backend/features/roles/service";
import { countsOfToday } from "@/backend/features/statistics/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import {
  type BulkAction,
  bulkActions,
  type Content,
  EDITOR_ITEMS_PER_PAGE,
  type EditorAction,
  type EditorDocument,
  type EditorFilters,
  type EditorItem,
  type EditorList,
  type EditorListQuery,
  type EditorTab,
  type EditorVersion,
  type FieldChange,
  type Revision,
  type StaffRevision,
} from "@/lib/contract/editorial";
import { shownKinds } from "@/lib/contract/statistics-constants";
import {
  actingOn,
  type Editor,
  isBulkChange,
  isOwn,
  mayCheck,
  mayPublish,
  maySet,
  mayTake,
  requireScope,
} from "./access";
import { etagOf, overtakenFields } from "./content";
import { kindNamed } from "./deciding";
import { gapsOf } from "./gaps";
import { previewPath } from "./preview";
import {
  countOpenByState,
  nameOf,
  type RevisionRow,
  selectOpen,
  selectOpenOf,
  selectOpenPage,
  selectRevision,
  selectUncheckedAmong,
  selectVersion,
  selectVersions,
} from "./queries";

const VERSIONS_SHOWN = 20;
const draftStates = ["draft", "refused"] as const;

type OpenState = Revision["state"];
type Organisations = Awaited<ReturnType<typeof organisationsById>>;

/** A row of a list before it is mapped. */
interface FoundRow
  extends Pick<EditorItem, "id" | "title" | "status" | "path" | "organisation" | "revision"> {
  /** Values of the draft. */
  changes: Content | null;
  updated_at: Date;
}

function refOf(organisations: Organisations, id: string | null) {
  const found = id === null ? undefined : organisations.get(id);
  return found ? { id: found.id, name: found.name } : null;
}

function revisionOfRow(row: RevisionRow | undefined): EditorItem["revision"] {
  if (!row) return null;
  const { id, state, updated_at } = row;
  return { id, state: state as OpenState, updated_at: updated_at.toISOString() };
}

/** Filter of a kind's list. */
interface Asked {
  tab: EditorTab;
  q: string;
  filters: EditorFilters;
  limit: number;
  offset: number;
}

/** Rows of a tab that the editor may change. */
export async function findRows(
  db: Executor,
  kind: EditableKind,
  { scope }: Editor,
  { tab, q, filters, ...slice }: Asked,
): Promise<FoundRow[]> {
  const where = await kind.narrow?.(db, filters);
  if (tab === "published" || tab === "archived") {
    const rows = await kind.list(db, scope, { tab, q, where, ...slice });
    const revisions = await selectOpenOf(
      db,
      kind.kind,
      rows.map(({ id }) => id),
    );
    const organisations = await organisationsOf(db, rows);
    return rows.map(({ organisation_id, ...row }) => ({
      ...row,
      organisation: refOf(organisations, organisation_id),
      revision: revisionOfRow(revisions.get(row.id)),
      changes: null,
    }));
  }
  const rows = await selectOpenPage(db, { kind, scope, q, where, states: [tab] }, slice);
  const organisations = await organisationsOf(db, rows);
  return rows.map((row) => ({
    id: row.item_id,
    title: row.title,
    status: null,
    path: null,
    organisation: refOf(organisations, row.organisation_id),
    revision: revisionOfRow(row),
    changes: row.changes,
    updated_at: row.updated_at,
  }));
}

/** Day of each row, for kinds with dates. */
async function daysOf(
  { db, now }: Pick<Deps, "db" | "now">,
  { days }: EditableKind,
  rows: readonly FoundRow[],
): Promise<ReadonlyMap<string, string>> {
  if (!days) return new Map();
  const ids = rows.map(({ id }) => id);
  const known = new Map(await days.read(db, ids, now()));
  for (const { id, changes } of rows) {
    const typed = changes && days.ofDraft(changes);
    if (typed) known.set(id, typed);
  }
  return known;
}

/** Views of each row's page; null for kinds whose views nobody counts. */
async function viewsOf(
  { db, now }: Pick<Deps, "db" | "now">,
  { kind }: EditableKind,
  rows: readonly FoundRow[],
) {
  const counted = shownKinds.find((one) => one === kind);
  const ids = rows.map(({ id }) => id);
  return counted ? countsOfToday(db, { kind: counted, ids, now: now() }) : null;
}

/** Actions possible for several of these rows at once, in display order. */
function bulkActionsOf(
  kind: EditableKind,
  editor: Editor,
  rows: readonly Pick<EditorItem, "status" | "path" | "is_unchecked">[],
): BulkAction[] {
  return bulkActions.filter((action) => {
    if (action === "check") return rows.some((row) => row.is_unchecked);
    if (isBulkChange(action)) {
      return maySet(kind, editor, action) && rows.some(({ status }) => status !== null);
    }
    return (
      mayTake(kind, editor, action) &&
      rows.some(({ status, path }) => status !== null && kind.allows(status, action, path))
    );
  });
}

/** A page of items that the editor may change. */
export async function listItems(
  { db, now }: Pick<Deps, "db" | "now">,
  kind: EditableKind,
  editor: Editor,
  query: EditorListQuery,
): Promise<EditorList> {
  const { status: tab, q, ...filters } = query;
  const { scope } = editor;
  const where = await kind.narrow?.(db, filters);
  const paging = { page: query.page, perPage: query.per_page ?? EDITOR_ITEMS_PER_PAGE };
  const open = await countOpenByState(db, { kind, scope, q, where });
  const live = await kind.count(db, scope, q, where);
  const counts = {
    ...live,
    draft: open.draft ?? 0,
    in_review: open.in_review ?? 0,
    scheduled: open.scheduled ?? 0,
    refused: open.refused ?? 0,
  };
  const rows = await findRows(db, kind, editor, { tab, q, filters, ...sliceOf(paging) });
  const unchecked = mayCheck(editor.user)
    ? await selectUncheckedAmong(
        db,
        kind.kind,
        rows.map(({ id }) => id),
      )
    : new Set<string>();
  const days = await daysOf({ db, now }, kind, rows);
  const views = await viewsOf({ db, now }, kind, rows);
  const data = rows.map(({ changes: _, ...row }) => ({
    ...row,
    kind: kind.kind,
    day: days.get(row.id) ?? null,
    views: views && row.path !== null ? (views.get(row.id)?.recent ?? 0) : null,
    is_unchecked: unchecked.has(row.id),
    updated_at: row.updated_at.toISOString(),
  }));
  return {
    ...toPage(data, { ...paging, total: counts[tab] }),
    counts,
    actions: bulkActionsOf(kind, editor, data),
    owners: await ownersOf(db, editor),
  };
}

/**
 * Owners for whom an editor may create items: the staff for the town, others for their
 * organisations.
 */
async function ownersOf(db: Executor, { scope }: Editor): Promise<EditorList["owners"]> {
  if (scope === "all") return [{ id: null, name: "" }];
  const organisations = await organisationsById(db, [...scope]);
  return [...organisations.values()].map(({ id, name }) => ({ id, name }));
}

function organisationsOf(
  db: Executor,
  rows: readonly Pick<LiveRow, "organisation_id">[],
): Promise<Organisations> {
  const ids = rows.flatMap(({ organisation_id }) => organisation_id ?? []);
  return organisationsById(db, [...new Set(ids)]);
}

/** An open revision. A team does not learn which staff member wrote it. */
async function describeRevision(
  db: Executor,
  { part }: Pick<Editor, "part">,
  row: RevisionRow,
  live: Content | null,
): Promise<Revision> {
  const isHidden =
    part === "business" &&
    row.author_id !== null &&
    (await staffRolesOf(db, row.author_id)).length > 0;
  const name = isHidden ? null : row.author_id && (await nameOf(db, row.author_id));
  return {
    id: row.id,
    state: row.state as OpenState,
    version: row.version,
    changes: row.changes,
    overtaken: overtakenFields(live, row.base),
    author: row.author_id && name ? { id: row.author_id, name } : null,
    note: row.note,
    comments: row.comments,
    message: row.message,
    publish_at: row.publish_at?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** The editor's possible actions, in display order. */
async function actionsOf(
  db: Executor,
  kind: EditableKind,
  asking: Editor,
  {
    live,
    open,
    organisationId,
  }: {
    live: LiveItem | null;
    open: RevisionRow | null;
    organisationId: string | null;
  },
): Promise<EditorAction[]> {
  const isDraft = !open || draftStates.some((state) => state === open.state);
  const editor = actingOn(asking, organisationId);
  const publishes = await mayPublish(db, editor, organisationId);
  const actions: EditorAction[] = [];
  if (live && kind.instant.length > 0) actions.push("change_live");
  if (isDraft) actions.push("save", publishes ? "publish" : "submit");
  if (open) actions.push(isDraft ? "discard" : "withdraw");
  const taken = live
    ? (["unpublish", "republish", "archive"] as const).filter(
        (move) => mayTake(kind, editor, move) && kind.allows(live.status, move, live.path),
      )
    : [];
  return [...actions, ...taken];
}

/** An item for its editor. Throws `not_found` if it does not exist for them. */
export async function readItem(
  deps: Pick<Deps, "secrets" | "now"> & { db: Executor },
  kind: EditableKind,
  editor: Editor,
  id: string,
): Promise<EditorDocument> {
  const { db } = deps;
  const live = await kind.load(db, id);
  const open = await selectOpen(db, kind.kind, id);
  const item = live ?? open;
  if (!item) throw new DomainError("not_found");
  const organisationId = item.organisation_id;
  requireScope(editor, organisationId);
  const organisations = await organisationsOf(db, [item]);
  const versions = await selectVersions(db, kind.kind, id, VERSIONS_SHOWN);
  return {
    kind: kind.kind,
    id,
    title: item.title,
    status: live?.status ?? null,
    path: live?.path ?? null,
    organisation: refOf(organisations, organisationId),
    live: live && { content: live.content, etag: etagOf(live.content) },
    revision: open && (await describeRevision(db, editor, open, live?.content ?? null)),
    preview: open && previewPath(deps, kind, open.id),
    instant_fields: [...kind.instant],
    gaps: await gapsOf(deps, kind, { id, live, open }),
    actions: await actionsOf(db, kind, editor, { live, open, organisationId }),
    versions: versions.flatMap(({ published_at, author, isByStaff, base, ...version }) =>
      published_at
        ? [
            {
              ...version,
              published_at: published_at.toISOString(),
              author: authorFor(editor, { author, isByStaff }),
              fields: Object.keys(base),
            },
          ]
        : [],
    ),
    history: await historyFor(db, editor, id),
  };
}

/** The author, hidden from a team if on the staff. */
function authorFor(
  { part }: Editor,
  { author, isByStaff }: { author: string | null; isByStaff: boolean },
): string | null {
  return part === "business" && isByStaff ? null : author;
}

/** Log of an item; a team does not learn which staff member acted. */
async function historyFor(
  db: Executor,
  { part }: Editor,
  id: string,
): Promise<EditorDocument["history"]> {
  const steps = await readCaseHistory(db, "content", id);
  if (part === "staff") return steps;
  return steps.map((step) => (step.part === "staff" ? { ...step, actor: null } : step));
}

/** A version, reduced to fields that drafts still have. Throws `not_found`. */
export async function readVersion(
  db: Executor,
  kind: EditableKind,
  editor: Editor,
  { id, versionId }: { id: string; versionId: string },
): Promise<EditorVersion> {
  const row = await selectVersion(db, kind.kind, id, versionId);
  if (!row?.content || !row.published_at) throw new DomainError("not_found");
  const live = await kind.load(db, id);
  requireScope(editor, (live ?? row).organisation_id);
  const known = Object.entries(row.content).filter(([field]) =>
    Object.hasOwn(kind.draft.shape, field),
  );
  return {
    id: row.id,
    published_at: row.published_at.toISOString(),
    author: authorFor(editor, row),
    content: Object.fromEntries(known),
  };
}

/** A revision with its changes, waiting or published. Throws `not_found`. */
export async function readForStaff(
  deps: Pick<Deps, "secrets" | "now"> & { db: Executor },
  kinds: readonly EditableKind[],
  staff: CurrentUser,
  id: string,
): Promise<StaffRevision> {
  const { db } = deps;
  const row = await selectRevision(db, id);
  if (!row) throw new DomainError("not_found");
  const kind = kindNamed(kinds, row.kind);
  const live = await kind.load(db, row.item_id);
  const isPublished = row.state === "published";
  const before = isPublished ? row.base : (live?.content ?? {});
  const isNew = Object.keys(before).length === 0;
  const revision = await describeRevision(db, { part: "staff" }, row, live?.content ?? null);
  const { organisation_id } = live ?? row;
  const organisations = await organisationsOf(db, [{ organisation_id }]);
  const organisation = organisation_id ? organisations.get(organisation_id) : undefined;
  const fields: FieldChange[] = Object.keys(row.changes).map((field) => ({
    field,
    before: before[field] ?? null,
    after: row.changes[field] ?? null,
    is_overtaken: !isPublished && revision.overtaken.includes(field),
  }));
  return {
    ...revision,
    state: row.state,
    kind: row.kind,
    item_id: row.item_id,
    title: row.title,
    path: live?.path ?? null,
    organisation: organisation
      ? { id: organisation.id, name: organisation.name, is_trusted: organisation.trusted }
      : null,
    is_new: isNew,
    is_own: isOwn(staff, { ...row, organisation_id }),
    preview: isPublished ? null : previewPath(deps, kind, row.id),
    fields,
    beside: (isNew && (await kind.beside?.(db, row.item_id, deps.now()))) || [],
    gaps: await gapsOf(deps, kind, { id: row.item_id, live, open: isPublished ? null : row }),
    history: await readCaseHistory(db, "content", row.item_id),
  };
}
