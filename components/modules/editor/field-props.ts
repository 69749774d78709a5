import type { Content } from "@/lib/contract/editorial";
import type { EditorField } from "./fields";
import type { Town } from "./town";

export type Value = Content[string];

/** What the control of a field gets. */
export interface FieldControlProps {
  field: EditorField;
  /** Path of the field in the content: `address.street`. */
  path: string;
  value: Value | undefined;
  isReadOnly: boolean;
  faultOf: (path: string) => string | undefined;
  /** Whether something is wrong with a part of the content, or inside it. */
  hasFaultIn?: (path: string) => boolean;
  /** Where the list of faults leads, each time that it leads somewhere: what is folded there opens. */
  sought?: { path: string } | null;
  town: Town;
  /** The other fields of the form, for a text that is pasted here and holds more. */
  form?: { content: Content; set: (name: string, value: Value) => void };
  onChange: (value: Value) => void;
  /** Saves a value at once, with what else was typed; left out: the form is saved as a whole. */
  onSave?: (value: Value) => void;
}

/** The same, of a field whose type is known. */
export type Typed<Type extends EditorField["type"]> = FieldControlProps & {
  field: Extract<EditorField, { type: Type }>;
};
