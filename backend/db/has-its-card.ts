import { sql } from "drizzle-orm";

/** Whether the organisation of a promotion has the card that it is of; in a select from the promotions. */
export const hasItsCard = sql<boolean>`(promos.organisation_id is null or exists (
  select from activities card
  where card.id = promos.activity_id and card.organisation_id = promos.organisation_id))`;
