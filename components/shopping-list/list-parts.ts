import type { ListEngine, ListView } from "@/lib/client/list-engine";
import type words from "@/lib/i18n/messages/it/shopping-list.json";

export type ListTexts = typeof words;

/** What every part of the list's page gets. */
export interface ListParts {
  engine: ListEngine;
  view: ListView;
  texts: ListTexts;
}
