import { editedContent } from "@/backend/content/edited-content";
import type { PromoStatus } from "@/lib/contract/promo-constants";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { editablePromo } from "./editing";
import { tagsOf } from "./tags";
import { setPromoStatus } from "./writing";

/** Promotions, as visitors report them and the staff moderates them. */
export const promoContent = editedContent<PromoStatus>(editablePromo, {
  label: texts.label,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status, at) =>
    tagsOf(await setPromoStatus(tx, id, status, { at, userId: null })),
});
