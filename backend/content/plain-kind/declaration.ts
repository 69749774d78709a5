import type { z } from "zod";
import type { EditableKind } from "@/backend/content/editable-kind";
import type { kindSearch } from "@/backend/content/kind-search";
import type { MomentSource } from "@/backend/content/moments";
import type { KindFields } from "@/lib/contract/kind-fields";
import type { MomentKind } from "@/lib/contract/moment-constants";
import type { NotificationType } from "@/lib/contract/notifications";
import type { SectionKind } from "@/lib/listings";
import type { SlugTable } from "../slugs";
import type { PlainRows } from "./rows";
import type { PlainFields, PlainRow, PlainTable, PlainValues } from "./table";

/**
 * A kind of content without states, fields or lists of its own (docs/decisions/239): what is declared here is all that tells it
 * from another one.
 */
export interface PlainKind<
  Values extends PlainValues = PlainValues,
  Written = unknown,
  Card = unknown,
  Item = unknown,
> extends Pick<EditableKind, "kind" | "module" | "may" | "moves" | "draft"> {
  /** Of its list in `lib/listings.ts`. */
  group: SectionKind;
  fields: PlainFields;
  publish: z.ZodObject & z.ZodType<Written>;
  table: PlainTable & { $inferSelect: Values };
  slugs: SlugTable;
  words: { kind: string; untitled: string; list: { title: string } };
  /** By which it is asked for in a search. */
  searchWords: readonly string[];
  /** What followers are told when one is published for the first time, and searches of its list that name a zone; left out: nothing. */
  announces?: NotificationType;
  /** For so many days after its publication the cards of its organisation tell of it; left out: never. */
  moments?: { kind: MomentKind; days: number };
  perPage: number;
  toCard(row: PlainRow<Values>): Card;
  /** What a visitor reads of one, but for its Open Graph picture. */
  toItem(row: PlainRow<Values>): Item & OgItem;
}

/** What its Open Graph picture shows. */
export interface OgItem {
  slug: string;
  title: string;
  zone: { name: string } | null;
  cover: { base: string | null } | null;
}

/** What its parts have in common. */
export interface PlainParts<Values extends PlainValues> {
  fields: KindFields;
  slugs: SlugTable;
  rows: PlainRows<Values>;
  search: ReturnType<typeof kindSearch>;
  moments: MomentSource | null;
  /** Cache tags of what shows those that have, or have just lost, these slugs. */
  tagsOf(...slugs: string[]): string[];
}
