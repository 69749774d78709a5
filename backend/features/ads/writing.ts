import { unknownPictures } from "@/backend/content/references";
import { type Executor, inTransaction } from "@/backend/db/handle";
import { ownersOf } from "@/backend/features/activities/service";
import { checkInvoice } from "@/backend/features/orders/service";
import { organisationHasRole, organisationsById } from "@/backend/features/organisations/service";
import { placedPromos, promosToPlace } from "@/backend/features/promos/service";
import { organisationsWith, reachOf } from "@/backend/features/roles/service";
import { makeCode } from "@/backend/kernel/case-code";
import type { CurrentUser } from "@/backend/kernel/current-user";
import { DomainError, type FieldErrors, refuseField } from "@/backend/kernel/errors";
import { requireSeen } from "@/backend/kernel/version";
import { adDeclarations } from "@/lib/contract/ad-constants";
import {
  type AdChange,
  type AdInput,
  type AdOrder,
  type CreativeDraft,
  creativeSchema,
} from "@/lib/contract/ads";
import type { AdSpan } from "@/lib/domain/ads-course";
import { fieldErrors } from "@/lib/i18n/field-errors";
import texts from "@/lib/i18n/messages/it/campaigns.json";
import { isHeldByStaff } from "./content";
import { lawErrors } from "./lawful";
import { adPaymentRows } from "./money-queries";
import { notifyStaff } from "./notifications";
import { takePlaces } from "./places";
import {
  type BookingRow,
  bookingRows,
  type CreativeRow,
  creativeRows,
  putWeeks,
  selectCreatives,
  selectSpans,
} from "./queries";
import { contentOf, draftOf } from "./reading";
import {
  type AdDeps,
  asBusiness,
  asStaff,
  type Held,
  move,
  requireStatus,
  withBooking,
} from "./states";

const { faults } = texts;

/** The first places among promotions are sold alone. Throws `validation_failed`. */
function requirePaidPromo({ kind, placement }: Pick<BookingRow, "kind" | "placement">): void {
  if (placement === "promo" && kind !== "paid") throw refuseField("placement", faults.promoKind);
}

/** Starts a draft. Throws `validation_failed`. */
export async function addBooking(
  deps: AdDeps,
  user: CurrentUser,
  { organisation_id, kind, placement }: AdInput,
): Promise<string> {
  const at = deps.now();
  requirePaidPromo({ kind, placement });
  const scope = organisationsWith(user, "ads.manage");
  const isStaff = scope === "all";
  if (!isStaff) {
    if (kind !== "paid") throw refuseField("kind", faults.kind);
    if (!organisation_id || !scope?.includes(organisation_id)) {
      throw refuseField("organisation_id", faults.organisation);
    }
  } else if (organisation_id !== null || kind === "paid") {
    const needed = { roles: ["inserzionista"] as const, now: at };
    const isOne = organisation_id && (await organisationHasRole(deps.db, organisation_id, needed));
    if (!isOne) throw refuseField("organisation_id", faults.organisation);
  }
  const values = { code: makeCode("A"), kind, placement, organisation_id, shares: 1 };
  return inTransaction(deps.db, async (tx) => {
    const draft = { ...values, status: "draft" as const, created_at: at, updated_at: at };
    return (await bookingRows.insert(tx, draft)).id;
  });
}

/** Columns of what an ad shows. */
export const columnsOf = ({ headline, text, cta, ratio, target, picture }: CreativeDraft) => ({
  headline,
  text,
  cta,
  ratio,
  target,
  picture_hash: picture?.hash ?? null,
  alt: picture?.alt ?? null,
  focus_x: picture?.focus?.x ?? null,
  focus_y: picture?.focus?.y ?? null,
});

/** Writes the open version of a creative: the draft, or a new one. Throws `validation_failed`. */
async function putCreative(
  tx: Executor,
  bookingId: string,
  content: CreativeDraft,
  at: Date,
): Promise<CreativeRow> {
  const hash = content.picture?.hash;
  if (hash && (await unknownPictures(tx, [hash])).length > 0) {
    throw refuseField("creative.picture", faults.picture);
  }
  const versions = (await selectCreatives(tx, [bookingId])).map(({ creative }) => creative);
  const open = versions.find(({ status }) => status === "draft" || status === "in_review");
  if (open) return creativeRows.updateOne(tx, open.id, columnsOf(content));
  return creativeRows.insert(tx, {
    ...columnsOf(content),
    booking_id: bookingId,
    number: (versions[0]?.number ?? 0) + 1,
    status: "draft",
    created_at: at,
  });
}

/** Saves a draft. Throws `not_found`, `conflict`, `validation_failed`. */
export function changeBooking(
  deps: AdDeps,
  id: string,
  { version, weeks, creative, activity_id, promo_id, ...values }: AdChange,
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    requireStatus(held, "draft");
    const { kind, organisation_id } = held.row;
    const isPromo = values.placement === "promo";
    requirePaidPromo({ kind, placement: values.placement });
    const [latest] = await selectCreatives(tx, [id]);
    requireSeen(draftOf(held.row, await selectSpans(tx, [id]), latest?.creative), version);
    if (new Set(weeks).size < weeks.length) throw refuseField("weeks", faults.weekTwice);
    const [owned] = activity_id ? await ownersOf(tx, [activity_id]) : [];
    if (activity_id && owned?.owner.id !== organisation_id) {
      throw refuseField("activity_id", faults.activity);
    }
    const promo = promo_id ? (await placedPromos(tx, [promo_id])).get(promo_id) : null;
    if (promo_id && promo?.organisation_id !== organisation_id) {
      throw refuseField("promo_id", faults.promo);
    }
    // A promotion stands where it stands: it has no rotation.
    const shares = isPromo ? 1 : values.shares;
    const kept = { ...values, shares, activity_id, promo_id, updated_at: at };
    await bookingRows.update(tx, id, kept);
    await putWeeks(tx, id, weeks);
    await putCreative(tx, id, creative, at);
  });
}

/** Errors of a creative that is sent to the staff, by field of the form. */
function creativeErrors(content: CreativeDraft): FieldErrors {
  const { error } = creativeSchema.safeParse(content);
  if (!error) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(error.issues, content)).map(([field, found]) => [
      `creative.${field}`,
      found,
    ]),
  );
}

/** Why a promotion cannot be put first in these weeks, by field. */
async function promoErrors(
  tx: Executor,
  { promo_id, organisation_id }: BookingRow,
  { spans, now }: { spans: readonly AdSpan[]; now: Date },
): Promise<FieldErrors> {
  const open = organisation_id ? await promosToPlace(tx, organisation_id, now) : [];
  const promo = open.find(({ id }) => id === promo_id);
  if (!promo) return { promo_id: [faults.promo] };
  const isOn = ({ from, until }: AdSpan) => promo.starts_at < until && promo.ends_at > from;
  return spans.every(isOn) ? {} : { weeks: [faults.promoWeeks] };
}

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new DomainError("validation_failed", undefined, errors);
};

/** On whose behalf a booking is. */
async function advertiserOf(tx: Executor, row: BookingRow): Promise<string | null> {
  if (row.organisation_id === null) return row.advertiser;
  const found = await organisationsById(tx, [row.organisation_id]);
  return found.get(row.organisation_id)?.name ?? null;
}

/**
 * Orders a draft: its weeks are taken and its price holds from now on. An ad of the staff itself
 * needs no review. Throws `not_found`, `conflict`, `validation_failed`.
 */
export function orderBooking(
  deps: AdDeps,
  user: CurrentUser,
  id: string,
  input: AdOrder,
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    requireStatus(held, "draft");
    const { row } = held;
    const isFree = row.kind !== "paid";
    const isPromo = row.placement === "promo";
    const [latest] = await selectCreatives(tx, [id]);
    const content = contentOf(latest?.creative);
    const advertiser = await advertiserOf(tx, row);
    const errors: FieldErrors = {
      ...(isPromo
        ? await promoErrors(tx, row, { spans: held.spans, now: at })
        : creativeErrors(content)),
      ...(await lawErrors(tx, row, { content, advertiser })),
    };
    const invoice = checkInvoice(isFree ? null : input.invoice, errors);
    if (!advertiser) errors.advertiser = [faults.advertiser];
    if (!isFree && invoice === null) errors.invoice = [faults.invoice];
    refuse(errors);
    const weeks = (await selectSpans(tx, [id])).map(({ week }) => week);
    const wanted = { id, placement: row.placement, shares: row.shares, weeks };
    const price = await takePlaces(tx, wanted, { now: at, isFree });
    if (price !== input.price) throw new DomainError("conflict", faults.price);
    const isOwn = row.organisation_id === null && reachOf(user, "ads.decide") === "all";
    // One that was decided on before an order was taken back or refused becomes another version.
    await putCreative(tx, id, content, at);
    if (!isPromo) {
      await creativeRows.update(
        tx,
        { booking_id: id, status: "draft" },
        isOwn ? { status: "approved", decided_at: at } : { status: "in_review" },
      );
    }
    const status = isOwn ? "scheduled" : "in_review";
    const ordered = await move(
      tx,
      row,
      {
        status,
        price,
        advertiser,
        invoice,
        declarations: [...adDeclarations],
        ordered_at: at,
      },
      { actor: isOwn ? asStaff(user) : asBusiness(user), at, step: status },
    );
    if (!isOwn) await notifyStaff(deps, tx, ordered, "sent");
  });
}

/**
 * Sends another version of an approved creative; the approved one goes on until the staff decides.
 * Throws `not_found`, `conflict`, `validation_failed`.
 */
export function addCreative(
  deps: AdDeps,
  user: CurrentUser,
  id: string,
  content: CreativeDraft,
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    requireStatus(held, "scheduled", "live", "paused");
    const { advertiser, placement } = held.row;
    if (placement === "promo") throw new DomainError("conflict", faults.state);
    refuse({
      ...creativeErrors(content),
      ...(await lawErrors(tx, held.row, { content, advertiser })),
    });
    const creative = await putCreative(tx, id, content, at);
    await creativeRows.update(tx, creative.id, { status: "in_review" });
    const row = await move(
      tx,
      held.row,
      {},
      { actor: asBusiness(user), at, step: "creative_sent" },
    );
    await notifyStaff(deps, tx, row, "creative");
  });
}

/** Gives places back and opens the draft again. */
async function takeBack(tx: Executor, { row }: Held, at: Date, user: CurrentUser): Promise<void> {
  const open = { status: "draft" as const, price: null, ordered_at: null, due_at: null };
  await move(tx, row, open, { actor: asBusiness(user), at, step: "draft" });
  await creativeRows.update(tx, { booking_id: row.id, status: "in_review" }, { status: "draft" });
}

/** Takes back, pauses or resumes. Throws `not_found`, `conflict`. */
export function stepBooking(
  deps: AdDeps,
  user: CurrentUser,
  id: string,
  step: "take_back" | "pause" | "resume",
): Promise<void> {
  return withBooking(deps, id, async (tx, held, at) => {
    const by = { actor: asBusiness(user), at };
    if (step === "take_back") {
      requireStatus(held, "in_review", "awaiting_payment");
      return takeBack(tx, held, at, user);
    }
    if (step === "pause") {
      requireStatus(held, "scheduled", "live");
      return move(tx, held.row, { status: "paused" }, { ...by, step: "paused" });
    }
    requireStatus(held, "paused");
    if (await isHeldByStaff(tx, id)) throw new DomainError("conflict", faults.held);
    return move(tx, held.row, { status: "scheduled" }, { ...by, step: "resumed" });
  });
}

/** Removes a draft, which was never shown. Throws `not_found`, `conflict`. */
export async function removeBooking({ db }: Pick<AdDeps, "db">, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await bookingRows.lock(tx, id);
    if (!row) throw new DomainError("not_found");
    const isPaid = await adPaymentRows.exists(tx, { booking_id: id });
    if (row.status !== "draft" || isPaid) throw new DomainError("conflict", faults.shown);
    await bookingRows.remove(tx, id);
  });
}
