import { acquireAdvisoryLock } from "@/backend/db/advisory-locks";
import type { Executor } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { requireSeen } from "@/backend/kernel/version";
import { MOST_OPEN_GIVEAWAYS } from "@/lib/contract/giveaway-constants";
import type {
  GiveawayChange,
  GiveawayContent,
  GiveawayInput,
  GiveawayStep,
  OwnGiveaway,
} from "@/lib/contract/giveaways";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/giveaway-writes.json";
import {
  countOpen,
  giveawayRows,
  isTrusted,
  type KnownGiveaway,
  openStatuses,
  selectOfAuthor,
} from "./queries";
import { giveawayTags } from "./tags";
import {
  endFrom,
  insertGiveaway,
  isHeld,
  lockGiveaway,
  requireAllowed,
  requireGiveaway,
  setState,
  statusAt,
  stepsOf,
  toOwn,
  updateGiveaway,
} from "./writing";

const DAY = 24 * 60 * 60;
/** Limits: docs/domain/give-away-board.md. */
const WRITINGS = attemptsPer(DAY, 5, "giveaways");

type OwnDeps = Pick<Deps, "db" | "now" | "secrets" | "web">;

/** A user's posts. */
export async function listOwn(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
): Promise<{ data: OwnGiveaway[] }> {
  return { data: (await selectOfAuthor(db, user.id)).map((known) => toOwn(known, now())) };
}

function checkOwn({ post }: KnownGiveaway, user: CurrentUser): void {
  if (post.author_id !== user.id) throw new DomainError("not_found");
}

/** Throws `not_found` for other people's. */
export async function getOwn(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  id: string,
): Promise<OwnGiveaway> {
  const known = await requireGiveaway(db, id);
  checkOwn(known, user);
  return toOwn(known, now());
}

/** Throws `conflict` if the author has as many open posts as an account may have. */
async function requireRoom(tx: Executor, user: CurrentUser): Promise<void> {
  await acquireAdvisoryLock(tx, `giveaways ${user.id}`);
  if ((await countOpen(tx, user.id)) < MOST_OPEN_GIVEAWAYS) return;
  throw new DomainError(
    "conflict",
    fillMessage(texts.faults.tooMany, { most: MOST_OPEN_GIVEAWAYS }),
  );
}

/**
 * Writes a post. It waits for the staff until the author has one that they let stand. Throws
 * `validation_failed`, `conflict`, `too_many_requests`.
 */
export async function writeOwn(
  deps: OwnDeps,
  user: CurrentUser,
  { declared: _, ...content }: GiveawayInput,
): Promise<OwnGiveaway> {
  requireAllowed(content);
  await consumeAttempt(deps, WRITINGS, user.id);
  const at = deps.now();
  const known = await inWrite(
    deps,
    async (tx) => {
      await requireRoom(tx, user);
      const status = (await isTrusted(tx, user.id)) ? "published" : "pending";
      return insertGiveaway(tx, content, { authorId: user.id, status, at });
    },
    (known) => (known.post.status === "published" ? giveawayTags(known.post.slug) : []),
  );
  return toOwn(known, at);
}

/**
 * Changes one's post. What the staff refused or hid waits for them again. Throws `not_found`,
 * `conflict` (also for what reports hid), `validation_failed`, and when it was changed meanwhile.
 */
export async function changeOwn(
  deps: OwnDeps,
  user: CurrentUser,
  id: string,
  { version, ...content }: GiveawayChange,
): Promise<OwnGiveaway> {
  const at = deps.now();
  const after = await inWrite(
    deps,
    async (tx) => {
      const known = await lockGiveaway(tx, id);
      checkOwn(known, user);
      if (isHeld(known.post)) throw new DomainError("conflict", texts.faults.held);
      if (!stepsOf(known.post, at).edit) throw new DomainError("conflict", texts.faults.over);
      requireSeen(toOwn(known, at), version);
      requireAllowed(content);
      await changeLocked(tx, user, known, content, at);
      return requireGiveaway(tx, id);
    },
    (after) => giveawayTags(after.post.slug),
  );
  return toOwn(after, at);
}

/** A shown post of a trusted author stays; others wait again. Throws `conflict` without room. */
async function changeLocked(
  tx: Executor,
  user: CurrentUser,
  { post }: KnownGiveaway,
  content: GiveawayContent,
  at: Date,
): Promise<void> {
  const status = statusAt(post, at);
  if (!openStatuses.some((open) => open === status)) await requireRoom(tx, user);
  const stays = status === "published" && (await isTrusted(tx, post.author_id));
  await updateGiveaway(tx, post, content, { status: stays ? "published" : "pending", at });
}

/** Ends or renews one's post, or takes back a corrected one. Throws `not_found`, `conflict`. */
export async function takeStep(
  deps: OwnDeps,
  user: CurrentUser,
  id: string,
  step: GiveawayStep,
): Promise<OwnGiveaway> {
  const at = deps.now();
  const after = await inWrite(
    deps,
    async (tx) => {
      const known = await lockGiveaway(tx, id);
      checkOwn(known, user);
      const { post } = known;
      if (!stepsOf(post, at)[step]) throw new DomainError("conflict", texts.faults[step]);
      const isOver = statusAt(post, at) === "expired";
      if (step === "done") {
        await setState(tx, post, "done", at, isOver ? { closed_at: post.expires_at } : {});
      } else if (step === "withdraw") {
        await setState(tx, post, "rejected", at);
      } else {
        if (isOver) await requireRoom(tx, user);
        await setState(tx, post, "published", at, {
          expires_at: endFrom(at),
          is_reminded: false,
          renewals: post.renewals + 1,
        });
      }
      return requireGiveaway(tx, id);
    },
    (after) => giveawayTags(after.post.slug),
  );
  return toOwn(after, at);
}

/**
 * Deletes one's post with its conversations. Throws `not_found`; `conflict` for what the staff
 * refused, or reports hid.
 */
export async function removeOwn(deps: OwnDeps, user: CurrentUser, id: string): Promise<void> {
  const at = deps.now();
  await inWrite(
    deps,
    async (tx) => {
      const known = await lockGiveaway(tx, id);
      checkOwn(known, user);
      if (!stepsOf(known.post, at).remove) throw new DomainError("conflict", texts.faults.kept);
      await giveawayRows.remove(tx, id);
      return known.post.slug;
    },
    (slug) => giveawayTags(slug),
  );
}
