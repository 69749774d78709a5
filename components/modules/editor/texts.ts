import type { BadgeWords } from "@/lib/domain/opening-badge";
import type editor from "@/lib/i18n/messages/it/editor.json";
import type { HoursTexts } from "./hours-texts";

export type EditorTexts = typeof editor;
export type RichTextTexts = EditorTexts["richText"];
export type PicturesTexts = EditorTexts["pictures"];
export type LibraryTexts = EditorTexts["library"];

/** All words of a form, and what its fields need to know of the town. */
export interface EditorWords {
  editor: EditorTexts;
  hours: HoursTexts;
  badge: BadgeWords;
  /** Day (`MM-DD`) and name of the patron saint; null: the town has not told it. */
  patron: { day: string; name: string } | null;
  /** `asks`: whom the browser asks for the map once it is opened; null there: nobody but the site. Null: the town has no map. */
  map: { asks: string | null } | null;
}
