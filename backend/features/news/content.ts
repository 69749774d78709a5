import { editedContent } from "@/backend/content/edited-content";
import type { NewsStatus } from "@/lib/contract/news";
import texts from "@/lib/i18n/messages/it/news.json";
import { editableNews, newsTags } from "./editing";
import { changeNews } from "./writing";

/** News, as visitors report them and the staff moderates them. */
export const newsContent = editedContent<NewsStatus>(editableNews, {
  label: texts.kind,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, at) => newsTags(...(await changeNews(tx, id, { status }, at))),
});
