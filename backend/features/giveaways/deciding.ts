import type { Executor } from "@/backend/db/handle";
import { recordAudit } from "@/backend/features/operator/service";
import { removeUnreported } from "@/backend/features/reports/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import type { GiveawayStatus } from "@/lib/contract/giveaway-constants";
import type { GiveawayDecision, StaffGiveaway } from "@/lib/contract/giveaways";
import { shownAuthor } from "@/lib/domain/review-rules";
import texts from "@/lib/i18n/messages/it/giveaway-writes.json";
import { GIVEAWAY } from "./content";
import { notifyAuthor } from "./notifications";
import { type KnownGiveaway, selectListed, selectWaiting } from "./queries";
import { giveawayTags } from "./tags";
import { lockGiveaway, requireGiveaway, setState, toOwn } from "./writing";

/** Shown posts that the staff sees below those that wait. */
const SHOWN = 50;

function toStaff(known: KnownGiveaway, now: Date): StaffGiveaway {
  const { can: _, renewals_left: __, ...own } = toOwn(known, now);
  return { ...own, author: shownAuthor(known.author) };
}

/** What waits, the oldest first, and what was published last. */
export async function listForStaff({ db, now }: Pick<Deps, "db" | "now">) {
  const at = now();
  const waiting = await selectWaiting(db);
  const shown = await selectListed(db, {}, { limit: SHOWN, offset: 0, now: at });
  return {
    waiting: waiting.map((known) => toStaff(known, at)),
    shown: shown.map((known) => toStaff(known, at)),
  };
}

/**
 * Throws `conflict` if a post is in none of these states, or its author has changed it since it was
 * read.
 */
function checkRead(
  known: KnownGiveaway,
  states: readonly GiveawayStatus[],
  version: string,
  now: Date,
): void {
  if (!states.includes(known.post.status)) {
    throw new DomainError("conflict", texts.faults.decided);
  }
  if (toOwn(known, now).version !== version) {
    throw new DomainError("conflict", texts.faults.changed);
  }
}

async function publish(
  deps: Pick<Deps, "now" | "queue">,
  tx: Executor,
  { post }: KnownGiveaway,
  staff: CurrentUser,
): Promise<void> {
  const at = deps.now();
  await setState(tx, post, "published", at);
  await recordAudit(tx, {
    at,
    action: "giveaways.publish",
    target: post.title,
    details: { by: staff.id },
  });
  // Read again: its end is set by now.
  await notifyAuthor(deps, tx, (await requireGiveaway(tx, post.id)).post, "published");
}

/**
 * Publishes a waiting post, or refuses one, also a shown one: its author can object. Throws
 * `forbidden` for the staff member's own, `not_found`, `conflict`.
 */
export async function decide(
  deps: Pick<Deps, "db" | "now" | "config" | "queue" | "web" | "contentKinds">,
  staff: CurrentUser,
  id: string,
  decision: GiveawayDecision,
): Promise<void> {
  await inWrite(
    deps,
    async (tx) => {
      const known = await lockGiveaway(tx, id);
      const { post } = known;
      if (post.author_id === staff.id) throw new DomainError("forbidden", texts.faults.ownDecision);
      if (decision.decision === "publish") {
        checkRead(known, ["pending"], decision.version, deps.now());
        await publish(deps, tx, known, staff);
      } else {
        checkRead(known, ["pending", "published"], decision.version, deps.now());
        const { reason, message } = decision;
        await removeUnreported(deps, tx, staff, { kind: GIVEAWAY, id }, { reason, message });
      }
      return post.slug;
    },
    (slug) => giveawayTags(slug),
  );
}
