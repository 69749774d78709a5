import type { Executor } from "@/backend/db/handle";
import { recordStep } from "@/backend/features/case-log/service";
import { type MessageRow, type MessageValues, messageRows } from "./queries";

/**
 * Adds a message with the first line of its log; sends no notification. Null: the same text from
 * the same address exists for that day.
 */
export async function addMessage(
  tx: Executor,
  values: Omit<MessageValues, "status">,
): Promise<MessageRow | null> {
  const { spam_signs: signs = [], created_at } = values;
  const isSpam = signs.length > 0;
  const row = await messageRows.insertIfNew(tx, {
    ...values,
    status: isSpam ? "spam" : "new",
    closed_at: isSpam ? created_at : null,
  });
  if (!row) return null;
  await recordStep(tx, {
    subject: "contact_message",
    subject_id: row.id,
    at: row.created_at,
    actor_id: row.user_id,
    part: "author",
    before: null,
    after: row.status,
    reason: row.spam_signs[0] ?? null,
  });
  return row;
}
