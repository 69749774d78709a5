import { sql } from "drizzle-orm";

/**
 * SQL condition that the promotion's organisation owns its activity; in a select from the promotions.
 */
export const hasItsActivity = sql<boolean>`(promos.organisation_id is null or exists (
  select from activities card
  where card.id = promos.activity_id and card.organisation_id = promos.organisation_id))`;
