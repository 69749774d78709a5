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
 * A kind of content without its own states, fields or lists (docs/decisions/239): this declaration
 * contains everything that is specific to it.
 */
export interface PlainKind<
  Values extends PlainValues = PlainValues,
  Written = unknown,
  Card = unknown,
  Item = unknown,
> extends Pick<EditableKind, "kind" | "module" | "permission" | "moves" | "draft"> {
  /** Its list in `lib/listings.ts`. */
  group: SectionKind;
  fields: PlainFields;
  publish: z.ZodObject & z.ZodType<Written>;
  table: PlainTable & { $inferSelect: Values };
  slugs: SlugTable;
  words: { kind: string; untitled: string; list: { title: string } };
  /** Search words that mean this kind. */
  searchWords: readonly string[];
  /**
   * Notification to followers, and to saved searches of its list by zone, when one is first
   * published; left out: none.
   */
  announces?: NotificationType;
  /** Days after publication for which activities of its organisation show it; left out: never. */
  moments?: { kind: MomentKind; days: number };
  perPage: number;
  toCard(row: PlainRow<Values>): Card;
  /** Public data of an item, except its Open Graph picture. */
  toItem(row: PlainRow<Values>): Item & OgItem;
}

/** Content of its Open Graph picture. */
export interface OgItem {
  slug: string;
  title: string;
  zone: { name: string } | null;
  cover: { base: string | null } | null;
}

/** Shared parts of the kind's modules. */
export interface PlainParts<Values extends PlainValues> {
  fields: KindFields;
  slugs: SlugTable;
  rows: PlainRows<Values>;
  search: ReturnType<typeof kindSearch>;
  moments: MomentSource | null;
  /** Cache tags of pages with items that have, or just lost, these slugs. */
  tagsOf(...slugs: string[]): string[];
}
