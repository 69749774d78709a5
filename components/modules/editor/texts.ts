import type editor from "@/lib/i18n/messages/it/editor.json";

export type EditorTexts = typeof editor;
