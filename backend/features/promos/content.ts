import { editedContent } from "@/backend/content/edited-content";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { editablePromo } from "./editing";
import { tagsOf } from "./tags";
import { setPromoStatus } from "./writing";

/** Promotions for reports and the moderation. */
export const promoContent = editedContent<PromoStatus>(editablePromo, {
  label: texts.label,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, at) =>
    tagsOf(await setPromoStatus(tx, id, status, { at, userId: null })),
});
