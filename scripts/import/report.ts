import messages from "@/lib/i18n/messages/it.json";
import type { ReadFile } from "./read-file";
import type { Sent } from "./send";

const texts = messages.importReport;
/** Longer lists are cut: the counts say the rest. */
const MAX_LINES = 50;

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_LINES).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  return [
    title,
    ...shown,
    ...(rest > 0 ? [`  ${texts.more.replace("{count}", String(rest))}`] : []),
  ];
}

/** The closing words of an import, line by line. */
export function reportOf(
  read: ReadFile,
  { id, results, finished }: Sent,
  { dryRun, hideMissing }: { dryRun: boolean; hideMissing: boolean },
): string[] {
  const countOf = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
  const nameById = new Map(read.records.map((record) => [record.source_id, record.name]));
  const refused = results.flatMap((one) =>
    one.reason
      ? [{ label: nameById.get(one.source_id) ?? one.source_id, reason: texts.reason[one.reason] }]
      : [],
  );
  const skipped = [...read.skipped, ...refused];
  const count = (name: keyof typeof texts.counts, value: number) =>
    `${texts.counts[name]}: ${value}`;
  return [
    ...list(
      texts.skippedTitle,
      skipped.map((one) => `${one.label}: ${one.reason}`),
    ),
    ...list(texts.noticesTitle, read.notices),
    ...list(
      hideMissing ? texts.hiddenTitle : texts.missingTitle,
      finished.missing.map((one) => `${one.name} (${one.source_id})`),
    ),
    "",
    dryRun ? texts.dryRunTitle : texts.doneTitle.replace("{id}", id),
    [
      count("added", countOf("added")),
      count("updated", countOf("updated")),
      count("unchanged", countOf("unchanged")),
      count("skipped", skipped.length),
      count("missing", finished.missing.length),
      ...(hideMissing ? [count("hidden", finished.hidden)] : []),
    ].join(" · "),
  ];
}
