import type { Import, ImportRow } from "@/lib/contract/imports";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";

/** Longer lists are cut; the counts have the total. */
const MAX_LINES = 50;
const MAX_EXAMPLES = 5;

type Row = Pick<ImportRow, "line" | "name" | "source_id" | "reason" | "notice">;

/** Rows of an import that the report lists, besides the counts. */
export interface ReportedRows {
  skipped: readonly Row[];
  notices: readonly Row[];
  /** Rows that are missing in the source, hidden or not. */
  missing: readonly Row[];
}

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_LINES).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  return [title, ...shown, ...(rest > 0 ? [`  ${fillMessage(texts.more, { count: rest })}`] : [])];
}

/** Label of a row: "Bar Roma (riga 7)", or the name or id of an element. */
function labelOf({ line, name, source_id }: Row, format: Import["format"]): string {
  if (format === "openstreetmap") {
    return name ?? source_id ?? fillMessage(texts.feature, { number: line ?? 0 });
  }
  const place = line === null ? (source_id ?? "") : fillMessage(texts.line, { line });
  return name ? `${name} (${place})` : place;
}

/** One line for each reason: the rows, or their number and the first of them. */
function byReason(skipped: readonly Row[], format: Import["format"]): string[] {
  const labels = new Map<string, string[]>();
  for (const row of skipped) {
    const reason = row.reason ?? "";
    labels.set(reason, [...(labels.get(reason) ?? []), labelOf(row, format)]);
  }
  return [...labels].map(([reason, named]) => {
    if (named.length === 1) return `${named[0]}: ${reason}`;
    const shown = named.slice(0, MAX_EXAMPLES);
    const examples = [...shown, ...(named.length > shown.length ? ["…"] : [])].join(", ");
    return fillMessage(texts.group, { reason, count: named.length, examples });
  });
}

/** The last lines of an import's output. */
export function reportOf(
  { id, format, counts }: Pick<Import, "id" | "format" | "counts">,
  rows: ReportedRows,
  { dryRun, hideMissing }: { dryRun: boolean; hideMissing: boolean },
): string[] {
  const count = (name: keyof typeof texts.counts, value: number) =>
    `${texts.counts[name]}: ${value}`;
  const missing = counts.missing + counts.hidden;
  return [
    ...list(texts.skippedTitle, byReason(rows.skipped, format)),
    ...list(
      texts.noticesTitle,
      rows.notices.map((row) => `${labelOf(row, format)}: ${row.notice}`),
    ),
    ...list(
      hideMissing ? texts.hiddenTitle : texts.missingTitle,
      rows.missing.map(({ name, source_id }) => `${name} (${source_id})`),
    ),
    "",
    dryRun ? texts.dryRunTitle : fillMessage(texts.doneTitle, { id }),
    [
      count("added", counts.added),
      count("updated", counts.updated),
      count("unchanged", counts.unchanged),
      count("skipped", counts.skipped),
      count("missing", missing),
      ...(hideMissing && !dryRun ? [count("hidden", counts.hidden)] : []),
    ].join(" · "),
  ];
}
