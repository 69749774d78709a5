import type { Executor } from "@/backend/db/handle";
import { rows } from "@/backend/db/rows";
import { documents } from "@/backend/db/schema/documents";
import { activitiesOf } from "@/backend/features/activities/service";
import { readCaseHistory } from "@/backend/features/case-log/service";
import { organisationsById } from "@/backend/features/organisations/service";
import { type PlacedPromo, placedPromos, promosToPlace } from "@/backend/features/promos/service";
import { organisationsWith, reachOf, type Target } from "@/backend/features/roles/service";
import { toPicture } from "@/backend/files/pictures";
import type { CurrentUser } from "@/backend/kernel/current-user";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import { versioned } from "@/backend/kernel/version";
import { adTabs } from "@/lib/contract/ad-constants";
import {
  type AdQuery,
  adChangeSchema,
  type Booking,
  type BookingCard,
  type BookingPage,
  type CreativeDraft,
  type CreativeVersion,
} from "@/lib/contract/ads";
import { adStateAt } from "@/lib/domain/ads-course";
import { methodsFor } from "@/lib/domain/order-rules";
import { isHeldByStaff } from "./content";
import { doubtsAbout } from "./lawful";
import { selectAdPayments, selectAdRefunds } from "./money-queries";
import { fullWeeks, quoteOf } from "./places";
import {
  type BookingRow,
  bookingRows,
  type CreativeRow,
  type CreativeWithPicture,
  countBookings,
  type SpanRow,
  selectAdSettings,
  selectBookings,
  selectCreatives,
  selectSpans,
} from "./queries";
import { isByHand } from "./refunding";
import { spansOf } from "./shown";

const PER_PAGE = 25;

const documentRows = rows(documents);

type ReadDeps = Pick<Deps, "db" | "now" | "cardPayments">;

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A booking. Throws `not_found`. */
export async function findBooking(db: Executor, id: string): Promise<BookingRow> {
  const row = await bookingRows.find(db, id);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** Owner of a booking, for permissions. Throws `not_found`. */
export async function targetOfBooking(db: Executor, id: string): Promise<Target> {
  return { organisationId: (await findBooking(db, id)).organisation_id };
}

/** Fields of a creative, as its form has them. */
export function contentOf(creative: CreativeRow | undefined): CreativeDraft {
  if (!creative) {
    return { headline: "", text: "", cta: "", picture: null, ratio: "16:9", target: "" };
  }
  const { headline, text, cta, ratio, target, picture_hash, alt, focus_x, focus_y } = creative;
  const focus = focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y };
  const picture = picture_hash === null ? null : { hash: picture_hash, alt: alt ?? "", focus };
  return { headline, text, cta, ratio, target, picture };
}

/** What a draft's author can change, with its version. */
export function draftOf(row: BookingRow, spans: readonly SpanRow[], latest?: CreativeRow) {
  const { placement, shares, activity_id, promo_id, advertiser, payer } = row;
  return versioned(
    {
      placement,
      weeks: spans.filter(({ is_added }) => !is_added).map(({ week }) => week),
      shares,
      activity_id,
      promo_id,
      advertiser,
      payer,
      creative: contentOf(latest),
    },
    adChangeSchema,
  );
}

function toVersion({ creative, picture }: CreativeWithPicture): CreativeVersion {
  const { id, number, status, headline, text, cta, ratio, target, reason, note } = creative;
  return {
    id,
    number,
    status,
    headline,
    text,
    cta,
    ratio,
    target,
    reason,
    note,
    picture: picture && toPicture(picture, { ...creative, alt: creative.alt ?? "" }),
    created_at: creative.created_at.toISOString(),
  };
}

interface Parts {
  row: BookingRow;
  promos: ReadonlyMap<string, PlacedPromo>;
  organisation: string | null;
  spans: readonly SpanRow[];
  creatives: readonly CreativeWithPicture[];
}

function toCard({ row, promos, organisation, spans, creatives }: Parts, now: Date): BookingCard {
  const { id, code, kind, placement, advertiser, price, organisation_id } = row;
  const times = spansOf(spans, id);
  const own = creatives.filter(({ creative }) => creative.booking_id === id);
  const status = adStateAt({ status: row.status, spans: times }, now);
  const waits = own.some(({ creative }) => creative.status === "in_review");
  const ends = times.map(({ until }) => until.getTime());
  return {
    id,
    code,
    kind,
    placement,
    status,
    organisation:
      organisation_id && organisation ? { id: organisation_id, name: organisation } : null,
    advertiser,
    headline:
      (placement === "promo" ? promos.get(row.promo_id ?? "")?.title : own[0]?.creative.headline) ??
      "",
    price,
    from: iso(times[0]?.from ?? null),
    until: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
    has_waiting_creative: waits && row.status !== "in_review",
    is_paid: row.paid_at !== null,
    has_invoice: row.invoice_number !== null,
  };
}

/** Bookings in the user's reach. */
export async function listBookings(
  deps: ReadDeps,
  user: CurrentUser,
  { status: tab, q, page }: AdQuery,
): Promise<BookingPage> {
  const { db } = deps;
  const now = deps.now();
  const scope = organisationsWith(user, "ads.manage") ?? [];
  const paging = { page, perPage: PER_PAGE };
  const rows = await selectBookings(db, { tab, scope, q, now, ...sliceOf(paging) });
  const ids = rows.map(({ booking }) => booking.id);
  const [spans, creatives] = [await selectSpans(db, ids), await selectCreatives(db, ids)];
  const promos = await placedPromos(
    db,
    rows.flatMap(({ booking }) => booking.promo_id ?? []),
  );
  const counts: Partial<BookingPage["counts"]> = {};
  for (const one of adTabs) counts[one] = await countBookings(db, { tab: one, scope, q, now });
  const own = scope === "all" ? new Map() : await organisationsById(db, scope);
  return {
    ...toPage(
      rows.map(({ booking, organisation }) =>
        toCard({ row: booking, promos, organisation, spans, creatives }, now),
      ),
      { ...paging, total: counts[tab] ?? 0 },
    ),
    counts: counts as BookingPage["counts"],
    organisations: [...own.values()].map(({ id, name }) => ({ id, name })),
    is_staff: scope === "all",
  };
}

/** A booking for its team and the staff; the endpoint checks the permission. Throws `not_found`. */
export async function describeBooking(
  deps: ReadDeps,
  user: CurrentUser,
  id: string,
): Promise<Booking> {
  const { db, cardPayments } = deps;
  const now = deps.now();
  const row = await findBooking(db, id);
  const [spans, creatives, settings] = [
    await selectSpans(db, [id]),
    await selectCreatives(db, [id]),
    await selectAdSettings(db),
  ];
  const organisation = row.organisation_id
    ? ((await organisationsById(db, [row.organisation_id])).get(row.organisation_id)?.name ?? null)
    : null;
  const promos = await placedPromos(db, row.promo_id ? [row.promo_id] : []);
  const isPromo = row.placement === "promo";
  const promo = isPromo ? promos.get(row.promo_id ?? "") : undefined;
  const card = toCard({ row, promos, organisation, spans, creatives }, now);
  const isStaff = reachOf(user, "ads.decide") === "all";
  const isOpen = ["in_review", "awaiting_payment", "scheduled", "live", "paused"].includes(
    card.status,
  );
  const draft = draftOf(row, spans, creatives[0]?.creative);
  const wanted = { id, placement: row.placement, shares: row.shares, weeks: draft.weeks };
  const isOut = row.status === "draft" && (await fullWeeks(db, wanted)).length > 0;
  const [payments, refunds] = [await selectAdPayments(db, id), await selectAdRefunds(db, id)];
  const takesCards = cardPayments !== null && methodsFor(["card"], row.price ?? 0).length > 0;
  const { account_holder: holder = null, iban = null } = settings ?? {};
  const owner = card.status === "draft" ? row.organisation_id : null;
  const cards = owner ? await activitiesOf(db, [owner]) : [];
  const open = owner && row.kind === "paid" ? await promosToPlace(db, owner, now) : [];
  return {
    ...card,
    draft,
    activities: cards.map(({ id: activity, name }) => ({ id: activity, name })),
    promos: open.map(({ id: one, title, starts_at, ends_at }) => ({
      id: one,
      title,
      from: starts_at.toISOString(),
      until: ends_at.toISOString(),
    })),
    promo: promo ? { title: promo.title, slug: promo.slug } : null,
    creatives: isPromo ? [] : creatives.map(toVersion),
    spans: spans.map(({ starts_at, ends_at, is_added }) => ({
      from: starts_at.toISOString(),
      until: ends_at.toISOString(),
      is_added,
    })),
    quote: row.kind === "paid" ? (isOut ? null : await quoteOf(db, wanted)) : 0,
    invoice: row.invoice,
    invoice_number: row.invoice_number,
    has_invoice_file: row.invoice_document_id !== null,
    due_at: iso(row.due_at),
    paid_at: iso(row.paid_at),
    account: holder && iban ? { holder, iban } : null,
    takes_cards: takesCards,
    is_paying:
      card.status === "awaiting_payment" && payments.some(({ status }) => status === "pending"),
    refunds: refunds.map((one) => ({
      id: one.refund.id,
      amount: one.refund.amount,
      status: one.refund.status,
      is_by_hand: isByHand(one),
    })),
    stop_reason: row.stop_reason,
    stop_note: row.stop_note,
    days_owed: row.days_owed,
    can: {
      edit: card.status === "draft",
      change_creative: ["scheduled", "live", "paused"].includes(card.status) && !isPromo,
      take_back: ["in_review", "awaiting_payment"].includes(card.status),
      pause: ["scheduled", "live"].includes(card.status),
      resume: card.status === "paused" && !(await isHeldByStaff(db, id)),
      // What was paid, even in vain, stays.
      remove: card.status === "draft" && payments.length === 0,
      decide: isStaff && (card.status === "in_review" || card.has_waiting_creative),
      pay_card: !isStaff && takesCards && card.status === "awaiting_payment",
      record_payment: isStaff && card.status === "awaiting_payment",
      record_refund: isStaff && refunds.some(isByHand),
      add_invoice: isStaff && row.kind === "paid" && !["draft", "in_review"].includes(card.status),
      stop: isStaff && isOpen,
    },
    doubts: isOpen
      ? await doubtsAbout(db, row, { content: draft.creative, advertiser: row.advertiser })
      : [],
    steps: isStaff ? await readCaseHistory(db, "ad", id) : null,
  };
}

/** The stored file of an invoice, or null. */
export const invoiceOf = (db: Executor, id: string) => documentRows.find(db, id);
