import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { refuseField } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Audience, Broadcast, BroadcastInput } from "@/lib/contract/broadcasts";
import type { Page } from "@/lib/contract/pagination";
import { sitePath } from "@/lib/domain/same-origin-path";
import validation from "@/lib/i18n/messages/it/validation.json";
import {
  type BroadcastRow,
  broadcastRows,
  countAudience,
  countBroadcastPushes,
  countBroadcasts,
  selectAudience,
  selectBroadcasts,
} from "./broadcast-queries";
import { BROADCAST, DISPATCH_PUSHES } from "./job-names";
import { notifyMany } from "./notify";

/** Recipients per transaction; requests run in between. */
const TOLD_AT_ONCE = 500;
const PER_PAGE = 25;

type BroadcastDeps = Pick<Deps, "db" | "now" | "queue">;

/** Number of recipients at this moment. */
export function previewAudience({ db, now }: BroadcastDeps, audience: Audience) {
  return countAudience(db, audience, now());
}

/**
 * Stores a broadcast; the queue sends it. A repeated id changes nothing. Throws for a link outside
 * the site.
 */
export async function startBroadcast(
  { db, now, queue }: BroadcastDeps,
  user: CurrentUser,
  input: BroadcastInput,
): Promise<void> {
  const at = now();
  const path = sitePath(input.deep_link);
  if (path === null) throw refuseField("deep_link", validation.invalid);
  await inTransaction(db, async (tx) => {
    const row = { ...input, deep_link: path, created_by: user.id, created_at: at };
    if (!(await broadcastRows.insertIfNew(tx, row))) return;
    await recordAudit(tx, {
      at,
      action: "notifications.broadcast",
      target: input.id,
      details: { by: user.id, type: input.type, audience: input.audience },
    });
    await queue.send(BROADCAST, { id: input.id }, { tx });
  });
}

/** Notifies an audience in batches; after a crash it continues. */
export async function runBroadcast(
  deps: BroadcastDeps,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  let isMore = true;
  while (isMore) {
    signal?.throwIfAborted();
    isMore = await inTransaction(deps.db, (tx) => notifyNext(deps, tx, id));
    // After the commit, so that it starts at once; after a crash in between it is found within a
    // minute.
    await deps.queue.send(DISPATCH_PUSHES, {}, { key: BROADCAST });
  }
}

/** Notifies the next recipients; false if none are left. */
async function notifyNext(deps: BroadcastDeps, tx: Executor, id: string): Promise<boolean> {
  const row = await broadcastRows.lock(tx, id);
  if (!row || row.finished_at) return false;
  const at = deps.now();
  const people = await selectAudience(tx, row.audience, row.reached_id, TOLD_AT_ONCE, at);
  const told = await notifyMany(deps, tx, people, {
    type: row.type,
    title: row.title,
    body: row.body,
    deepLink: row.deep_link,
    dedupeKey: `broadcast:${id}`,
    broadcastId: id,
  });
  const isOver = people.length < TOLD_AT_ONCE;
  await broadcastRows.update(tx, id, {
    reached_id: people.at(-1) ?? row.reached_id,
    told: row.told + told.length,
    finished_at: isOver ? at : null,
  });
  return !isOver;
}

/** Number of recipients now, at least the number notified, since some accounts may be deleted. */
async function sizeWhileRunning(db: Executor, row: BroadcastRow, now: Date) {
  if (row.finished_at) return null;
  return Math.max(row.told, (await countAudience(db, row.audience, now)).people);
}

function toBroadcast(
  row: BroadcastRow,
  meantFor: number | null,
  pushes: { sent: number; clicked: number },
): Broadcast {
  const { id, type, title, body, deep_link, audience, told } = row;
  return {
    id,
    type,
    title,
    body,
    deep_link,
    audience,
    told,
    meant_for: meantFor,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    pushes_sent: pushes.sent,
    pushes_clicked: pushes.clicked,
  };
}

/** The staff's broadcasts, newest first. */
export async function listBroadcasts(
  { db, now }: Pick<Deps, "db" | "now">,
  page: number,
): Promise<Page<Broadcast>> {
  const paging = { page, perPage: PER_PAGE };
  const total = await countBroadcasts(db);
  const rows = await selectBroadcasts(db, sliceOf(paging));
  const pushes = await countBroadcastPushes(
    db,
    rows.map(({ id }) => id),
  );
  const sizes = await Promise.all(rows.map((row) => sizeWhileRunning(db, row, now())));
  return toPage(
    rows.map((row, index) =>
      toBroadcast(row, sizes[index] ?? null, pushes.get(row.id) ?? { sent: 0, clicked: 0 }),
    ),
    { ...paging, total },
  );
}
