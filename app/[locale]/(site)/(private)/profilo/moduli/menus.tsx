import "@/app/menu-editor.css";
import { getMessages } from "next-intl/server";
import { menuLanguages } from "@/lib/contract/menu-constants";
import type { Editor, EditorSections } from "./editor-module";

/** The form of a menu (docs/domain/menus.md): its dishes first, what is said once about it after them. */
async function sections(): Promise<EditorSections> {
  const { modules } = await getMessages();
  const { sections: words, fields: f, linked, editor } = modules.menu;
  const { languages } = editor.translations;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "utensils",
      fields: [
        {
          type: "linked",
          name: "activity",
          label: f.activity,
          of: "activities",
          words: linked,
          own: linked.own,
        },
        { type: "text", name: "name", label: f.name, hint: f.nameHint, max: 60 },
        { type: "sections", name: "sections", label: f.sections, words: editor },
        {
          type: "fixedMenus",
          name: "fixed_menus",
          label: f.fixedMenus,
          hint: f.fixedMenusHint,
          words: editor,
        },
        { type: "windows", name: "windows", label: f.windows, hint: f.windowsHint, words: editor },
        { type: "money", name: "cover_charge", label: f.coverCharge, wrong: f.moneyWrong },
        { type: "number", name: "service_percent", label: f.servicePercent, min: 1, max: 30 },
        {
          type: "flag",
          name: "is_public",
          label: f.isPublic,
          hint: f.isPublicHint,
          isUsual: true,
        },
        {
          type: "choices",
          name: "languages",
          label: f.languages,
          hint: f.languagesHint,
          options: menuLanguages.map((value) => ({ value, label: languages[value] })),
        },
        {
          type: "text",
          name: "cover_note",
          label: f.coverNote,
          hint: f.coverNoteHint,
          max: 120,
          canWait: true,
        },
        { type: "text", name: "service_note", label: f.serviceNote, max: 160, canWait: true },
        {
          type: "longText",
          name: "note",
          label: f.note,
          hint: f.noteHint,
          max: 300,
          canWait: true,
        },
        {
          type: "longText",
          name: "allergen_note",
          label: f.allergenNote,
          hint: f.allergenNoteHint,
          max: 300,
          canWait: true,
        },
        {
          type: "menuTranslations",
          name: "translations",
          label: f.translations,
          words: editor,
          canWait: true,
        },
      ],
    },
  };
}

export const menuEditor: Editor = {
  glyph: "fork",
  sections,
};
