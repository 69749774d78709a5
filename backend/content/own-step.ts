import { type Executor, inTransaction } from "@/backend/db/handle";
import { isOffByStaff, recordStep, type StepOf } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import texts from "@/lib/i18n/messages/it/editorial.json";

/** A locked item as it is before a step. */
interface Before {
  organisation_id: string | null;
  /** Its state at that moment. */
  state: string;
}

interface OwnStep<Item extends Before> {
  /** As the log names its kind. */
  kind: string;
  id: string;
  /** What the log calls the step. */
  after: StepOf<"content">;
  /** Steps that it undoes: where the staff took one of them, a team cannot. */
  undoes?: readonly StepOf<"content">[];
  /** Locks the item. Throws `not_found`. */
  lock(tx: Executor, id: string, at: Date): Promise<Item>;
  /** Takes the step; the cache tags of what shows the item. Throws `conflict` from another state. */
  act(tx: Executor, item: Item, at: Date): Promise<string[]>;
}

/**
 * Takes a step that a kind alone knows, and writes it down. When it returns the web knows. Throws as `lock` and `act`,
 * and `conflict` for a team that would undo what the staff did.
 */
export async function takeOwnStep<Item extends Before>(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  user: CurrentUser,
  { kind, id, after, undoes = [], lock, act }: OwnStep<Item>,
): Promise<void> {
  const at = now();
  const tags = await inTransaction(db, async (tx) => {
    const item = await lock(tx, id, at);
    const { organisation_id, state } = item;
    const isTeam = organisation_id !== null && isMemberOf(user, organisation_id);
    for (const off of isTeam ? undoes : []) {
      if (await isOffByStaff(tx, { kind, id }, { off, on: after })) {
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
  await web.changed(tags);
}
