import { editedContent } from "@/backend/content/edited-content";
import type { FlyerStatus } from "@/lib/contract/flyer-constants";
import texts from "@/lib/i18n/messages/it/flyer-writes.json";
import { editableFlyer } from "./editing";
import { tagsOf } from "./tags";
import { setFlyerStatus } from "./writing";

/** Flyers for reports and the moderation. */
export const flyerContent = editedContent<FlyerStatus>(editableFlyer, {
  label: texts.label,
  states: { hidden: "suspended", removed: "archived" },
  readByCode: ["published", "expired"],
  setStatus: async (tx, id, status, at) =>
    tagsOf(await setFlyerStatus(tx, id, status, { at, userId: null })),
});
