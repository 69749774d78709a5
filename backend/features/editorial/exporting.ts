import type { EditableKind } from "@/backend/content/editable-kind";
import { toCsv } from "@/backend/kernel/csv";
import type { Deps } from "@/backend/kernel/deps";
import type { EditorExportQuery } from "@/lib/contract/editorial";
import { formatRomeTime, romeDay } from "@/lib/domain/rome-time";
import words from "@/lib/i18n/messages/it/editor.json";
import texts from "@/lib/i18n/messages/it/editorial.json";
import type { Editor } from "./access";
import { findRows } from "./reading";

/** More than any town writes of a kind; the ids of so many still fit into one query. */
const MOST_ROWS = 50_000;

function statusName(status: string | null): string {
  const names: Record<string, string> = words.statuses;
  return status === null ? "" : (names[status] ?? status);
}

/** Everything that a tab and a search find, as a table, with the name of its file. */
export async function exportItems(
  { db, config, now }: Pick<Deps, "db" | "config" | "now">,
  kind: EditableKind,
  editor: Editor,
  { status: tab, q }: EditorExportQuery,
): Promise<{ name: string; csv: string }> {
  const rows = await findRows(db, kind, editor, { tab, q, limit: MOST_ROWS, offset: 0 });
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
    statusName(row.status),
    row.revision ? words.states[row.revision.state] : "",
    row.organisation?.name ?? "",
    ...(cells?.get(row.id) ?? empty),
    `${romeDay(row.updated_at)} ${formatRomeTime(row.updated_at)}`,
    row.path ? config.siteUrl + row.path : "",
  ]);
  return {
    name: `${kind.module}-${romeDay(now())}.csv`,
    csv: toCsv([[title, status, revision, organisation, ...own, updated, page], ...table]),
  };
}
