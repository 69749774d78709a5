import type { EditorField } from "@/components/modules/editor/fields";
import { modules, type WrittenKind } from "@/lib/domain/modules";
import { activityEditor } from "./activities";
import { type Editor, type EditorModule, fieldsOf } from "./editor-module";
import { eventEditor } from "./events";
import { flyerEditor } from "./flyers";
import { jobEditor } from "./jobs";
import { menuEditor } from "./menus";
import { newsEditor } from "./news";
import { pageEditor } from "./pages";
import { promoEditor } from "./promos";

/** How each kind of content is written. */
const editors: Record<WrittenKind, Editor> = {
  activity: activityEditor,
  event: eventEditor,
  flyer: flyerEditor,
  job: jobEditor,
  menu: menuEditor,
  news: newsEditor,
  page: pageEditor,
  promo: promoEditor,
};

/** The modules in which something is written. */
export const editorModules: readonly EditorModule[] = modules.flatMap((module) =>
  "writes" in module ? { ...editors[module.writes], slug: module.slug, kind: module.writes } : [],
);

/** All fields of a kind, by which the staff reads what was changed; none for a kind that has no forms. */
export async function editorFields(kind: string): Promise<EditorField[]> {
  const sections = await editorModules.find((module) => module.kind === kind)?.sections();
  return sections ? fieldsOf(sections) : [];
}
