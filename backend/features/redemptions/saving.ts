import { randomInt } from "node:crypto";
import { isDuplicate } from "@/backend/db/errors";
import { type Executor, inTransaction } from "@/backend/db/handle";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { sliceOf, toPage } from "@/backend/kernel/paging";
import type { Page } from "@/lib/contract/pagination";
import {
  MAX_SAVED_PROMOS,
  SAVED_PROMOS_PER_PAGE,
  type SavedState,
  SHOWN_MINUTES,
} from "@/lib/contract/redemption-constants";
import type { PromoShowing, SavedPromo } from "@/lib/contract/redemptions";
import { promoStateAt, publicState } from "@/lib/domain/promo-rules";
import { romeDay } from "@/lib/domain/rome-time";
import { judgeRedemption } from "@/lib/domain/till";
import texts from "@/lib/i18n/messages/it/redemptions.json";
import { toTillPromo } from "./judged";
import {
  countList,
  countOnDay,
  freeDigits,
  lockSaved,
  type OwnRow,
  putOnList,
  savedRows,
  selectList,
  selectListedIds,
  selectPromo,
  selectSaved,
  takeOffList,
} from "./queries";
import { signToken } from "./tokens";

type SaveDeps = Pick<Deps, "db" | "now">;

const MINUTE = 60_000;
/** Attempts to find free digits: one in ten thousand is taken at a busy hour. */
const TRIES = 5;

/** Why the owner's code cannot be redeemed now, or null. */
function refusalOf({ promo, times }: OwnRow, now: Date): SavedPromo["refusal"] {
  const until = new Date(now.getTime() + MINUTE);
  return judgeRedemption(toTillPromo(promo), { at: now, until, isUsed: false, times });
}

/** True if the last shown code is still valid: neither used nor expired. */
function isShown({ saved: { shown_until }, redeemed_at }: OwnRow, now: Date): boolean {
  if (shown_until === null || shown_until <= now) return false;
  const shown_at = shown_until.getTime() - SHOWN_MINUTES * MINUTE;
  return redeemed_at === null || new Date(redeemed_at).getTime() < shown_at;
}

function stateOf(
  row: OwnRow,
  { refusal, now }: { refusal: SavedPromo["refusal"]; now: Date },
): SavedState {
  const { times } = row;
  const isOver = refusal === "over" || refusal === "withdrawn" || refusal === "used_up";
  if (times > 0 && (isOver || refusal === "person_limit")) return "redeemed";
  if (isOver) return "expired";
  return isShown(row, now) ? "shown" : "saved";
}

function toSaved(row: OwnRow, now: Date): SavedPromo {
  const { saved, promo, shop, times, redeemed_at } = row;
  const { starts_at, ends_at, recurring, limit_per_person } = toTillPromo(promo);
  const refusal = refusalOf(row, now);
  return {
    id: promo.id,
    slug: promo.slug,
    title: promo.title,
    shop,
    state: stateOf(row, { refusal, now }),
    starts_at,
    ends_at,
    recurring,
    conditions: promo.conditions,
    redeem_mode: promo.redeem_mode,
    code: promo.code,
    online_url: promo.online_url,
    limit_per_person,
    redeemed: times,
    redeemed_at: redeemed_at === null ? null : new Date(redeemed_at).toISOString(),
    refusal,
    saved_at: saved.saved_at.toISOString(),
  };
}

async function requireSaved(
  db: Executor,
  asked: { userId: string; promoId: string },
): Promise<OwnRow> {
  const row = await selectSaved(db, asked);
  if (!row) throw new DomainError("not_found");
  return row;
}

/** A user's saved promotions. */
export async function listSaved(
  { db, now }: SaveDeps,
  userId: string,
  page: number,
): Promise<Page<SavedPromo>> {
  const at = now();
  const paging = { page, perPage: SAVED_PROMOS_PER_PAGE };
  const rows = await selectList(db, { userId, now: at, ...sliceOf(paging) });
  const data = rows.map((row) => toSaved(row, at));
  return toPage(data, { ...paging, total: await countList(db, userId) });
}

/** Ids of all saved promotions of a user. */
export async function listSavedIds(db: Executor, userId: string): Promise<{ ids: string[] }> {
  return { ids: await selectListedIds(db, userId) };
}

/** One of them. Throws `not_found`. */
export async function readSaved(
  { db, now }: SaveDeps,
  asked: { userId: string; promoId: string },
): Promise<SavedPromo> {
  return toSaved(await requireSaved(db, asked), now());
}

/** Saves a promotion for a user; harmless if already saved. Throws `not_found`, `conflict`. */
export async function savePromo(
  { db, now }: SaveDeps,
  asked: { userId: string; promoId: string },
): Promise<SavedPromo> {
  const at = now();
  return inTransaction(db, async (tx) => {
    const promo = await selectPromo(tx, asked.promoId);
    const state = promo && publicState(promoStateAt(promo, at));
    if (!state) throw new DomainError("not_found");
    const isThere = (await selectSaved(tx, asked)) !== null;
    if (!isThere && (state === "expired" || state === "used_up")) {
      throw new DomainError("conflict", texts.faults.over);
    }
    if (!isThere && (await countList(tx, asked.userId)) >= MAX_SAVED_PROMOS) {
      throw new DomainError("conflict", texts.faults.tooMany);
    }
    if (await putOnList(tx, { ...asked, now: at })) {
      await countOnDay(tx, { promoId: asked.promoId, day: romeDay(at) }, { what: "saved" });
    }
    return toSaved(await requireSaved(tx, asked), at);
  });
}

/**
 * Removes a promotion from a user's list; redemptions are kept for the limits. Throws `not_found`.
 */
export async function unsavePromo(
  { db, now }: SaveDeps,
  asked: { userId: string; promoId: string },
): Promise<void> {
  const isKnown = await inTransaction(db, (tx) => takeOffList(tx, { ...asked, now: now() }));
  if (!isKnown) throw new DomainError("not_found");
}

/**
 * Makes a new code, except within the same second. Throws `isDuplicate` if the digits are taken.
 */
async function showOnce(
  deps: SaveDeps & Pick<Deps, "secrets">,
  asked: { userId: string; promoId: string },
): Promise<PromoShowing> {
  const at = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const found = await requireSaved(tx, asked);
    await lockSaved(tx, found.saved.id);
    const row = await requireSaved(tx, asked);
    const refusal = refusalOf(row, at);
    if (refusal) throw new DomainError("conflict", texts.refusals[refusal]);
    const { promo, saved } = row;
    const day = { promoId: promo.id, day: romeDay(at) };
    const now = at.toISOString();
    if (promo.redeem_mode !== "qr") {
      await countOnDay(tx, day, { what: "shown" });
      return { token: null, digits: null, until: null, now };
    }
    const until = new Date(Math.ceil(at.getTime() / 1000) * 1000 + SHOWN_MINUTES * MINUTE);
    const digits = String(randomInt(1_000_000)).padStart(6, "0");
    await freeDigits(tx, digits, at);
    await savedRows.update(tx, saved.id, { shown_until: until, shown_digits: digits });
    await countOnDay(tx, day, { what: "shown" });
    const mark = { saved_id: saved.id, promo_id: promo.id, until };
    const token = signToken(deps, mark, promo.activity_id);
    return { token, digits, until: until.toISOString(), now };
  });
}

/**
 * A code for the till, valid ten minutes; for other ways of use it only counts. Throws `not_found`,
 * `conflict`.
 */
export async function showPromo(
  deps: SaveDeps & Pick<Deps, "secrets">,
  asked: { userId: string; promoId: string },
): Promise<PromoShowing> {
  for (let left = TRIES; ; left--) {
    try {
      return await showOnce(deps, asked);
    } catch (error) {
      if (!isDuplicate(error) || left === 0) throw error;
    }
  }
}
