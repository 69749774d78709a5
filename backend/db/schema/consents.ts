import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  type ConsentCategory,
  type ConsentRecord,
  consentDecisions,
  consentSources,
  displayModes,
} from "@/lib/contract/consent";
import { plainJson } from "./annotations";
import { instant } from "./columns";

export const consentDecision = pgEnum("consent_decision", consentDecisions);
export const consentSource = pgEnum("consent_source", consentSources);
export const displayMode = pgEnum("display_mode", displayModes);

/**
 * Proofs of consent (docs/domain/consent.md). Append-only: a trigger refuses every update, and
 * every delete of a row younger than 24 months.
 */
export const consents = pgTable(
  "consents",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    consent_id: uuid().notNull(),
    decision: consentDecision().notNull(),
    accepted_categories: text().array().$type<ConsentCategory[]>().notNull(),
    rejected_categories: text().array().$type<ConsentCategory[]>().notNull(),
    services: plainJson<ConsentRecord["services"]>().notNull(),
    revision: integer().notNull(),
    policy_version: text(),
    banner_text_hash: text().notNull(),
    page_path: text(),
    language: text().notNull(),
    display_mode: displayMode(),
    user_agent_family: text().notNull(),
    ip_network: text(),
    source: consentSource(),
    created_at: instant().notNull(),
  },
  (table) => [
    index("consents_of_person").on(table.consent_id, table.id),
    index("consents_by_age").on(table.created_at),
    check("consents_necessary_accepted", sql`'necessary' = any(${table.accepted_categories})`),
  ],
);
