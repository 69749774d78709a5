import { createHash } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { pageUpdatedAt } from "@/backend/features/pages/service";
import type { SoldEvent } from "@/backend/features/ticketing/service";
import type { LegalSlug } from "@/lib/contract/page-constants";
import type { OrderRow } from "./queries";

/** The page of the terms that each order accepts. */
const TERMS: LegalSlug = "termini";

/** Terms that a buyer accepted. */
export type ConditionsAccepted = Pick<OrderRow, "terms_version" | "event_terms_hash">;

/** Present version of the portal's terms; null: none. */
export const conditionsVersion = (db: Executor) => pageUpdatedAt(db, TERMS);

/** Terms of the event and of the portal that a buyer accepts now. */
export function conditionsOf({ settings }: Pick<SoldEvent, "settings">, version: string | null) {
  const { terms: conditions } = settings;
  const event_terms_hash = conditions && createHash("sha256").update(conditions).digest("hex");
  return { terms_version: version, event_terms_hash } satisfies ConditionsAccepted;
}
