import type { Executor } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import type { DoorScan } from "@/lib/contract/check-in";
import type { DoorReason } from "@/lib/contract/check-in-constants";
import type { TicketStatus } from "@/lib/contract/order-constants";
import { followSteps } from "@/lib/domain/door";
import type { OpenDoor } from "./doors";
import type { ScannedTicket } from "./queries";
import { type CheckInRow, type Step, scanRows, settleTicket } from "./scan-queries";

export type ScanDeps = Pick<Deps, "db" | "now" | "secrets" | "config">;

/** Each scan with its result among the others. */
export function courseOf(steps: readonly CheckInRow[]): CheckInRow[] {
  const { inside, doubles } = followSteps(steps);
  return steps.map((step) => {
    const conflict = step.conflict === "already_in" ? null : step.conflict;
    return {
      ...step,
      is_inside: step.id === inside,
      conflict: doubles.includes(step.id) ? "already_in" : conflict,
    };
  });
}

/** Stores changed results of scans. */
export async function updateSteps(
  tx: Executor,
  { before, after }: { before: readonly CheckInRow[]; after: readonly CheckInRow[] },
  now: Date,
): Promise<void> {
  const changed = before.flatMap((step, index) => {
    const course = after[index] as CheckInRow;
    const isSame = step.is_inside === course.is_inside && step.conflict === course.conflict;
    return isSame ? [] : [course];
  });
  // Exits first: the index allows one inside at a time.
  changed.sort((one, other) => Number(one.is_inside) - Number(other.is_inside));
  for (const { id, is_inside, conflict } of changed) {
    await scanRows.update(tx, id, { is_inside, conflict, changed_at: now });
  }
}

/** Result of a ticket's scans at a date for the door, like in `selectTicket`. */
export function outcomeOf(steps: readonly Step[]): Pick<ScannedTicket, "entry" | "is_inside"> {
  const entries = steps.filter(
    ({ direction, conflict }) => direction === "entry" && conflict === null,
  );
  const [first] = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const inside = entries.find(({ is_inside }) => is_inside);
  const told = inside ?? first;
  return {
    entry: told ? { at: told.at.toISOString(), gate: told.gate } : null,
    is_inside: inside !== undefined,
  };
}

interface Recorded {
  scan: Omit<DoorScan, "code" | "ticket_id" | "is_forced">;
  ticketId: string;
  at: Date;
  /** For an offline scan. */
  mergedAt: Date | null;
  conflict: DoorReason | null;
}

/** Columns of a scan before its result is known. */
export function rowOf(
  deps: ScanDeps,
  door: OpenDoor,
  { scan, ticketId, at, mergedAt, conflict }: Recorded,
): CheckInRow {
  return {
    id: scan.nonce,
    event_id: door.event.id,
    occurrence_id: scan.date_id,
    ticket_id: ticketId,
    direction: scan.direction,
    at,
    gate: scan.gate,
    device_id: scan.device_id,
    merged_at: mergedAt,
    conflict,
    settled_at: null,
    is_inside: false,
    undone_at: null,
    changed_at: deps.now(),
    actor_id: door.actorId,
    link_id: door.link?.id ?? null,
  };
}

/**
 * Stores an entry or exit after the ticket's earlier scans at this date. Returns the scans, this
 * one last, and the ticket's state.
 */
export async function recordScan(
  deps: ScanDeps,
  tx: Executor,
  door: OpenDoor,
  { steps, ...recorded }: Recorded & { steps: readonly CheckInRow[] },
): Promise<{ steps: CheckInRow[]; status: TicketStatus | null }> {
  const added = rowOf(deps, door, recorded);
  const all = [...steps, added];
  if (!deps.config.stockGuard) {
    await scanRows.insert(tx, added);
    return { steps: all, status: null };
  }
  const course = courseOf(all);
  await updateSteps(tx, { before: steps, after: course }, added.changed_at);
  await scanRows.insert(tx, course.at(-1) as CheckInRow);
  return { steps: course, status: await settleTicket(tx, recorded.ticketId) };
}
