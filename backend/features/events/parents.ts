import { eq } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { events } from "@/backend/db/schema/events";
import { refuseField } from "@/backend/kernel/errors";
import { isPublicEvent } from "@/lib/contract/event-constants";
import texts from "@/lib/i18n/messages/it/events.json";
import { lockEvent, selectBySlug } from "./queries";

const refuse = (fault: keyof typeof texts.faults) => refuseField("parent", texts.faults[fault]);

/**
 * The parent of an event, one level deep: of the same organisation or of the staff. Throws
 * `validation_failed`.
 */
export async function parentColumn(
  tx: Executor,
  slug: string | null,
  { id, organisation_id }: { id: string; organisation_id: string | null },
): Promise<string | null> {
  if (slug === null) return null;
  const parent = (await selectBySlug(tx, slug))?.event;
  if (!parent || !isPublicEvent(parent.status)) throw refuse("parentUnknown");
  if (parent.id === id) throw refuse("parentSelf");
  const owner = parent.organisation_id;
  if (owner !== null && owner !== organisation_id) throw refuse("parentForeign");
  // The lock stops another request that makes the parent a part of this event.
  await lockEvent(tx, parent.id);
  const now = await selectBySlug(tx, slug);
  if (now?.event.parent_id) throw refuse("parentIsPart");
  if ((await tx.$count(events, eq(events.parent_id, id))) > 0) throw refuse("parentHasParts");
  return parent.id;
}
