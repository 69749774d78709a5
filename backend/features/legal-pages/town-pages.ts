import { putFirstPage } from "@/backend/features/pages/service";
import type { TownOpened } from "@/backend/kernel/deps";
import townPages from "@/lib/i18n/messages/it/town-pages.json";

/**
 * Pages of a new town that no law requires but that have an address from the start; the staff
 * edits, hides or archives them like others. An existing page stays.
 */
export const putTownPages: TownOpened = async (deps, tx, at) => {
  const tags: string[] = [];
  for (const [slug, { title, summary, body }] of Object.entries(townPages)) {
    const page = { slug, title, summary, body_html: body.join("\n") };
    tags.push(...(await putFirstPage(deps, tx, page, at)));
  }
  return tags;
};
