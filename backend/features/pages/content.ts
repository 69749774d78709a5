import { editedContent } from "@/backend/content/edited-content";
import { DomainError } from "@/backend/kernel/errors";
import type { PageStatus } from "@/lib/contract/pages";
import { isLegalPage } from "@/lib/domain/own-pages";
import texts from "@/lib/i18n/messages/it/pages.json";
import { editablePage, pageTags } from "./editing";
import { selectById } from "./queries";
import { setPageStatus } from "./writing";

/** Pages for reports and the moderation; a legal page can only be corrected. */
export const pageContent = editedContent<PageStatus>(editablePage, {
  label: texts.kind,
  states: { hidden: "suspended", removed: "archived" },
  setStatus: async (tx, id, status) => {
    const row = await selectById(tx, id);
    if (row && status !== "published" && isLegalPage(row.slug)) {
      throw new DomainError("conflict", texts.legalStays);
    }
    return pageTags(await setPageStatus(tx, id, status));
  },
});
