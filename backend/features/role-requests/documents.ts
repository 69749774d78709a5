import { attachedDocuments } from "@/backend/content/attached-documents";
import { requireOwn } from "@/backend/kernel/own";
import { attemptsPer } from "@/backend/kernel/throttle";
import { documentLinks, requestRows, selectRequest } from "./queries";
import { describeRequest } from "./reading";
import { lockEditable, requireEditable } from "./service";

/** Documents of role requests. */
export const requestDocuments = attachedDocuments({
  links: documentLinks,
  uploads: attemptsPer(60 * 60, 20, "documents"),
  labelOf: ({ kind }) => String(kind),
  findOwn: async (db, user, id) => requireOwn(await selectRequest(db, id), user),
  requireEditable,
  lockEditable,
  async touch(tx, row, at) {
    await requestRows.update(tx, row.id, { updated_at: at });
    return { ...row, updated_at: at };
  },
  answer: describeRequest,
});
