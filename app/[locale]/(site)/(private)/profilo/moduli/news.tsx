import { getMessages } from "next-intl/server";
import { listZones } from "@/lib/server/activities";
import type { Editor, EditorSections } from "./editor-module";

/** The form of a piece of news (docs/domain/news.md). */
async function sections(): Promise<EditorSections> {
  const [{ modules }, zones] = await Promise.all([getMessages(), listZones()]);
  const { sections: words, fields: f } = modules.notizie;
  return {
    live: [],
    draft: {
      ...words.text,
      icon: "newspaper",
      fields: [
        { type: "text", name: "title", label: f.title, max: 120 },
        { type: "longText", name: "summary", label: f.summary, hint: f.summaryHint, max: 255 },
        { type: "richText", name: "body_html", label: f.body },
        { type: "picture", name: "cover", label: f.cover, hint: f.coverHint },
        { type: "date", name: "date", label: f.date, hint: f.dateHint },
        {
          type: "choice",
          name: "zone",
          label: f.zone,
          options: zones.map(({ slug, name }) => ({ value: slug, label: name })),
          placeholder: f.noZone,
        },
      ],
    },
  };
}

export const newsEditor: Editor = { glyph: "newspaper", sections };
