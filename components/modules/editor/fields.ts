import type { Content } from "@/lib/contract/editorial";
import { type MenuLanguage, menuLanguages } from "@/lib/contract/menu-constants";
import { ticketDesk } from "@/lib/routes";
import type {
  DatesWords,
  LinkedWords,
  ProductWords,
  TicketingWords,
  VenueWords,
} from "./event-words";
import { flyerFieldTypes, flyerPartLabel } from "./flyer/flyer-labels";
import type { FlyerWords } from "./flyer/flyer-words";
import { menuFieldTypes, menuPartLabel } from "./menu/menu-labels";
import type { MenuWords } from "./menu/menu-words";
import type { WordingWords } from "./wording-note";

type Value = Content[string];

export interface Option {
  value: string;
  label: string;
}

/** What a choice among one's own activities says. */
interface OwnActivityWords {
  choose: string;
  /** Below it, when there are none. */
  none: string;
}

/** How one field is edited. The words are given by the page; the values are checked by the server. */
export type EditorField = {
  name: string;
  label: string;
  hint?: string;
  /** It can wait: it stands with others like it in a part that is opened. */
  canWait?: boolean;
  /** Shown, and kept, only while another field has this value, or one of these. */
  when?: { field: string; is: string | readonly string[] };
  /** What is said, as one types, of words that must not stand there. */
  wording?: WordingWords;
  /** Neither shown nor kept while this flag is set. */
  unless?: string;
} & (
  | { type: "text"; max: number; inputMode?: "text" | "email" | "tel" | "url" | "numeric" }
  | { type: "longText"; max: number }
  /** `isPage`: the text has a page to itself, with headings right below the title, tables and pictures. */
  | { type: "richText"; isPage?: boolean }
  /** A day, `YYYY-MM-DD`. */
  | { type: "date" }
  | { type: "number"; min: number; max: number }
  /** Yes or no. `isUsual`: what nobody has said is a yes. */
  | { type: "flag"; isUsual?: boolean }
  /** An amount in cents. `wrong`: what is said of one that cannot be read. */
  | { type: "money"; wrong: string }
  /** Another thing of the portal, by its slug. `own`: an organisation may choose among its own activities only. */
  | { type: "linked"; of: "activities" | "events"; words: LinkedWords; own?: OwnActivityWords }
  /** A product of the register of prices; `activity` and `price` are what stands in the fields of these names. */
  | { type: "product"; words: ProductWords; activity?: string; price?: number | null }
  | { type: "choice"; options: readonly Option[]; placeholder?: string }
  /** A number that stands for one of a few things. */
  | { type: "level"; options: readonly Option[]; placeholder: string }
  /** `besides`: the field whose choice is not offered here again. */
  | { type: "choices"; options: readonly Option[]; max?: number; besides?: string }
  /** Short texts, one in each line. */
  | { type: "lines"; max: number; inputMode?: "text" | "tel"; add: string }
  /** Texts, separated by commas. */
  | { type: "tags"; max: number }
  /** Several fields that are one value. `isOptional`: it is null when all of them are empty. */
  | { type: "group"; fields: readonly EditorField[]; isOptional?: boolean }
  /** As many of a group as one wants. */
  | { type: "repeated"; fields: readonly EditorField[]; max: number; add: string; remove: string }
  | { type: "hours" }
  /** A position. `address`: the field with the street that it may be begun from; `street`: what stands there. */
  | { type: "place"; address: string; street?: string }
  /** The times at which an event takes place. */
  | { type: "dates"; max: number; words: DatesWords }
  /** Where an event takes place: an activity of the town, an address, or an address on the web. */
  | { type: "venue"; words: VenueWords }
  /** Yes or no, where neither goes without saying. `notice`: what follows from a yes. */
  | { type: "question"; yes: string; no: string; notice: string }
  /** How one gets in; whether it is a show, of which the law decides, is what stands in the field `is_show` (docs/domain/events.md). */
  | {
      type: "ticketing";
      options: readonly (Option & { hint: string })[];
      words: TicketingWords;
      isShow?: boolean | null;
      /** Where the tickets of this event are set. */
      desk?: string;
    }
  /** The sections of a menu with their dishes; `languages` are those of the menu. */
  | { type: "sections"; words: MenuWords; languages?: readonly MenuLanguage[] }
  /** Menus at one price. */
  | { type: "fixedMenus"; words: MenuWords; languages?: readonly MenuLanguage[] }
  /** When something is served. */
  | { type: "windows"; words: MenuWords }
  /** The name and the note of a menu in its other languages; `note`: whether there is one. */
  | {
      type: "menuTranslations";
      words: MenuWords;
      languages?: readonly MenuLanguage[];
      note?: boolean;
    }
  /** The file of a flyer; `activities` are those to choose from, where no others may be chosen. */
  | { type: "flyerFile"; words: FlyerWords; activities?: readonly Option[] }
  /** Its pages in order, turned and dropped. */
  | { type: "flyerPages"; words: FlyerWords }
  /** Its confirmed offers, and the proposals that become some. */
  | { type: "flyerOffers"; words: FlyerWords; products: ProductWords }
  /** Proposals that are none; they are written where the offers are. */
  | { type: "flyerRejected"; words: FlyerWords }
  | { type: "picture" }
  | { type: "pictures"; max: number }
);

/** The value of one of a group's fields. */
export function partOf(value: Value | undefined, name: string): Value | undefined {
  return isGroup(value) ? value[name] : undefined;
}

export function isGroup(value: Value | undefined): value is Record<string, Value> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether nothing is filled in. */
export function isEmptyGroup(value: Value): boolean {
  return isGroup(value) && Object.values(value).every((part) => part === null || part === "");
}

/** Whether a field is to be shown beside what the others hold. */
export function isShown({ when, unless }: EditorField, content: Content): boolean {
  if (unless && content[unless] === true) return false;
  return !when || [when.is].flat().includes(textOf(content[when.field]));
}

/** What a text field shows of a value. */
export function textOf(value: Value | undefined): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Fields with the activities of an organisation to choose from, where no others may be chosen. */
export function withOwnActivities(
  fields: readonly EditorField[],
  activities: readonly Option[],
): EditorField[] {
  return fields.map((field) => {
    if (field.type === "group")
      return { ...field, fields: withOwnActivities(field.fields, activities) };
    if (field.type === "flyerFile") return { ...field, activities };
    if (field.type !== "linked" || !field.own) return field;
    const { own, of: _, words: __, ...rest } = field;
    const hint = activities.length === 0 ? own.none : field.hint;
    return { ...rest, type: "choice", hint, options: activities, placeholder: own.choose };
  });
}

/** A field as it is offered beside the others of its content; `id`: of the item. */
export function offeredField(field: EditorField, content: Content, id: string): EditorField {
  if (field.type === "place") {
    return { ...field, street: textOf(partOf(content[field.address], "street")) };
  }
  if (field.type === "ticketing") {
    const { is_show: isShow } = content;
    const desk = ticketDesk(id, "biglietti");
    return { ...field, isShow: typeof isShow === "boolean" ? isShow : null, desk };
  }
  if (field.type === "product") {
    const { activity, price_now: price } = content;
    return {
      ...field,
      activity: textOf(activity),
      price: typeof price === "number" ? price : null,
    };
  }
  if (isMenuField(field) && field.type !== "windows") {
    const chosen = textsOf(content.languages);
    const languages = menuLanguages.filter((language) => chosen.includes(language));
    if (field.type !== "menuTranslations") return { ...field, languages };
    return { ...field, languages, note: textOf(content.note) !== "" };
  }
  if (field.type !== "choices" || !field.besides) return field;
  const taken = content[field.besides];
  return { ...field, options: field.options.filter(({ value }) => value !== taken) };
}

export type MenuField = Extract<EditorField, { type: (typeof menuFieldTypes)[number] }>;

export function isMenuField(field: EditorField): field is MenuField {
  return menuFieldTypes.some((type) => type === field.type);
}

export type FlyerField = Extract<EditorField, { type: (typeof flyerFieldTypes)[number] }>;

export function isFlyerField(field: EditorField): field is FlyerField {
  return flyerFieldTypes.some((type) => type === field.type);
}

function partLabel(field: EditorField, part: string): string | null {
  const words: Readonly<Record<string, unknown>> =
    field.type === "dates"
      ? field.words
      : field.type === "venue"
        ? {
            ...field.words.address,
            activity: field.words.card.label,
            online_url: field.words.online,
          }
        : {};
  const label = words[part];
  return typeof label === "string" ? label : null;
}

/**
 * What the field of a fault is called. A part says whose it is ("Dove si svolge · CAP"), and which one where there are
 * several ("Prezzi 2 · Euro"); dishes and offers are called by their names.
 */
export function labelOf(
  fields: readonly EditorField[],
  path: string,
  content: Content = {},
): string {
  const [name = "", ...rest] = path.split(".");
  const field = fields.find((one) => one.name === name);
  if (!field) return name;
  if (isMenuField(field) && rest.length > 0) {
    return menuPartLabel(field, rest, content[name]);
  }
  if (isFlyerField(field) && rest.length > 0) {
    return flyerPartLabel(field, rest, content[name]);
  }
  const numbered = /^\d+$/.test(rest[0] ?? "")
    ? `${field.label} ${Number(rest[0]) + 1}`
    : field.label;
  const parts = rest.filter((part) => !/^\d+$/.test(part));
  const last = parts.at(-1);
  if (last === undefined) return numbered;
  const part = "fields" in field ? labelOf(field.fields, parts.join(".")) : partLabel(field, last);
  return part === null || part === last ? numbered : `${numbered} · ${part}`;
}

/** The id of a field's control, as the summary of faults leads to it. */
export function fieldId(name: string): string {
  return `campo-${name.replaceAll(".", "-")}`;
}
