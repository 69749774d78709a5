import { type Executor, inTransaction } from "@/backend/db/handle";
import { findPublicActivity } from "@/backend/features/activities/service";
import { isMemberFor, peopleOfActivity } from "@/backend/features/organisations/service";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { emailHashOf, type KnownDevice } from "@/backend/kernel/known-device";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import type {
  KnownReview,
  OwnReview,
  ReviewEdit,
  ReviewInput,
  ReviewStatus,
} from "@/lib/contract/reviews";
import { shownAuthor } from "@/lib/domain/review-rules";
import accounts from "@/lib/i18n/messages/it/accounts.json";
import texts from "@/lib/i18n/messages/it/review-writes.json";
import { changeReview, findKnown, recordState, tagsOf, toKnownReview } from "./known";
import {
  countKnown,
  forgetAuthor,
  hasFailedBefore,
  selectKnownPage,
  selectLatestOf,
} from "./known-queries";
import { setPhotos } from "./photos";
import { reopenProof, setProof } from "./proofs";
import { reviewRows } from "./queries";
import { apartSince, checkVisit, editableUntil, expiryOf, reasonsToRead } from "./rules";
import { aspectsOf, aspectValues } from "./shown";
import { writeReviews } from "./votes";

const DAY = 24 * 60 * 60;
const EXPORT_LIMIT = 1000;

const WRITINGS = attemptsPer(DAY, 5, "reviews");

type WriteDeps = Pick<Deps, "db" | "now" | "secrets" | "web">;

/** True if a member of an activity's team has logged in with this browser (decision 114). */
async function isOfTeam(
  db: Executor,
  activityId: string,
  device: KnownDevice | null,
): Promise<boolean> {
  if (!device) return false;
  const team = await peopleOfActivity(db, activityId);
  return team.some(({ email }) => device.people.includes(emailHashOf(email)));
}

/**
 * Says if the user may review an activity, and returns their review. Throws `not_found` or `gone`.
 */
export async function getOwnReview(
  { db, now }: Pick<Deps, "db" | "now">,
  user: CurrentUser,
  slug: string,
  device: KnownDevice | null,
): Promise<OwnReview> {
  const { activity } = await findPublicActivity(db, slug);
  const at = now();
  const since = apartSince(at);
  const row = await selectLatestOf(db, { authorId: user.id, activityId: activity.id, since });
  if (row) return { state: "written", review: toKnownReview(row, at) };
  if (!user.email_verified) return { state: "unverified", review: null };
  if (isMemberFor(user, activity.id)) return { state: "own", review: null };
  const isTeams = await isOfTeam(db, activity.id, device);
  return { state: isTeams ? "own_device" : "free", review: null };
}

/**
 * Writes a review. It waits for the staff if from a new author, with few stars, a link or files, or
 * after a refused one; otherwise it is public on return. Throws `validation_failed`, `forbidden`
 * for the user's own business and on a browser of its team, `conflict` for a second review,
 * `too_many_requests`, `not_found`, `gone`.
 */
export async function writeReview(
  deps: WriteDeps,
  user: CurrentUser,
  slug: string,
  input: ReviewInput,
  device: KnownDevice | null,
): Promise<KnownReview> {
  const { db } = deps;
  const { activity } = await findPublicActivity(db, slug);
  const at = deps.now();
  if (isMemberFor(user, activity.id)) throw new DomainError("forbidden", texts.ownBusiness);
  if (await isOfTeam(db, activity.id, device)) {
    throw new DomainError("forbidden", texts.ownDevice);
  }
  checkVisit(input.visited_on, at);
  const mine = { authorId: user.id, activityId: activity.id, since: apartSince(at) };
  const refuseSecond = async (tx: Executor): Promise<void> => {
    if (await selectLatestOf(tx, mine)) throw new DomainError("conflict", texts.alreadyWritten);
  };
  await refuseSecond(db);
  await consumeAttempt(deps, WRITINGS, user.id);
  const row = await inTransaction(db, async (tx) => {
    const isKnown = (await countKnown(tx, { authorId: user.id, status: "published" })) > 0;
    const { photos, proof } = input;
    const unseen = { hasPhotos: photos.length > 0, hasProof: proof !== null };
    const isFree = isKnown && !(await hasFailedBefore(tx, mine));
    const status: ReviewStatus =
      isFree && reasonsToRead(input, unseen).length === 0 ? "published" : "pending";
    const id = await writeReviews(tx, activity.id, async (inner) => {
      // Checked again under the lock: of two concurrent reviews the second sees the first.
      await refuseSecond(inner);
      const { id: written } = await reviewRows.insert(inner, {
        activity_id: activity.id,
        author_id: user.id,
        author_name: shownAuthor(user),
        rating: input.rating,
        ...aspectValues(input.aspects),
        title: input.title,
        text: input.text,
        visited_on: input.visited_on,
        status,
        created_at: at,
        expires_at: expiryOf(at),
      });
      const target = { id: written, ownerId: user.id };
      await setPhotos(inner, target, photos);
      await setProof(inner, target, proof);
      return written;
    });
    await recordState(tx, null, { id, status }, { actorId: user.id, part: "author", at });
    if (status === "published") await deps.web.changedIn(tx, await tagsOf(tx, activity));
    return findKnown(tx, id);
  });
  return toKnownReview(row, at);
}

/**
 * Throws `not_found` for other people's reviews, and `conflict` if the author can no longer change
 * it.
 */
function checkOwn(
  review: { author_id: string | null; status: ReviewStatus },
  user: CurrentUser,
  touchable: readonly ReviewStatus[],
): void {
  if (review.author_id !== user.id) throw new DomainError("not_found");
  if (!touchable.includes(review.status)) throw new DomainError("conflict", texts.notYours);
}

/**
 * Changes the given fields of the user's review within 48 hours. Throws `not_found`, `conflict`,
 * `validation_failed`.
 */
export async function editReview(
  deps: WriteDeps,
  user: CurrentUser,
  id: string,
  edit: ReviewEdit,
): Promise<KnownReview> {
  const at = deps.now();
  const step = { actorId: user.id, part: "author" as const, at };
  const changed = await inWrite(
    deps,
    (tx) =>
      changeReview(tx, id, step, async (review, inner) => {
        checkOwn(review, user, ["pending", "published", "flagged"]);
        if (review.status === "flagged" || editableUntil(review.created_at) <= at) {
          throw new DomainError("conflict", texts.tooLateToEdit);
        }
        const { aspects, photos, proof, ...values } = edit;
        const written = { ...review, ...values };
        const isOtherDay = written.visited_on !== review.visited_on;
        if (isOtherDay) checkVisit(written.visited_on, review.created_at);
        const target = { id, ownerId: user.id };
        const unseen = {
          hasPhotos: photos !== undefined && (await setPhotos(inner, target, photos)),
          hasProof: [
            proof !== undefined && (await setProof(inner, target, proof)),
            isOtherDay && (await reopenProof(inner, id)),
          ].includes(true),
        };
        const status =
          reasonsToRead(written, unseen).length > 0 ? ("pending" as const) : review.status;
        // The staff confirmed a visit on that day with that proof.
        const isUnproved = unseen.hasProof || isOtherDay || proof === null;
        const verified = isUnproved ? { verified_visit: false } : {};
        const judged = aspectValues({ ...aspectsOf(review), ...aspects });
        return { ...values, ...judged, ...verified, status, edited_at: at };
      }),
    (changed) => changed.tags,
  );
  return toKnownReview(changed, at);
}

/** Withdraws the user's review. Throws `not_found` or `conflict`. */
export async function withdrawReview(
  deps: WriteDeps,
  user: CurrentUser,
  id: string,
): Promise<void> {
  const step = { actorId: user.id, part: "author" as const, at: deps.now() };
  await inWrite(
    deps,
    (tx) =>
      changeReview(tx, id, step, (review) => {
        checkOwn(review, user, ["pending", "published", "flagged", "expired"]);
        return { status: "withdrawn" };
      }),
    ({ tags }) => tags,
  );
}

/** A user's reviews for the export of their data. */
export async function exportReviews(db: Executor, userId: string): Promise<unknown> {
  const rows = await selectKnownPage(db, { authorId: userId }, { limit: EXPORT_LIMIT, offset: 0 });
  return rows.map((row) => toKnownReview(row, row.review.created_at));
}

/** Removes the author's name from reviews; those never published are deleted. */
export function eraseReviews(tx: Executor, userId: string): Promise<void> {
  return forgetAuthor(tx, userId, accounts.deletedName);
}
