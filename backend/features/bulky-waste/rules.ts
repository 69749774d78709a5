import type { Executor } from "@/backend/db/handle";
import type { BulkyRules } from "@/lib/contract/bulky-waste";
import { ruleRows } from "./queries";

/** Until the operator sets others. */
const defaults: BulkyRules = { month_pieces: 5, month_litres: 3000, notice_days: 3 };

export async function readRules(db: Executor): Promise<BulkyRules> {
  const row = await ruleRows.find(db, { only: true });
  if (!row) return defaults;
  const { only: _, ...rules } = row;
  return rules;
}
