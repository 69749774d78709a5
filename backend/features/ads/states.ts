import type { Executor } from "@/backend/db/handle";
import { recordStep, type StepOf } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { AdStatus } from "@/lib/contract/ad-constants";
import { adStateAt, type BookedSpan } from "@/lib/domain/ads-course";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { type BookingRow, bookingRows, selectSpans } from "./queries";
import { spansOf } from "./shown";
import { adTags } from "./tags";

export type AdDeps = Pick<Deps, "db" | "now" | "queue" | "web">;

/** Who takes a step; `id` null: the portal. */
export interface Actor {
  id: string | null;
  part: "business" | "staff" | "system";
}

export const asBusiness = ({ id }: Pick<CurrentUser, "id">): Actor => ({ id, part: "business" });
export const asStaff = ({ id }: Pick<CurrentUser, "id">): Actor => ({ id, part: "staff" });

/** A locked booking with its weeks. */
export interface Held {
  row: BookingRow;
  spans: BookedSpan[];
  status: AdStatus;
}

/** Throws `conflict` in another state than these. */
export function requireStatus({ status }: Held, ...allowed: AdStatus[]): void {
  if (!allowed.includes(status)) throw new DomainError("conflict", texts.faults.state);
}

/** Nobody decides on their own organisation's. Throws `forbidden`. */
export function requireOther(user: CurrentUser, { organisation_id }: BookingRow): void {
  if (organisation_id && isMemberOf(user, organisation_id)) {
    throw new DomainError("forbidden", texts.faults.own);
  }
}

/** Records a step of a booking, and its new state. */
export async function move(
  tx: Executor,
  { id, status: before }: Pick<BookingRow, "id" | "status">,
  values: Partial<BookingRow>,
  {
    actor,
    at,
    step,
    reason,
    message,
  }: {
    actor: Actor;
    at: Date;
    step: StepOf<"ad">;
    reason?: string | null;
    message?: string | null;
  },
): Promise<BookingRow> {
  const row = await bookingRows.updateOne(tx, id, { ...values, updated_at: at });
  await recordStep(tx, {
    subject: "ad",
    subject_id: id,
    actor_id: actor.id,
    part: actor.part,
    before,
    after: step,
    reason: reason ?? null,
    message: message ?? null,
    at,
  });
  return row;
}

/**
 * Runs a step on a locked booking; the pages that show it are expired afterwards. Throws
 * `not_found`, and what the step throws.
 */
export async function withBooking(
  { db, now, web }: AdDeps,
  id: string,
  step: (tx: Executor, held: Held, at: Date) => Promise<unknown>,
): Promise<void> {
  const at = now();
  await inWrite({ db, web }, async (tx) => {
    const locked = await bookingRows.lock(tx, id);
    if (!locked) throw new DomainError("not_found");
    const spans = spansOf(await selectSpans(tx, [id]), id);
    await step(tx, { row: locked, spans, status: adStateAt({ ...locked, spans }, at) }, at);
    return adTags(tx, locked);
  });
}
