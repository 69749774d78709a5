"use client";

import { useItemNames } from "@/lib/client/item-names";
import type { PickedKind } from "@/lib/client/item-picker";
import type { Content } from "@/lib/contract/editorial";
import type { Opening, OpeningInterval, SpecialHours } from "@/lib/contract/opening";
import { ERASED_PICTURE } from "@/lib/domain/erased-picture";
import { typedOf } from "@/lib/domain/event-edits";
import { weekdayOrder } from "@/lib/domain/opening-edits";
import { formatDate } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import { formatPhone } from "@/lib/i18n/phone";
import { datesIn, summaryOf } from "./event-values";
import type { DatesWords, VenueWords } from "./event-words";
import { type EditorField, isFlyerField, isGroup, isMenuField, textOf } from "./fields";
import { flyerLines } from "./flyer/flyer-lines";
import { menuLines } from "./menu/menu-lines";
import { eurosOf } from "./money-value";
import type { EditorTexts } from "./texts";
import "./editor.css";

type Value = Content[string];

interface ValueTextProps {
  /** Undefined: the kind does not have it any more. */
  field: EditorField | undefined;
  value: Value | undefined;
  /** What it stands beside: long values then say only what differs. */
  other?: Value;
  texts: ComparedTexts;
}

/** The words in which values are read. */
export type ComparedTexts = Pick<
  EditorTexts,
  "empty" | "erasedPicture" | "days" | "closed" | "yes" | "no" | "opening"
>;

/** Tags of a text that was sanitised, taken away: two texts are compared by their words. */
function plainText(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|blockquote)>/g, "\n")
    .replace(/<[^<>]*>/g, "")
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

function spans(intervals: readonly OpeningInterval[]): string {
  return intervals.map((one) => one.join("–")).join(", ");
}

function dayText(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`));
}

function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
}

function specialLine(special: SpecialHours, { closed, opening }: ComparedTexts): string {
  const { date_from: from, date_to: to, intervals, label } = special;
  const hours = special.closed ? closed : spans(intervals) || opening.asUsual;
  return `${daysText({ from, to })}: ${label ? `${label}, ${hours}` : hours}`;
}

/** Everything that hours say, so that no change of them reads as none. */
function hoursLines(value: Partial<Opening>, texts: ComparedTexts): string[] {
  const { weekly, special = [], temporarily_closed: closure } = value;
  const { days, closed, opening } = texts;
  const end = closure && (closure.to ? daysText({ from: closure.from, to: closure.to }) : null);
  return [
    ...(value.permanently_closed ? [opening.permanentlyClosed] : []),
    ...(closure
      ? [
          [
            fillMessage(end ? opening.closed : opening.closedFrom, {
              days: end ?? dayText(closure.from),
            }),
            closure.reason,
          ]
            .filter(Boolean)
            .join(": "),
        ]
      : []),
    ...(value.always_open ? [opening.alwaysOpen] : []),
    ...(weekly ? weekdayOrder.map((day) => `${days[day]}: ${spans(weekly[day]) || closed}`) : []),
    ...(value.by_appointment ? [opening.byAppointment] : []),
    ...special.map((one) => specialLine(one, texts)),
    ...(value.confirmed_at
      ? [fillMessage(opening.confirmed, { date: formatDate(new Date(value.confirmed_at)) })]
      : []),
  ];
}

/** Each time of an event in a line. */
function dateLines(value: Value, words: DatesWords): string[] {
  return datesIn(value).map((date) => {
    const typed = typedOf(date);
    const doors = typed.doors && `${words.doors} ${typed.doors}`;
    const last = typed.lastDay && `→ ${dayText(typed.lastDay)}`;
    const said = summaryOf(typed, date.is_cancelled, words);
    return [said, last, doors, date.note].filter(Boolean).join(" · ");
  });
}

/** What the parts of a place are called. */
function venueParts(words: VenueWords): EditorField[] {
  const text = (name: string, label: string): EditorField => ({
    type: "text",
    name,
    label,
    max: 500,
  });
  const { name, street, postal_code, city, location } = words.address;
  return [
    {
      type: "linked",
      name: "activity",
      label: words.card.label,
      of: "activities",
      words: words.card,
    },
    {
      type: "group",
      name: "address",
      label: words.kinds.address,
      fields: [
        text("name", name),
        text("street", street),
        text("postal_code", postal_code),
        text("city", city),
        { type: "place", name: "location", label: location, address: "" },
      ],
    },
    text("online_url", words.onlineToo),
  ];
}

/** Texts of telephone numbers. */
function isPhone(field: EditorField): boolean {
  return "inputMode" in field && field.inputMode === "tel";
}

/** The fields of which a value is made. */
function partsOf(field: EditorField | undefined): readonly EditorField[] {
  if (field && "fields" in field) return field.fields;
  return field?.type === "venue" ? venueParts(field.words) : [];
}

/** Things of the portal that a value names by their slugs. */
function referencesIn(
  field: EditorField | undefined,
  value: Value | undefined,
): { kind: PickedKind; slug: string }[] {
  if (field?.type === "linked" && typeof value === "string" && value !== "") {
    return [{ kind: field.of, slug: value }];
  }
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(field, one));
  if (!isGroup(value)) return [];
  return partsOf(field).flatMap((part) => referencesIn(part, value[part.name]));
}

type NameOf = ReturnType<typeof useItemNames>;

function linesOf(
  field: EditorField | undefined,
  value: Value | undefined,
  texts: ComparedTexts,
  nameOf: NameOf,
): string[] {
  if (value === null || value === undefined || value === "") return [];
  if (typeof value === "boolean") return [value ? texts.yes : texts.no];
  if (typeof value === "string" || typeof value === "number") {
    if (!field) return [String(value)];
    if (field.type === "linked") return [nameOf(field.of, String(value))];
    if (field.type === "date") return [dayText(String(value))];
    if (field.type === "money") return [`${eurosOf(value)} €`];
    if (isPhone(field)) return [formatPhone(String(value))];
    if (field.type === "richText") return [plainText(String(value))];
    return [optionLabel(field, String(value))];
  }
  if (field?.type === "dates") return dateLines(value, field.words);
  if (Array.isArray(value)) {
    return value.flatMap((one) => linesOf(field, one, texts, nameOf));
  }
  if (field?.type === "place") return [`${value.latitude}, ${value.longitude}`];
  if (field?.type === "hours") return hoursLines(value as Partial<Opening>, texts);
  const parts = partsOf(field);
  return Object.entries(value).flatMap(([name, part]) => {
    const inner = parts.find((one) => one.name === name);
    const lines = linesOf(inner, part, texts, nameOf);
    return lines.length > 0 ? [`${inner?.label ?? name}: ${lines.join(", ")}`] : [];
  });
}

/** Pictures side by side, each with its text: another picture with the same text is another one. Erased ones are gaps. */
function Pictures({
  pictures,
  erased,
}: {
  pictures: readonly Record<string, Value>[];
  erased: string;
}) {
  return (
    <ul className="editor-compared-pictures">
      {pictures.map(({ hash, alt }, index) =>
        hash === ERASED_PICTURE ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name.
          <li key={index}>
            <span>{erased}</span>
          </li>
        ) : (
          <li key={textOf(hash)}>
            {/* biome-ignore lint/performance/noImgElement: the files are made when a picture is uploaded. */}
            <img src={`/storage/pictures/${textOf(hash)}/160.webp`} alt="" loading="lazy" />
            <span>{textOf(alt) || "–"}</span>
          </li>
        ),
      )}
    </ul>
  );
}

/** A value of a field as one reads it, for comparing it with another. */
export function ValueText({ field, value, other, texts }: ValueTextProps) {
  const nameOf = useItemNames(referencesIn(field, value));
  if (field?.type === "picture" || field?.type === "pictures") {
    const pictures = [value].flat().filter(isGroup);
    if (pictures.length > 0) return <Pictures pictures={pictures} erased={texts.erasedPicture} />;
  }
  const lines =
    field && isMenuField(field)
      ? menuLines(field, value, other, texts)
      : field && isFlyerField(field)
        ? flyerLines(field, value, other)
        : linesOf(field, value, texts, nameOf);
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
