import { takeOwnStep } from "@/backend/content/own-step";
import type { Executor } from "@/backend/db/handle";
import type { StepOf } from "@/backend/features/case-log/service";
import type { Target } from "@/backend/features/roles/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { endOf, isAtLimit, promoStateAt } from "@/lib/domain/promo-rules";
import texts from "@/lib/i18n/messages/it/promotions.json";
import { editablePromo } from "./editing";
import { lockPromo, type PromoRow, selectById } from "./queries";
import { tagsOf } from "./tags";
import { requireHolder, requirePromo, setPromoStatus, type WrittenPromo } from "./writing";

const { faults } = texts;

type MoveDeps = Pick<Deps, "db" | "now" | "web">;

/** Activity and owner of a promotion, for permission checks; no owner if it does not exist. */
export async function targetOfPromo(db: Executor, id: string): Promise<Target> {
  const row = await selectById(db, id);
  const { activity_id = null, organisation_id = null } = row?.promo ?? {};
  return { activityId: activity_id, organisationId: organisation_id };
}

/**
 * Runs and logs a step on a locked promotion; returns after the web was notified. Throws
 * `not_found`.
 */
function step(
  deps: MoveDeps,
  user: CurrentUser,
  id: string,
  after: StepOf<"content">,
  act: (
    tx: Executor,
    promo: PromoRow["promo"],
    writer: { at: Date; userId: string },
  ) => Promise<WrittenPromo>,
): Promise<void> {
  return takeOwnStep(deps, user, {
    kind: editablePromo.kind,
    id,
    after,
    ...(after === "resumed" && { undoes: ["paused", "used_up"] }),
    async lock(tx, wanted, at) {
      await lockPromo(tx, wanted);
      const row = await requirePromo(tx, wanted);
      if (after === "resumed") requireHolder(row);
      return { ...row.promo, state: promoStateAt(row.promo, at) };
    },
    act: async (tx, promo, at) => tagsOf(await act(tx, promo, { at, userId: user.id })),
  });
}

/** Pauses a promotion. Throws `not_found`, and `conflict` if it does not run. */
export function pausePromo(deps: MoveDeps, user: CurrentUser, id: string): Promise<void> {
  return step(deps, user, id, "paused", (tx, promo, writer) => {
    const state = promoStateAt(promo, writer.at);
    if (state !== "active" && state !== "scheduled") throw new DomainError("conflict");
    return setPromoStatus(tx, id, "paused", writer);
  });
}

/**
 * Resumes a paused or used-up promotion. Throws `not_found`, and `conflict` in other states, after
 * its end and at its limit.
 */
export function resumePromo(deps: MoveDeps, user: CurrentUser, id: string): Promise<void> {
  return step(deps, user, id, "resumed", (tx, promo, writer) => {
    if (endOf(promo) <= writer.at) throw new DomainError("conflict", faults.ended);
    if (isAtLimit(promo)) throw new DomainError("conflict", faults.limitReached);
    if (promo.status !== "paused" && promo.status !== "used_up") throw new DomainError("conflict");
    return setPromoStatus(tx, id, "published", writer);
  });
}

/** Marks a promotion as used up. Throws `not_found`, and `conflict` unless it runs or is paused. */
export function useUpPromo(deps: MoveDeps, user: CurrentUser, id: string): Promise<void> {
  return step(deps, user, id, "used_up", (tx, promo, writer) => {
    const state = promoStateAt(promo, writer.at);
    if (state !== "active" && state !== "paused") throw new DomainError("conflict");
    return setPromoStatus(tx, id, "used_up", writer);
  });
}
