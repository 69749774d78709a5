import { putFirstPage } from "@/backend/features/pages/service";
import type { TownOpened } from "@/backend/kernel/deps";
import townPages from "@/lib/i18n/messages/it/town-pages.json";

/**
 * Pages of a new town that no law asks for and that have an address of their own from the first day; the staff changes,
 * hides or archives them as every page. One that somebody has written before stays.
 */
export const putTownPages: TownOpened = async (deps, tx, at) => {
  const tags: string[] = [];
  for (const [slug, { title, summary, body }] of Object.entries(townPages)) {
    const page = { slug, title, summary, body_html: body.join("\n") };
    tags.push(...(await putFirstPage(deps, tx, page, at)));
  }
  return tags;
};
