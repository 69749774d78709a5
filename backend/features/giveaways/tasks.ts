import { inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { inWrite } from "@/backend/kernel/in-write";
import { notifyAuthor } from "./notifications";
import { deleteAnswersOfClosed, deleteClosed, giveawayRows, selectEnding } from "./queries";
import { giveawayTags } from "./tags";
import { setState } from "./writing";

const WATCH = "watch-giveaways";
const DAY = 24 * 60 * 60 * 1000;
/** Days before the end on which the author is reminded. */
const REMIND_DAYS = 3;
/** Retention (docs/domain/give-away-board.md). */
const KEPT_DAYS = 60;
/** Longer than the six months in which one can object. */
const KEPT_REFUSED_DAYS = 190;

type WatchDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

async function remind(deps: WatchDeps, id: string, until: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const post = await giveawayRows.lock(tx, id);
    // Deleted, renewed or reminded of in the meantime.
    if (post?.status !== "published" || post.is_reminded) return;
    if (!post.expires_at || post.expires_at > until) return;
    await giveawayRows.update(tx, id, { is_reminded: true });
    await notifyAuthor(deps, tx, post, "ending");
  });
}

async function close(deps: WatchDeps, id: string): Promise<void> {
  const now = deps.now();
  await inWrite(
    deps,
    async (tx) => {
      const post = await giveawayRows.lock(tx, id);
      // Deleted or renewed in the meantime.
      if (post?.status !== "published" || !post.expires_at || post.expires_at > now) return null;
      await setState(tx, post, "expired", now, { closed_at: post.expires_at });
      return post.slug;
    },
    (slug) => (slug !== null ? giveawayTags(slug) : []),
  );
}

/** Closes posts whose days are over, reminds authors of the end, and deletes old ones. */
export async function watchGiveaways(deps: WatchDeps, signal?: AbortSignal): Promise<void> {
  const now = deps.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  for (const { id } of await selectEnding(deps.db, now)) {
    signal?.throwIfAborted();
    await close(deps, id);
  }
  const soon = ago(-REMIND_DAYS);
  for (const { id } of await selectEnding(deps.db, soon, false)) {
    signal?.throwIfAborted();
    await remind(deps, id, soon);
  }
  await inTransaction(deps.db, async (tx) => {
    await deleteAnswersOfClosed(tx, ago(KEPT_DAYS));
    await deleteClosed(tx, ago(KEPT_DAYS), ago(KEPT_REFUSED_DAYS));
  });
}

/** Defines the tasks of the board; call before the queue starts. */
export function defineGiveawayTasks(deps: Deps): void {
  deps.queue.define(WATCH, (_, signal) => watchGiveaways(deps, signal));
  deps.queue.every(WATCH, "20 * * * *");
}

/** Also runs at each start, since a missed hour is not repeated. */
export function startGiveawayTasks({ queue }: Pick<Deps, "queue">): Promise<void> {
  return queue.send(WATCH, {}, { key: "start" });
}
