import type { Executor } from "@/backend/db/handle";
import { isOffByStaff, recordStep, type StepOf } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import texts from "@/lib/i18n/messages/it/editorial.json";

/** A locked item before a step. */
interface Before {
  organisation_id: string | null;
  /** Its state then. */
  state: string;
}

interface OwnStep<Item extends Before> {
  /** Name of its kind in the log. */
  kind: string;
  id: string;
  /** Name of the step in the log. */
  after: StepOf<"content">;
  /** Steps that it reverses: if the staff took one of them, a team cannot. */
  undoes?: readonly StepOf<"content">[];
  /** Locks the item. Throws `not_found`. */
  lock(tx: Executor, id: string, at: Date): Promise<Item>;
  /** Takes the step; returns the cache tags. Throws `conflict` in another state. */
  act(tx: Executor, item: Item, at: Date): Promise<string[]>;
}

/**
 * Takes and logs a step specific to one kind. Returns after the web was notified. Throws like
 * `lock` and `act`, and `conflict` for a team that would reverse a step of the staff.
 */
export async function takeOwnStep<Item extends Before>(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  user: CurrentUser,
  { kind, id, after, undoes = [], lock, act }: OwnStep<Item>,
): Promise<void> {
  const at = now();
  await inWrite({ db, web }, async (tx) => {
    const item = await lock(tx, id, at);
    const { organisation_id, state } = item;
    const isTeam = organisation_id !== null && isMemberOf(user, organisation_id);
    for (const off of isTeam ? undoes : []) {
      if (await isOffByStaff(tx, { subject: "content", kind, id }, { off, on: after })) {
        throw new DomainError("conflict", texts.faults.offByStaff);
      }
    }
    const changed = await act(tx, item, at);
    await recordStep(tx, {
      subject: "content",
      content_kind: kind,
      subject_id: id,
      at,
      actor_id: user.id,
      part: isTeam ? "business" : "staff",
      before: state,
      after,
    });
    return changed;
  });
}
