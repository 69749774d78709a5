import type { EditableKind } from "@/backend/content/editable-kind";
import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/editorial.json";
import { routes } from "@/lib/routes";
import type { RevisionRow } from "./queries";

/**
 * Tells whoever wrote a revision what became of it, in the transaction in which it happens. `path`: of the public page;
 * `message`: the staff's words.
 */
export async function tellAuthor(
  deps: Pick<Deps, "queue" | "now">,
  tx: Executor,
  kind: EditableKind,
  row: RevisionRow,
  news: keyof typeof texts.news,
  { path = null, message = "" }: { path?: string | null; message?: string } = {},
): Promise<void> {
  if (!row.author_id) return;
  const values = { title: row.title, message };
  await notify(deps, tx, {
    userId: row.author_id,
    type: "moderation_decision",
    title: fillMessage(texts.news[news].title, values),
    body: fillMessage(texts.news[news].body, values),
    deepLink: path ?? routes.moduleItem(kind.module, row.item_id),
  });
}
