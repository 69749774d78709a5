import type { Executor } from "@/backend/db/handle";
import { notify } from "@/backend/features/notifications/notify";
import type { Deps } from "@/backend/kernel/deps";
import { lastDayOf } from "@/lib/domain/day-ends";
import { formatDay, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/giveaway-writes.json";
import { giveawayAnswerPage, ownGiveawayPage } from "@/lib/section-routes";
import type { GiveawayRow } from "./queries";

type NotifyDeps = Pick<Deps, "queue" | "now">;
type Post = Pick<GiveawayRow, "id" | "title" | "author_id" | "expires_at">;

/** Tells the author what happened to a post. */
export async function notifyAuthor(
  deps: NotifyDeps,
  tx: Executor,
  { id, title, author_id, expires_at }: Post,
  news: "published" | "hidden" | "ending",
): Promise<void> {
  const day = expires_at ? formatDay(lastDayOf(expires_at), romeDay(deps.now())) : "";
  await notify(deps, tx, {
    userId: author_id,
    type: "giveaway",
    title: texts.news[news].title,
    body: fillMessage(texts.news[news].body, { title, day }),
    deepLink: ownGiveawayPage(id),
    ...(news === "ending" && {
      dedupeKey: `giveaway ${id} ${expires_at?.toISOString()}`,
      expiresAt: expires_at ?? undefined,
    }),
  });
}

/** Tells one side of a conversation about a message, without its text. */
export async function notifyOfMessage(
  deps: NotifyDeps,
  tx: Executor,
  { answerId, to, title }: { answerId: string; to: string; title: string },
): Promise<void> {
  await notify(deps, tx, {
    userId: to,
    type: "giveaway",
    title: texts.news.message.title,
    body: fillMessage(texts.news.message.body, { title }),
    deepLink: giveawayAnswerPage(answerId),
  });
}
