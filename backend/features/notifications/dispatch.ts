import { createHash } from "node:crypto";
import { inTransaction } from "@/backend/db/handle";
import { noteOutcomes } from "@/backend/features/push-subscriptions/service";
import type { Deps } from "@/backend/kernel/deps";
import type { PushOutcome } from "@/backend/push/outcome";
import { notificationTypes } from "@/lib/domain/notification-types";
import {
  type ClaimedSend,
  claimSends,
  endDeliveries,
  type SendResult,
  writeResults,
} from "./dispatch-queries";

/** Sends taken together, and the maximum in this process. */
const BATCH = 200;
const MOST_IN_HAND = 600;
/** Time after which a dead process's sends are taken over; no send lasts nearly as long. */
const LEASE_MS = 3 * 60_000;
/** Attempts that may fail (docs/reliability.md, row 38). */
const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 60 * 60;

export type DispatchDeps = Pick<Deps, "db" | "now" | "push" | "log">;

interface Done {
  send: ClaimedSend;
  /** "expired" and "seen": not sent. */
  outcome: PushOutcome | "expired" | "seen";
}

/**
 * Sends all due pushes, some hundreds at a time, and records each result while others are pending.
 * If this process dies, the next one repeats its sends: pending ones may arrive twice, with the
 * same tag and topic.
 */
export async function dispatchPushes(
  { db, now, push, log }: DispatchDeps,
  signal?: AbortSignal,
): Promise<void> {
  const { record, settled } = createRecorder({ db, now });
  let inHand = 0;
  let total = 0;
  let onRoom: (() => void) | undefined;

  async function work(send: ClaimedSend): Promise<void> {
    try {
      await attempt({ now, push }, send, (outcome) => record({ send, outcome }));
    } catch (error) {
      // It stays claimed, and is retried when the claim expires.
      log.error({ err: error }, "the outcome of a push was not written down");
    } finally {
      inHand -= 1;
      onRoom?.();
    }
  }

  function room(most: number): Promise<void> {
    if (inHand <= most) return Promise.resolve();
    return new Promise((resolve) => {
      onRoom = () => {
        if (inHand <= most) resolve();
      };
    });
  }

  while (!signal?.aborted) {
    const abandoned = new Date(now().getTime() - LEASE_MS);
    const sends = await claimSends(db, now(), abandoned, BATCH);
    if (sends.length === 0) break;
    total += sends.length;
    inHand += sends.length;
    for (const send of sends) void work(send);
    await room(MOST_IN_HAND - BATCH);
  }
  await room(0);
  await settled();
  if (total > 0) log.info({ pushes: total }, "pushes dispatched");
}

async function attempt(
  { now, push }: Pick<DispatchDeps, "now" | "push">,
  send: ClaimedSend,
  record: (outcome: Done["outcome"]) => Promise<void>,
): Promise<void> {
  if (send.is_seen) return record("seen");
  const ttlSeconds = Math.floor((send.expires_ms - now().getTime()) / 1000);
  if (ttlSeconds <= 0) return record("expired");
  const { endpoint, p256dh, auth, delivery_id, notification_id } = send;
  const { type, title, body, deep_link, unread } = send;
  const tag = send.dedupe_key ?? notification_id;
  const rule = Object.hasOwn(notificationTypes, type)
    ? notificationTypes[type as keyof typeof notificationTypes]
    : null;
  await push.send(
    { endpoint, p256dh, auth },
    {
      payload: JSON.stringify({
        id: delivery_id,
        notification_id,
        type,
        title,
        body,
        deep_link,
        tag,
        is_mutable: rule !== null && !rule.isAlwaysOn,
        unread_count: unread,
      }),
      ttlSeconds,
      urgency: rule?.urgency ?? "normal",
      topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
    },
    record,
  );
}

/** Seconds before the next attempt. */
function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
}

function resultOf({ send, outcome }: Done, now: Date): SendResult {
  const { delivery_id, subscription_id, attempts, expires_ms } = send;
  const base = { delivery_id, subscription_id, retry_at: null, status: null, reason: null };
  if (outcome === "seen" || outcome === "expired") {
    return { ...base, state: "skipped", reason: outcome };
  }
  switch (outcome.kind) {
    case "delivered":
      return { ...base, state: "sent" };
    case "gone":
    case "rejected":
    case "refused":
      return { ...base, state: "failed", status: outcome.status, reason: outcome.kind };
    case "retry": {
      const wait = Math.max(outcome.afterSeconds ?? 0, pauseAfter(attempts));
      const retryAt = new Date(now.getTime() + wait * 1000);
      // A rate limit or missing network is not the service's failure: only expiry ends those.
      const isMistake = outcome.cause === "fault" || outcome.cause === "silent";
      const isOver = retryAt.getTime() >= expires_ms || (isMistake && attempts >= MOST_ATTEMPTS);
      return isOver
        ? { ...base, state: "failed", status: outcome.status, reason: outcome.cause }
        : { ...base, state: "pending", status: outcome.status, retry_at: retryAt };
    }
  }
}

/** Writes results in groups: while one is written, the next collects. */
function createRecorder({ db, now }: Pick<DispatchDeps, "db" | "now">) {
  let gathered: Done[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function writeGathered(): Promise<void> {
    next = null;
    const group = gathered;
    gathered = [];
    if (group.length > 0) await write(group);
  }

  async function write(group: readonly Done[]): Promise<void> {
    const at = now();
    const results = group.map((done) => resultOf(done, at));
    const idsOf = (kinds: readonly string[]) => [
      ...new Set(
        group
          .filter(({ outcome }) => typeof outcome === "object" && kinds.includes(outcome.kind))
          .map(({ send }) => send.subscription_id),
      ),
    ];
    await inTransaction(db, async (tx) => {
      await writeResults(tx, results, at);
      await noteOutcomes(
        tx,
        {
          delivered: idsOf(["delivered"]),
          dead: idsOf(["gone", "rejected"]),
          failed: idsOf(["retry"]),
        },
        at,
      );
      await endDeliveries(
        tx,
        results.filter(({ reason }) => reason !== null),
      );
    });
  }

  return {
    record(done: Done): Promise<void> {
      gathered.push(done);
      if (!next) {
        const before = writing.catch(() => undefined);
        next = before.then(writeGathered);
        writing = next;
      }
      return next;
    },
    settled: () => writing.catch(() => undefined),
  };
}
