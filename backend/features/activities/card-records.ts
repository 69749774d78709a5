import type { Executor } from "@/backend/db/handle";
import type { CardRecord } from "@/lib/contract/imports";
import { openingSchema } from "@/lib/contract/opening";
import { selectFurtherTerms, selectIdsOfSlugs, selectWithTerms } from "./card-queries";
import { writtenFacts } from "./reading";

/** A card with all fields of a table (docs/domain/imports.md). */
export interface CurrentCard {
  id: string;
  /** Last edit by a person; null: none. */
  edited_at: Date | null;
  record: Required<CardRecord>;
}

/** Cards as table rows, by id; unknown ids are missing. */
export async function cardRecords(db: Executor, ids: string[]): Promise<Map<string, CurrentCard>> {
  if (ids.length === 0) return new Map();
  const further = new Map<string, CardRecord["more_categories"] & object>();
  for (const { id, category } of await selectFurtherTerms(db, ids)) {
    further.set(id, [...(further.get(id) ?? []), category]);
  }
  const rows = await selectWithTerms(db, ids);
  return new Map(
    rows.map(({ activity, category, zone }) => {
      const { accessibility, opening, ...facts } = writtenFacts(activity);
      const record: Required<CardRecord> = {
        ...facts,
        slug: activity.slug,
        seen_at: activity.updated_at.toISOString(),
        status: activity.status,
        category,
        more_categories: further.get(activity.id) ?? [],
        zone,
        description_html: activity.description_html,
        legal_name: activity.legal_name,
        vat_number: activity.vat_number,
        accessibility: accessibility.features,
        accessibility_note: accessibility.note,
        opening: openingSchema.parse(opening),
        attribution: activity.attribution,
      };
      return [activity.id, { id: activity.id, edited_at: activity.edited_at, record }];
    }),
  );
}

/** Cards with these present or former slugs, by the requested slug. */
export async function cardsBySlug(
  db: Executor,
  slugs: string[],
): Promise<Map<string, CurrentCard>> {
  const ids = await selectIdsOfSlugs(db, slugs);
  const cards = await cardRecords(db, [...new Set(ids.values())]);
  return new Map(
    [...ids].flatMap(([slug, id]) => {
      const card = cards.get(id);
      return card ? [[slug, card] as const] : [];
    }),
  );
}
