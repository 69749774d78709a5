import { type Executor, inTransaction } from "@/backend/db/handle";
import { recordStep, type StepOf } from "@/backend/features/case-log/service";
import { isMemberOf } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";

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
  /** Locks the item. Throws `not_found`. */
  lock(tx: Executor, id: string, at: Date): Promise<Item>;
  /** Takes the step; the cache tags of what shows the item. Throws `conflict` from another state. */
  act(tx: Executor, item: Item, at: Date): Promise<string[]>;
}

/** Takes a step that a kind alone knows, and writes it down. When it returns the web knows. Throws as `lock` and `act`. */
export async function takeOwnStep<Item extends Before>(
  { db, now, web }: Pick<Deps, "db" | "now" | "web">,
  user: CurrentUser,
  { kind, id, after, lock, act }: OwnStep<Item>,
): Promise<void> {
  const at = now();
  const tags = await inTransaction(db, async (tx) => {
    const item = await lock(tx, id, at);
    const changed = await act(tx, item, at);
    const { organisation_id, state } = item;
    await recordStep(tx, {
      subject: "content",
      content_kind: kind,
      subject_id: id,
      at,
      actor_id: user.id,
      part: organisation_id !== null && isMemberOf(user, organisation_id) ? "business" : "staff",
      before: state,
      after,
    });
    return changed;
  });
  await web.changed(tags);
}
