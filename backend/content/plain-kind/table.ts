import type { PgColumn } from "drizzle-orm/pg-core";
import type { pictures } from "@/backend/db/schema/files";
import type { KindField } from "@/lib/contract/kind-fields";
import type { ItemTable } from "../item-rows";
import type { PlainStatus } from "../plain-states";

/** Columns common to all plain kinds. */
export interface PlainValues {
  id: string;
  slug: string;
  title: string;
  summary: string | null;
  /** Sanitised when saved. */
  body_html: string;
  status: PlainStatus;
  /** Null: the staff's. */
  organisation_id: string | null;
  zone_id: string | null;
  cover_hash: string | null;
  alt: string | null;
  focus_x: number | null;
  focus_y: number | null;
  published_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** The table of a plain kind; `search` is a generated document. */
export type PlainTable = ItemTable &
  Record<Exclude<keyof PlainValues, keyof ItemTable> | "search", PgColumn>;

/** Possible fields of a plain kind, each with its own columns. */
export type PlainFields = {
  title: KindField;
  summary: KindField;
  body_html: KindField;
  cover?: KindField;
  date?: KindField;
  zone?: KindField;
};

/** A row with referenced data; `Values` are the table's columns. */
export interface PlainRow<Values extends PlainValues = PlainValues> {
  item: PlainValues & Omit<Values, "search">;
  zone: { slug: string; name: string } | null;
  /** Name of the author's organisation; null: the staff. */
  author: string | null;
  cover: typeof pictures.$inferSelect | null;
}
