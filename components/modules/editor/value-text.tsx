import type { Content } from "@/lib/contract/editorial";
import type { OpeningInterval, SpecialHours } from "@/lib/contract/opening";
import { formatDate } from "@/lib/domain/long-date";
import { weekdayOrder } from "@/lib/domain/opening-edits";
import { type EditorField, isGroup, textOf } from "./fields";
import type { EditorTexts } from "./texts";

type Value = Content[string];

interface ValueTextProps {
  /** Undefined: the kind does not have it any more. */
  field: EditorField | undefined;
  value: Value | undefined;
  texts: Pick<EditorTexts, "empty" | "days" | "closed" | "yes">;
}

/** Tags of a text that was sanitised, taken away: two texts are compared by their words. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|blockquote)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .trim();
}

function optionLabel(field: EditorField, value: string): string {
  const options = "options" in field ? field.options : [];
  return options.find((option) => option.value === value)?.label ?? value;
}

function spans(intervals: unknown, closed: string): string {
  const all = Array.isArray(intervals) ? (intervals as OpeningInterval[]) : [];
  return all.map((one) => one.join("–")).join(", ") || closed;
}

function hoursLines(value: Record<string, Value>, { days, closed }: ValueTextProps["texts"]) {
  const weekly = isGroup(value.weekly) ? value.weekly : null;
  const special = Array.isArray(value.special) ? (value.special as unknown as SpecialHours[]) : [];
  return [
    ...(weekly ? weekdayOrder.map((day) => `${days[day]}: ${spans(weekly[day], closed)}`) : []),
    ...special.map(
      ({ date_from, date_to, label, intervals }) =>
        `${date_from}${date_to === date_from ? "" : ` – ${date_to}`}: ${label ?? spans(intervals, closed)}`,
    ),
  ];
}

function linesOf(
  field: EditorField | undefined,
  value: Value | undefined,
  texts: ValueTextProps["texts"],
): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "boolean") return value ? [texts.yes] : [];
  if (typeof value === "string" || typeof value === "number") {
    if (!field) return [String(value)];
    if (field.type === "date") return [formatDate(new Date(`${value}T12:00:00Z`))];
    if (field.type === "richText") return [plainText(String(value))];
    return [optionLabel(field, String(value))];
  }
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(field, one, texts));
  if (field?.type === "hours") return hoursLines(value, texts);
  if (field?.type === "picture" || field?.type === "pictures") return [textOf(value.alt) || "–"];
  const parts = field && "fields" in field ? field.fields : [];
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = parts.find((one) => one.name === name);
    const lines = linesOf(inner, part, texts);
    return lines.length > 0 ? [`${inner?.label ?? name}: ${lines.join(", ")}`] : [];
  });
}

/** A value of a field as one reads it, for comparing it with another. */
export function ValueText({ field, value, texts }: ValueTextProps) {
  const lines = linesOf(field, value, texts);
  if (lines.length === 0) return <p className="text-ink-soft">{texts.empty}</p>;
  return (
    <div className="whitespace-pre-line break-words">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
        <p key={index}>{line}</p>
      ))}
    </div>
  );
}
