import type { EditableKind } from "@/backend/content/editable-kind";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import {
  FOLLOWERS_SHOWN_FROM,
  type Follow,
  type FollowKind,
  type FollowState,
  type FollowSubject,
} from "@/lib/contract/follows";
import texts from "@/lib/i18n/messages/it/follows.json";
import {
  adoptFollows,
  countFollows,
  deleteFollows,
  type Follower,
  type FollowRow,
  guestRows,
  insertFollow,
  lockFollow,
  selectFollows,
  selectGuest,
  selectState,
  updateMuted,
} from "./queries";
import { adoptSearches } from "./saved-search-queries";
import {
  findSubject,
  isAbout,
  type NamedSubject,
  nameSubjects,
  subjectColumns,
  subjectOf,
} from "./subjects";
import { adoptReminders } from "./waste-reminder-queries";

/** Maximum follows per user. */
const MOST_FOLLOWS = 200;

type FollowDeps = Pick<Deps, "db" | "now" | "editableKinds">;

/** Kinds of content that a kind of follow includes. */
function topicsOf(kinds: readonly EditableKind[], kind: FollowKind): string[] {
  return kinds.filter(({ announces }) => announces?.through.includes(kind)).map((one) => one.kind);
}

/** A public thing to follow. Throws `not_found`. */
export async function requireSubject(db: Executor, wanted: FollowSubject): Promise<NamedSubject> {
  const subject = await findSubject(db, wanted);
  if (!subject) throw new DomainError("not_found");
  return subject;
}

/** Adds a follow; an existing one stays. Throws `conflict` for too many. */
export async function addFollow(
  tx: Executor,
  follower: Follower,
  { kind, id }: NamedSubject,
  { at, isConfirmed }: { at: Date; isConfirmed: boolean },
): Promise<FollowRow> {
  if ((await countFollows(tx, follower)) >= MOST_FOLLOWS) {
    throw new DomainError("conflict", texts.faults.tooMany);
  }
  return insertFollow(tx, {
    ...follower,
    [subjectColumns[kind]]: id,
    confirmed_at: isConfirmed ? at : null,
    created_at: at,
  });
}

/**
 * Adds a follow of a logged-in user; returns its id. Throws `not_found`, and like {@link
 * addFollow}.
 */
export async function follow(
  { db, now }: Pick<FollowDeps, "db" | "now">,
  user: CurrentUser,
  { kind, key }: FollowSubject,
): Promise<string> {
  const subject = await requireSubject(db, { kind, key });
  const about = { at: now(), isConfirmed: true };
  const row = await inTransaction(db, (tx) => addFollow(tx, { user_id: user.id }, subject, about));
  return row.id;
}

/** An owner's follows with subjects and topics. Things no longer public have no path. */
export async function showFollows(
  { db, editableKinds }: Pick<FollowDeps, "db" | "editableKinds">,
  follower: Follower,
): Promise<Follow[]> {
  const rows = await selectFollows(db, follower);
  const subjects = await nameSubjects(db, rows);
  return rows.flatMap((row) => {
    const subject = subjects.get(row.id);
    if (!subject) return [];
    const { kind, key, name, path } = subject;
    const topics = topicsOf(editableKinds, kind).map((topic) => ({
      topic,
      is_on: !row.muted.includes(topic),
    }));
    return {
      id: row.id,
      kind,
      key,
      name,
      path,
      topics,
      is_confirmed: row.confirmed_at !== null,
      created_at: row.created_at.toISOString(),
    };
  });
}

/** Moves follows, searches and reminders asked for by mail before the account to the user. */
export async function adoptGuest({ db }: Pick<Deps, "db">, user: CurrentUser): Promise<void> {
  if (!user.email_verified) return;
  await inTransaction(db, async (tx) => {
    const guest = await selectGuest(tx, { email: user.email });
    if (!guest) return;
    await adoptFollows(tx, guest.id, user.id);
    await adoptSearches(tx, guest.id, user.id);
    await adoptReminders(tx, guest.id, user.id);
    await guestRows.remove(tx, guest.id);
  });
}

/** A user's follows, including those by mail before the account. */
export async function listOwn(deps: FollowDeps, user: CurrentUser): Promise<Follow[]> {
  await adoptGuest(deps, user);
  return showFollows(deps, { user_id: user.id });
}

/** Says if the user follows a thing, and its number of followers. Throws `not_found`. */
export async function readState(
  { db }: Pick<FollowDeps, "db">,
  user: CurrentUser | null,
  wanted: FollowSubject,
): Promise<FollowState> {
  const { kind, id } = await requireSubject(db, wanted);
  const { follow_id, followers } = await selectState(
    db,
    isAbout({ [kind]: [id] }),
    user?.id ?? null,
  );
  return { follow_id, followers: followers < FOLLOWERS_SHOWN_FROM ? null : followers };
}

/**
 * Switches topics on and off; unknown ones are ignored. Throws `not_found`, also for another
 * owner's follow.
 */
export async function switchTopics(
  { db, editableKinds }: Pick<FollowDeps, "db" | "editableKinds">,
  user: CurrentUser,
  id: string,
  topics: readonly { topic: string; is_on: boolean }[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockFollow(tx, { user_id: user.id }, id);
    if (!row) throw new DomainError("not_found");
    const known = topicsOf(editableKinds, subjectOf(row).kind);
    const muted = new Set(row.muted);
    for (const { topic, is_on } of topics.filter((one) => known.includes(one.topic))) {
      if (is_on) muted.delete(topic);
      else muted.add(topic);
    }
    await updateMuted(tx, id, [...muted]);
  });
}

/** Ends a follow. Throws `not_found`, also for another owner's. */
export async function unfollow(
  { db }: Pick<FollowDeps, "db">,
  user: CurrentUser,
  id: string,
): Promise<void> {
  if (!(await deleteFollows(db, { user_id: user.id }, [id]))) throw new DomainError("not_found");
}
