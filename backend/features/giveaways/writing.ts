import { randomUUID } from "node:crypto";
import { unknownPictures, zoneIds } from "@/backend/content/references";
import type { Executor } from "@/backend/db/handle";
import { DomainError, type FieldErrors, refuseField } from "@/backend/kernel/errors";
import { versionOf } from "@/backend/kernel/version";
import {
  GIVEAWAY_DAYS,
  GIVEAWAY_RENEWALS,
  type GiveawayStatus,
} from "@/lib/contract/giveaway-constants";
import type { GiveawayContent, OwnGiveaway } from "@/lib/contract/giveaways";
import { slugOf } from "@/lib/domain/categories";
import { endOfDay } from "@/lib/domain/day-ends";
import { giveawayFindings } from "@/lib/domain/giveaway-rules";
import { addDays, romeDay } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import writes from "@/lib/i18n/messages/it/activity-writes.json";
import texts from "@/lib/i18n/messages/it/giveaway-writes.json";
import {
  type GiveawayRow,
  type GiveawayValues,
  giveawayPictureRows,
  giveawayRows,
  type KnownGiveaway,
  selectGiveaway,
} from "./queries";
import { isShown, picturesOf } from "./reading";
import { giveawaySearch } from "./search";

const SLUG_TITLE = 100;
/** Days before its end in which a post can be renewed. */
const RENEWABLE_DAYS = 7;

/** The end of a post that is shown from now on. */
export const endFrom = (at: Date): Date => endOfDay(addDays(romeDay(at), GIVEAWAY_DAYS));

/** Throws `validation_failed` for what may not stand on the board. */
export function requireAllowed(content: GiveawayContent): void {
  const errors: FieldErrors = {};
  for (const { ground, field, found } of giveawayFindings(content)) {
    errors[field] = [
      ...(errors[field] ?? []),
      fillMessage(texts.found, { found, why: texts.grounds[ground] }),
    ];
  }
  if (content.type === "offer" && content.condition === null) {
    errors.condition = [texts.faults.condition];
  }
  if (Object.keys(errors).length > 0) throw new DomainError("validation_failed", undefined, errors);
}

async function columnsOf(tx: Executor, content: GiveawayContent) {
  const { zone, pictures, type, condition, ...plain } = content;
  const zoneId = zone === null ? null : (await zoneIds(tx, [zone])).get(zone);
  if (zoneId === undefined) throw refuseField("zone", writes.unknownZone);
  const hashes = pictures.map(({ hash }) => hash);
  if (new Set(hashes).size < hashes.length || (await unknownPictures(tx, hashes)).length > 0) {
    throw refuseField("pictures", texts.faults.picture);
  }
  return { ...plain, type, condition: type === "wanted" ? null : condition, zone_id: zoneId };
}

async function setPictures(
  tx: Executor,
  id: string,
  pictures: GiveawayContent["pictures"],
): Promise<void> {
  await giveawayPictureRows.remove(tx, { giveaway_id: id });
  await giveawayPictureRows.insertAll(
    tx,
    pictures.map(({ hash, alt }, position) => ({ giveaway_id: id, position, hash, alt })),
  );
}

/** Values of a state that begins at `at`. */
function stateValues(
  post: Pick<GiveawayRow, "published_at" | "expires_at"> | null,
  status: GiveawayStatus,
  at: Date,
): Partial<GiveawayValues> & { status: GiveawayStatus } {
  if (status !== "published") {
    return { status, closed_at: status === "pending" ? null : at };
  }
  const isNew = !post?.expires_at || post.expires_at <= at;
  return {
    status,
    reason: null,
    closed_at: null,
    published_at: post?.published_at ?? at,
    ...(isNew && { expires_at: endFrom(at), is_reminded: false }),
  };
}

/** The state with its values, and the search index in step. */
export async function setState(
  tx: Executor,
  post: GiveawayRow,
  status: GiveawayStatus,
  at: Date,
  also: Partial<GiveawayValues> = {},
): Promise<void> {
  const values = { ...stateValues(post, status, at), updated_at: at, ...also };
  await giveawayRows.update(tx, post.id, values);
  if (status === "published") await giveawaySearch.learn(tx, post.id);
}

/** Stores a new post. Throws `validation_failed` for an unknown zone or picture. */
export async function insertGiveaway(
  tx: Executor,
  content: GiveawayContent,
  { authorId, status, at }: { authorId: string; status: "pending" | "published"; at: Date },
): Promise<KnownGiveaway> {
  const id = randomUUID();
  const base = slugOf(content.title)
    .slice(0, SLUG_TITLE)
    .replace(/(?<!-)-+$/, "");
  await giveawayRows.insert(tx, {
    ...(await columnsOf(tx, content)),
    ...stateValues(null, status, at),
    id,
    slug: `${base}-${id.slice(0, 8)}`,
    author_id: authorId,
    created_at: at,
    updated_at: at,
  });
  await setPictures(tx, id, content.pictures);
  await giveawaySearch.learn(tx, id);
  return requireGiveaway(tx, id);
}

/** Writes the content of a locked post. Throws like {@link insertGiveaway}. */
export async function updateGiveaway(
  tx: Executor,
  post: GiveawayRow,
  content: GiveawayContent,
  { status, at }: { status: "pending" | "published"; at: Date },
): Promise<void> {
  await giveawayRows.update(tx, post.id, await columnsOf(tx, content));
  await setPictures(tx, post.id, content.pictures);
  await setState(tx, post, status, at);
}

/** A post in any state. Throws `not_found`. */
export async function requireGiveaway(db: Executor, id: string): Promise<KnownGiveaway> {
  const known = await selectGiveaway(db, { id });
  if (!known) throw new DomainError("not_found");
  return known;
}

/** Locks a post. Throws `not_found`. */
export async function lockGiveaway(tx: Executor, id: string): Promise<KnownGiveaway> {
  await giveawayRows.lock(tx, id);
  return requireGiveaway(tx, id);
}

/** A post ends on its own clock, even before the job has noted it. */
export function statusAt(post: GiveawayRow, now: Date): GiveawayStatus {
  return post.status === "published" && !isShown(post, now) ? "expired" : post.status;
}

/** A post that the reports hid until the staff decides: it has no reason. */
export const isHeld = ({ status, reason }: GiveawayRow): boolean =>
  status === "hidden" && reason === null;

/** What the staff refused, hid or removed, also corrected and waiting again; what reports hid. */
const isRefused = (post: GiveawayRow): boolean => post.reason !== null || isHeld(post);

/** What its author can do with it. */
export function stepsOf(post: GiveawayRow, now: Date): OwnGiveaway["can"] {
  const status = statusAt(post, now);
  const soon = addDays(romeDay(now), RENEWABLE_DAYS);
  const isEnding = post.expires_at !== null && post.expires_at <= endOfDay(soon);
  return {
    // Deleted, it would no longer keep its author's next posts waiting.
    remove: !isRefused(post),
    withdraw: status === "pending" && isRefused(post),
    // The staff decides on the words that were reported.
    edit: ["pending", "published", "rejected", "hidden"].includes(status) && !isHeld(post),
    done: status === "published" || status === "expired",
    renew:
      (status === "expired" || (status === "published" && isEnding)) &&
      post.renewals < GIVEAWAY_RENEWALS,
  };
}

/** A post for its author. */
export function toOwn(known: KnownGiveaway, now: Date): OwnGiveaway {
  const { post, zone, pictures } = known;
  const { id, slug, type, title, text, category, condition, renewals } = post;
  // Of the post before its correction.
  const reason = post.status === "pending" ? null : post.reason;
  const seen = picturesOf(known).map((picture, index) => ({
    ...picture,
    hash: pictures[index]?.use.hash ?? "",
  }));
  const content = { type, title, text, category, condition, zone: zone?.slug ?? null };
  return {
    ...{ id, slug, type, title, text, category, condition, reason, zone },
    pictures: seen,
    status: statusAt(post, now),
    created_at: post.created_at.toISOString(),
    expires_at: post.expires_at?.toISOString() ?? null,
    renewals_left: GIVEAWAY_RENEWALS - renewals,
    can: stepsOf(post, now),
    // Not of the pictures as they are: their files change by themselves.
    version: versionOf({ ...content, pictures: seen.map(({ hash, alt }) => ({ hash, alt })) }),
  };
}
