import type { EditableKind } from "@/backend/content/editable-kind";
import { reachOf } from "@/backend/features/roles/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import type { EditorExportQuery } from "@/lib/contract/editorial";
import { toCsv } from "@/lib/domain/csv";
import { genderOf } from "@/lib/domain/kind-gender";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import words from "@/lib/i18n/messages/it/editor.json";
import texts from "@/lib/i18n/messages/it/editorial.json";
import type { Editor } from "./access";
import { findRows } from "./reading";

/** More than any town has of a kind; so many ids still fit into one query. */
const MOST_ROWS = 50_000;

function statusName({ kind }: EditableKind, status: string | null): string {
  const names: Record<string, string> = words.statuses[genderOf(kind)];
  return status === null ? "" : (names[status] ?? status);
}

/** Whole items read at once. */
const WHOLE_AT_ONCE = 1000;

/** All fields of these items. Throws `forbidden` for users who may not restore them. */
async function wholeTable(
  db: Deps["db"],
  { whole }: EditableKind,
  { user }: Editor,
  ids: readonly string[],
): Promise<string[][]> {
  if (!whole || reachOf(user, whole.permission) === null) throw new DomainError("forbidden");
  const rows: string[][] = [[...whole.headings]];
  for (let at = 0; at < ids.length; at += WHOLE_AT_ONCE) {
    const slice = ids.slice(at, at + WHOLE_AT_ONCE);
    const cells = await whole.read(db, slice);
    rows.push(...slice.flatMap((id) => (cells.has(id) ? [[...(cells.get(id) ?? [])]] : [])));
  }
  return rows;
}

/**
 * All rows of a tab and a search as a table, with the file name. Throws `forbidden` like {@link
 * wholeTable}.
 */
export async function exportItems(
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
  kind: EditableKind,
  editor: Editor,
  { status: tab, q, form, ...filters }: EditorExportQuery,
): Promise<{ name: string; csv: string }> {
  const rows = await findRows(db, kind, editor, { tab, q, filters, limit: MOST_ROWS, offset: 0 });
  const name = `${kind.module}-${romeDay(now())}`;
  if (form === "import") {
    const ids = rows.map(({ id }) => id);
    return {
      name: `${name}-${texts.export.whole}.csv`,
      csv: toCsv(await wholeTable(db, kind, editor, ids)),
    };
  }
  const { columns } = kind;
  const cells = await columns?.read(
    db,
    rows.map(({ id }) => id),
  );
  const { title, status, revision, organisation, updated, page } = texts.export.headings;
  const own = columns?.headings ?? [];
  const empty = own.map(() => "");
  const table = rows.map((row) => [
    row.title,
    statusName(kind, row.status),
    row.revision ? words.states[row.revision.state] : "",
    row.organisation?.name ?? "",
    ...(cells?.get(row.id) ?? empty),
    `${romeDay(row.updated_at)} ${formatRomeTime(row.updated_at)}`,
    row.path ? config.siteUrl + row.path : "",
  ]);
  return {
    name: `${name}.csv`,
    csv: toCsv([[title, status, revision, organisation, ...own, updated, page], ...table]),
  };
}
