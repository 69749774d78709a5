import { attachedDocuments } from "@/backend/content/attached-documents";
import { requireOwn } from "@/backend/kernel/own";
import { attemptsPer } from "@/backend/kernel/throttle";
import claimTexts from "@/lib/i18n/messages/it/claims.json";
import { claimRows, documentLinks } from "./queries";
import { describeClaim } from "./reading";
import { lockProving, requireProving } from "./service";

/** Documents of claims; limits: docs/domain/claims.md. */
export const claimDocuments = attachedDocuments({
  links: documentLinks,
  uploads: attemptsPer(60 * 60, 20, "claim-documents"),
  labelOf: () => claimTexts.documentLabel,
  findOwn: async (db, user, id) => requireOwn(await claimRows.find(db, id), user),
  requireEditable: requireProving,
  lockEditable: lockProving,
  touch: (tx, { id }, at) => claimRows.updateOne(tx, id, { updated_at: at }),
  answer: describeClaim,
});
