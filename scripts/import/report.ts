import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/import-report.json";
import type { ReadFile, Skipped } from "./read-file";
import type { Sent } from "./send";

/** Longer lists are cut: the counts say the rest. */
const MAX_LINES = 50;
const MAX_EXAMPLES = 5;

function list(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, MAX_LINES).map((line) => `  ${line}`);
  const rest = lines.length - shown.length;
  return [title, ...shown, ...(rest > 0 ? [`  ${fillMessage(texts.more, { count: rest })}`] : [])];
}

/** One line for each reason: who it is about, or how many and who the first of them are. */
function byReason(skipped: readonly Skipped[]): string[] {
  const labels = new Map<string, string[]>();
  for (const { label, reason } of skipped) {
    const named = labels.get(reason);
    if (named) named.push(label);
    else labels.set(reason, [label]);
  }
  return [...labels].map(([reason, named]) => {
    if (named.length === 1) return `${named[0]}: ${reason}`;
    const shown = named.slice(0, MAX_EXAMPLES);
    const examples = [...shown, ...(named.length > shown.length ? ["…"] : [])].join(", ");
    return fillMessage(texts.group, { reason, count: named.length, examples });
  });
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
    ...list(texts.skippedTitle, byReason(skipped)),
    ...list(texts.noticesTitle, read.notices),
    ...list(
      hideMissing ? texts.hiddenTitle : texts.missingTitle,
      finished.missing.map((one) => `${one.name} (${one.source_id})`),
    ),
    "",
    dryRun ? texts.dryRunTitle : fillMessage(texts.doneTitle, { id }),
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
