import { getMessages } from "next-intl/server";
import { newsFields } from "@/lib/contract/news";
import { listZones } from "@/lib/server/activities";
import type { Editor, EditorSections } from "./editor-module";
import { formOf } from "./kind-form";

/** The form of a piece of news (docs/domain/news.md). */
async function sections(): Promise<EditorSections> {
  const [{ modules }, zones] = await Promise.all([getMessages(), listZones()]);
  const { sections: words, fields: f } = modules.notizie;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "newspaper",
      fields: formOf(newsFields, f, zones),
    },
  };
}

export const newsEditor: Editor = { glyph: "newspaper", sections };
