import { contentKindNamed } from "@/backend/content/content-kind";
import type { LiveRow } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { titlesOfItems } from "@/backend/features/editorial/service";
import { organisationsWith } from "@/backend/features/roles/service";
import type { UsePart, UsesWanted } from "@/backend/files/picture-column";
import { type PictureRow, toPicture } from "@/backend/files/pictures";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { versioned } from "@/backend/kernel/version";
import {
  MEDIA_PER_PAGE,
  type MediaItem,
  type MediaPage,
  type MediaPicture,
  type MediaQuery,
  type MediaUse,
  mediaWordsSchema,
} from "@/lib/contract/media";
import texts from "@/lib/i18n/messages/it/media.json";
import { selectPage, selectPicture, selectUses, type UseRow, type Visible } from "./queries";

export type ReadDeps = Pick<
  Deps,
  "db" | "now" | "pictureColumns" | "editableKinds" | "contentKinds"
>;

/** Days that a recently used picture is kept, like the nightly sweep. */
const KEPT_DAYS = 7;
/** Maximum listed uses of a picture. */
const MOST_USES = 200;

/** A picture counts as unused if nothing has used it since then. */
export function unusedSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
}

/** Pictures visible to the user. Throws `forbidden`. */
export function visibleTo(user: CurrentUser): Visible {
  const organisations = organisationsWith(user, "pictures.use");
  if (organisations === null) throw new DomainError("forbidden");
  return organisations === "all" ? "all" : { userId: user.id, organisations };
}

/** Uses that the user may see. */
function usesSeen(visible: Visible): UsesWanted {
  return visible === "all" ? {} : { organisations: visible.organisations };
}

const keyOf = ({ kind, item_id }: UseRow) => `${kind} ${item_id ?? ""}`;
const before: readonly UsePart[] = ["live", "draft", "version"];

/** The most important use per item: public before draft before version. */
export function usesByItem(rows: readonly UseRow[]): UseRow[] {
  const found = new Map<string, UseRow>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (!known || before.indexOf(row.part) < before.indexOf(known.part)) found.set(keyOf(row), row);
  }
  return [...found.values()];
}

function toMediaPicture(row: PictureRow, uses: readonly UseRow[]): MediaPicture {
  const alt = row.alt || (uses.find((use) => use.alt)?.alt ?? "");
  return {
    hash: row.hash,
    name: row.name,
    alt,
    picture: toPicture(row, { alt, focus_x: null, focus_y: null }),
    created_at: row.created_at.toISOString(),
    used: usesByItem(uses).length,
  };
}

/** Name and text of a picture, with their version. */
export function wordsOf({ row, own }: { row: PictureRow; own: readonly UseRow[] }) {
  const { name, alt } = toMediaPicture(row, own);
  return versioned({ name, alt }, mediaWordsSchema);
}

/** A page of the library for the user. */
export async function listPictures(
  { db, now, pictureColumns: columns }: ReadDeps,
  user: CurrentUser,
  { q, status, page, per_page }: MediaQuery,
): Promise<MediaPage> {
  const visible = visibleTo(user);
  const paging = { page, perPage: per_page ?? MEDIA_PER_PAGE };
  const filter = { visible, q, isUnused: status === "unused" };
  const since = unusedSince(now());
  const { rows, total } = await selectPage(db, columns, filter, { ...sliceOf(paging), since });
  const hashes = rows.map(({ hash }) => hash);
  const uses = await selectUses(db, columns, { hashes, ...usesSeen(visible) });
  const data = rows.map((row) =>
    toMediaPicture(
      row,
      uses.filter(({ hash }) => hash === row.hash),
    ),
  );
  return toPage(data, { ...paging, total });
}

async function describeUses(
  { db, editableKinds, contentKinds }: ReadDeps,
  uses: readonly UseRow[],
): Promise<MediaUse[]> {
  const items = new Map<string, Pick<LiveRow, "title" | "path">>();
  for (const kind of editableKinds) {
    const ids = uses.flatMap((use) => (use.kind === kind.kind ? (use.item_id ?? []) : []));
    if (ids.length === 0) continue;
    const drafted = await titlesOfItems(db, kind.kind, ids);
    for (const [id, title] of drafted) items.set(id, { title, path: null });
    for (const row of await kind.find(db, ids)) items.set(row.id, row);
  }
  return uses.map(({ kind: name, item_id, part }) => {
    const kind = editableKinds.find((one) => one.kind === name);
    if (!kind || item_id === null) {
      const { settings: label, settingsTitle: title, giveaways } = texts;
      const place =
        name === "giveaway"
          ? { ...giveaways, module: "sostenibilita" }
          : { label, title, module: "impostazioni" };
      return { ...place, item_id: null, path: null, part };
    }
    return {
      label: contentKindNamed(contentKinds, name).label,
      title: items.get(item_id)?.title ?? "",
      module: kind.module,
      item_id,
      path: items.get(item_id)?.path ?? null,
      part,
    };
  });
}

/**
 * True if no page or draft uses it any more: erasure has priority over history
 * (docs/domain/media.md).
 */
const isOver = (uses: readonly UseRow[]) => uses.every(({ part }) => part === "version");

/** The user's possible actions on a visible picture; `uses` are all of its uses. */
function actionsOf(
  visible: Visible,
  uses: readonly UseRow[],
  own: readonly UseRow[],
): MediaItem["actions"] {
  const isWritten = uses.some(({ item_id, part }) => item_id !== null && part !== "version");
  if (visible === "all" && isWritten) return ["describe", "replace"];
  if (visible !== "all" && uses.length > own.length) return [];
  return isOver(uses) ? ["describe", "delete"] : ["describe"];
}

/** A picture with its uses: those visible to the reader, and all. Throws `not_found`. */
export async function findPicture(
  { db, pictureColumns: columns }: Pick<ReadDeps, "pictureColumns"> & { db: Executor },
  visible: Visible,
  hash: string,
  options?: { lock: boolean },
) {
  const row = await selectPicture(db, columns, { hash, visible }, options);
  if (!row) throw new DomainError("not_found");
  const hashes = [hash];
  const uses = await selectUses(db, columns, { hashes });
  const own =
    visible === "all" ? uses : await selectUses(db, columns, { hashes, ...usesSeen(visible) });
  return { row, uses, own, actions: actionsOf(visible, uses, own) };
}

/** A picture of the library. Throws `not_found` if not visible to the reader. */
export async function getPicture(
  deps: ReadDeps,
  user: CurrentUser,
  hash: string,
): Promise<MediaItem> {
  const visible = visibleTo(user);
  const { row, own, actions } = await findPicture(deps, visible, hash);
  return {
    ...toMediaPicture(row, own),
    version: wordsOf({ row, own }).version,
    uploader: visible === "all" || row.uploader_id === user.id ? row.uploader : null,
    uses: await describeUses(deps, usesByItem(own).slice(0, MOST_USES)),
    actions,
  };
}
