import { createHash } from "node:crypto";
import type { Executor } from "@/backend/db/handle";
import { pageUpdatedAt } from "@/backend/features/pages/service";
import type { SoldEvent } from "@/backend/features/ticketing/service";
import type { LegalSlug } from "@/lib/contract/page-constants";
import type { OrderRow } from "./queries";

/** The page whose terms are accepted with each order. */
const TERMS: LegalSlug = "termini";

/** Which terms somebody accepted. */
export type TermsAccepted = Pick<OrderRow, "terms_version" | "event_terms_hash">;

/** Which version of the portal's terms is to be read now; null: there are none. */
export const termsVersion = (db: Executor) => pageUpdatedAt(db, TERMS);

/** Which terms are accepted by who buys now, of an event and of the portal. */
export function termsOf({ settings }: Pick<SoldEvent, "settings">, version: string | null) {
  const { terms } = settings;
  const event_terms_hash = terms && createHash("sha256").update(terms).digest("hex");
  return { terms_version: version, event_terms_hash } satisfies TermsAccepted;
}
