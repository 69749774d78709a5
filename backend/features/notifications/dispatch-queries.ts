import { isNotNull, sql } from "drizzle-orm";
import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import {
  type deliveryStates,
  notificationDeliveries,
  notifications,
  pushSends,
} from "@/backend/db/schema/notifications";
import { pushSubscriptions } from "@/backend/db/schema/push";

/** A push to one device, taken by this process. */
export interface ClaimedSend {
  delivery_id: string;
  subscription_id: string;
  /** Including this one. */
  attempts: number;
  /** It was read or cleared elsewhere meanwhile. */
  is_seen: boolean;
  /** Milliseconds since 1970. */
  expires_ms: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  notification_id: string;
  type: string;
  title: string;
  body: string;
  deep_link: string;
  dedupe_key: string | null;
  /** The user's number of unread notifications. */
  unread: number;
}

const pending = sql`${pushSends.state} = 'pending'`;

/** Takes due sends, longest waiting first, and those taken before `abandoned` by a dead process. */
export async function claimSends(
  db: Executor,
  now: Date,
  abandoned: Date,
  most: number,
): Promise<ClaimedSend[]> {
  // By position: in a join by key, the planner reads the whole table for some hundred rows.
  const { rows } = await db.execute<ClaimedSend & Record<string, unknown>>(sql`
    UPDATE ${pushSends} AS send
    SET claimed_at = ${now}, attempts = send.attempts + 1
    FROM ${notificationDeliveries} AS delivery, ${notifications} AS note,
      ${pushSubscriptions} AS target
    WHERE send.ctid = ANY (ARRAY(
        SELECT ctid FROM ${pushSends}
        WHERE ${pending} AND ${pushSends.due_at} <= ${now}
          AND (${pushSends.claimed_at} IS NULL OR ${pushSends.claimed_at} <= ${abandoned})
        ORDER BY ${pushSends.due_at} LIMIT ${most} FOR UPDATE SKIP LOCKED
      ))
      AND delivery.id = send.delivery_id AND note.id = delivery.notification_id
      AND target.id = send.subscription_id
    RETURNING send.delivery_id, send.subscription_id, send.attempts,
      (note.read_at IS NOT NULL OR note.cleared_at IS NOT NULL) AS is_seen,
      (extract(epoch FROM delivery.expires_at) * 1000)::float8 AS expires_ms, target.endpoint, target.p256dh, target.auth,
      note.id AS notification_id, note.type, note.title, note.body, note.deep_link, note.dedupe_key,
      (SELECT count(*)::int FROM ${notifications} AS other
        WHERE other.user_id = note.user_id AND other.is_listed
          AND other.read_at IS NULL AND other.cleared_at IS NULL
      ) AS unread`);
  return rows;
}

/** Releases the sends of a dead process. */
export const releaseClaims = (db: Executor) =>
  rows(pushSends).update(db, pending, { claimed_at: null }, isNotNull(pushSends.claimed_at));

/** State of a send after an attempt. */
export interface SendResult {
  delivery_id: string;
  subscription_id: string;
  state: (typeof deliveryStates)[number];
  /** Time of the next attempt, or null. */
  retry_at: Date | null;
  /** Status of the push service, or null. */
  status: number | null;
  /** Why it failed or was skipped, or null. */
  reason: string | null;
}

/** Stores the results of sends and of their deliveries. */
export async function writeResults(
  tx: Executor,
  results: readonly SendResult[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    WITH written AS (
      UPDATE ${pushSends} AS send
      SET state = result.state::delivery_state, claimed_at = NULL, status = result.status,
        due_at = coalesce(result.retry_at::timestamptz, send.due_at)
      FROM json_to_recordset(${JSON.stringify(results)}::json) AS result
        (delivery_id uuid, subscription_id uuid, state text, retry_at text, status int)
      WHERE send.delivery_id = result.delivery_id AND send.subscription_id = result.subscription_id
      RETURNING send.delivery_id, send.state
    )
    UPDATE ${notificationDeliveries} AS delivery
    SET state = 'sent', sent_at = ${now}, reason = NULL
    FROM written
    WHERE delivery.id = written.delivery_id AND written.state = 'sent'
      AND delivery.state = 'pending'`);
}

/** Ends deliveries without open or successful sends, with the result of the last send. */
export async function endDeliveries(
  tx: Executor,
  ended: readonly Pick<SendResult, "delivery_id" | "state" | "reason">[],
): Promise<void> {
  if (ended.length === 0) return;
  await tx.execute(sql`
    UPDATE ${notificationDeliveries} AS delivery
    SET state = ended.state::delivery_state, reason = ended.reason
    FROM json_to_recordset(${JSON.stringify(ended)}::json) AS ended
      (delivery_id uuid, state text, reason text)
    WHERE delivery.id = ended.delivery_id AND delivery.state = 'pending'
      AND NOT EXISTS (SELECT FROM ${pushSends} AS send
        WHERE send.delivery_id = delivery.id AND send.state = 'pending')`);
}
