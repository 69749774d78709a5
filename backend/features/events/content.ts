import { editedContent } from "@/backend/content/edited-content";
import type { EventStatus } from "@/lib/contract/event-constants";
import texts from "@/lib/i18n/messages/it/events.json";
import { editableEvent } from "./editing";
import { tagsOf } from "./tags";
import { changeEvent } from "./writing";

/** Events for reports and the moderation. */
export const eventContent = editedContent<EventStatus>(editableEvent, {
  label: texts.kind,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, at) => tagsOf(await changeEvent(tx, id, { status }, at)),
});
