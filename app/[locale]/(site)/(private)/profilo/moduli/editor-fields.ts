import type { EditorField } from "@/components/modules/editor/fields";
import { activitySections } from "./activities";
import type { EditorSections } from "./editor-module";

/** The forms of each kind of content, as the API spells it. */
const sectionsOf: Record<string, () => Promise<EditorSections>> = {
  activity: activitySections,
};

/** All fields of a kind, by which the staff reads what was changed; none for a kind that has no forms. */
export async function editorFields(kind: string): Promise<EditorField[]> {
  const sections = await sectionsOf[kind]?.();
  return sections ? [sections.draft, ...sections.live].flatMap(({ fields }) => [...fields]) : [];
}
