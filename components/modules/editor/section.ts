import type { EditorField } from "./fields";

/** A form of an item, with an address of its own. */
export interface EditorSection {
  /** As the address names it. */
  slug: string;
  title: string;
  lead: string;
  icon: string;
  fields: readonly EditorField[];
}
