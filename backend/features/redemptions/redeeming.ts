import type { Executor } from "@/backend/db/handle";
import { promoTags, setPromoStatus } from "@/backend/features/promos/service";
import type { Deps } from "@/backend/kernel/deps";
import { DomainError } from "@/backend/kernel/errors";
import { inWrite } from "@/backend/kernel/in-write";
import { attemptsPer, consumeAttempt } from "@/backend/kernel/throttle";
import { UNDO_SECONDS } from "@/lib/contract/check-in-constants";
import type { TillReason } from "@/lib/contract/redemption-constants";
import type {
  RedemptionAnswer,
  RedemptionInput,
  TillMerge,
  TillMerged,
  UsedCode,
} from "@/lib/contract/redemptions";
import { tags } from "@/lib/contract/revalidate";
import { romeDay } from "@/lib/domain/rome-time";
import { isSameCode, judgeRedemption, nextHours, readDigits, readToken } from "@/lib/domain/till";
import texts from "@/lib/i18n/messages/it/redemptions.json";
import { toTillPromo } from "./judged";
import {
  countOnDay,
  countOne,
  countUnguarded,
  insertRedemption,
  lockSaved,
  type PromoRow,
  type RedemptionRow,
  redemptionRows,
  selectByDigits,
  selectGiven,
  selectPromo,
  settleRedemption,
  takeBackRedemption,
  uncountOne,
} from "./queries";
import { isTokenOf } from "./tokens";

export type RedeemDeps = Pick<Deps, "db" | "now" | "secrets" | "config" | "web">;

/** Shop, till and user of a redemption. */
export interface AtTill {
  shopId: string;
  userId: string;
}

/** A verified code of the shop. */
interface Code {
  saved_id: string;
  promo_id: string;
  until: Date;
}

/** Limits guessing of digits. */
const WRONG_DIGITS = attemptsPer(60, 20, "till-digits");

/** Content of a QR code signed for the shop, or the reason for a refusal. */
async function codeOfToken(
  deps: RedeemDeps,
  { shopId, code }: { shopId: string; code: string },
): Promise<Code | { reason: TillReason }> {
  const parts = readToken(code);
  if (!parts) return { reason: "invalid" };
  if (isTokenOf(deps, parts, shopId)) return parts;
  const elsewhere = (await selectPromo(deps.db, parts.promo_id))?.activity_id;
  const isElsewhere = elsewhere !== undefined && isTokenOf(deps, parts, elsewhere);
  return { reason: isElsewhere ? "other_shop" : "invalid" };
}

/** The code of a scan. Throws `too_many_requests`. */
async function codeOf(
  deps: RedeemDeps,
  { shopId, userId }: AtTill,
  code: string,
): Promise<Code | { reason: TillReason }> {
  const digits = readDigits(code);
  if (!digits) return codeOfToken(deps, { shopId, code });
  const found = await selectByDigits(deps.db, digits, deps.now());
  if (found?.saved.shown_until && found.promo.activity_id === shopId) {
    const { id: saved_id, promo_id, shown_until: until } = found.saved;
    return { saved_id, promo_id, until };
  }
  await consumeAttempt(deps, WRONG_DIGITS, userId);
  return { reason: found ? "other_shop" : "invalid" };
}

function toUsed({ saved_id, promo_id, token_until, at, till }: RedemptionRow): UsedCode | null {
  if (saved_id === null) return null;
  return { saved_id, promo_id, until: token_until.toISOString(), at: at.toISOString(), till };
}

/** The promotion and the user's saved copy before a redemption. */
interface Before {
  promo: PromoRow;
  given: RedemptionRow[];
  /** Null: the user who saved it no longer exists. */
  savedId: string | null;
}

async function readBefore(
  db: Executor,
  code: Code,
  savedId: string | null,
): Promise<Before | null> {
  const promo = await selectPromo(db, code.promo_id);
  if (!promo) return null;
  return { promo, savedId, given: savedId === null ? [] : await selectGiven(db, savedId) };
}

/**
 * {@link readBefore} with a lock: other redemptions for the same user wait until the transaction
 * ends.
 */
async function lockBefore(tx: Executor, code: Code): Promise<Before | null> {
  const isThere = await lockSaved(tx, code.saved_id);
  return readBefore(tx, code, isThere ? code.saved_id : null);
}

const usedIn = ({ given }: Before, code: Code): UsedCode | null =>
  given.map(toUsed).find((one) => one !== null && isSameCode(one, code)) ?? null;

function judge(before: Before, code: Code, at: Date): TillReason | null {
  return judgeRedemption(toTillPromo(before.promo), {
    at,
    until: code.until,
    isUsed: usedIn(before, code) !== null,
    times: before.given.length,
  });
}

interface Given {
  scan: Pick<RedemptionInput, "nonce" | "till" | "device_id">;
  at: Date;
  mergedAt: Date | null;
  conflict: TillReason | null;
}

/**
 * Counts and records a redemption; a conflict is only recorded. Returns the reason if it was used
 * up meanwhile.
 */
async function give(
  deps: RedeemDeps,
  tx: Executor,
  { before, code, actorId }: { before: Before; code: Code; actorId: string },
  { scan, at, mergedAt, conflict }: Given,
): Promise<{ conflict: TillReason | null; changed: string[] }> {
  const { promo, savedId } = before;
  const row = (reason: TillReason | null) => ({
    id: scan.nonce,
    promo_id: promo.id,
    saved_id: savedId,
    token_until: code.until,
    at,
    till: scan.till,
    device_id: scan.device_id,
    merged_at: mergedAt,
    conflict: reason,
    actor_id: actorId,
  });
  if (conflict) {
    await insertRedemption(tx, row(conflict));
    return { conflict, changed: [] };
  }
  const counted = deps.config.stockGuard
    ? await countOne(tx, promo.id)
    : await countUnguarded(tx, promo);
  if (!counted) {
    if (mergedAt) await insertRedemption(tx, row("used_up"));
    return { conflict: "used_up", changed: [] };
  }
  await insertRedemption(tx, row(null));
  await countOnDay(tx, { promoId: promo.id, day: romeDay(at) }, { what: "redeemed" });
  const isLast = counted.isAtLimit && promo.status === "published";
  const end = { status: "used_up", at: deps.now() } as const;
  return { conflict: null, changed: isLast ? await moveTo(tx, promo.id, end) : [] };
}

/** An earlier scan with the same nonce. Throws `conflict` if it was for something else. */
async function earlierScan(
  db: Executor,
  { nonce, code }: { nonce: string; code: Code },
): Promise<RedemptionRow | null> {
  const scan = await redemptionRows.find(db, nonce);
  if (scan && scan.promo_id !== code.promo_id) throw new DomainError("conflict");
  return scan;
}

async function toAnswer(
  db: Executor,
  { before, code, at }: { before: Before; code: Code; at: Date },
  reason: TillReason | null,
): Promise<RedemptionAnswer> {
  const after = (await readBefore(db, code, before.savedId)) ?? before;
  const promo = toTillPromo(after.promo);
  const next = reason === "outside_hours" ? nextHours(promo, at) : null;
  return {
    reason,
    promo,
    used: usedIn(after, code),
    times: after.savedId === null ? null : after.given.length,
    next_at: next?.toISOString() ?? null,
    at: at.toISOString(),
  };
}

/** Sets a locked promotion to used up or back; returns cache tags of pages that show it. */
async function moveTo(
  tx: Executor,
  promoId: string,
  { status, at }: { status: "used_up" | "published"; at: Date },
): Promise<string[]> {
  const { slugs, activities } = await setPromoStatus(tx, promoId, status, { at, userId: null });
  return [...promoTags(...slugs), ...activities.map(tags.promosAt)];
}

/**
 * Redeems a code, or says why not. Concurrent scans of one code or one user wait for the lock on
 * the saved copy; the total limit is enforced by the counting update. A repeated nonce gets the
 * same answer. Throws `conflict`, `too_many_requests`.
 */
export async function redeem(
  deps: RedeemDeps,
  place: AtTill,
  scan: RedemptionInput,
): Promise<RedemptionAnswer> {
  const at = deps.now();
  const code = await codeOf(deps, place, scan.code);
  const nothing = { promo: null, used: null, times: null, next_at: null, at: at.toISOString() };
  if ("reason" in code) return { reason: code.reason, ...nothing };
  // Read without a lock, for comparison in the benchmark.
  const unguarded = deps.config.stockGuard ? null : await readBefore(deps.db, code, code.saved_id);
  const { answer } = await inWrite(
    deps,
    async (tx) => {
      const before = unguarded ?? (await lockBefore(tx, code));
      const refused = (reason: TillReason) => ({ answer: { reason, ...nothing }, changed: [] });
      // The promotion or the user who saved it no longer exists.
      if (!before || before.savedId === null) return refused("invalid");
      const known = { before, code, at };
      const earlier = await earlierScan(tx, { nonce: scan.nonce, code });
      if (earlier) return { answer: await toAnswer(tx, known, earlier.conflict), changed: [] };
      const reason = judge(before, code, at);
      if (reason) return { answer: await toAnswer(tx, known, reason), changed: [] };
      const given = await give(
        deps,
        tx,
        { before, code, actorId: place.userId },
        { scan, at, mergedAt: null, conflict: null },
      );
      return { answer: await toAnswer(tx, known, given.conflict), changed: given.changed };
    },
    ({ changed }) => changed,
  );
  return answer;
}

type Merged = TillMerged["results"][number];

/** Merges one offline redemption: a mistake is listed as conflict and not counted. */
async function mergeOne(
  deps: RedeemDeps,
  place: AtTill,
  { scan, at }: { scan: RedemptionInput; at: Date },
): Promise<Merged> {
  const { nonce } = scan;
  const code = await codeOfToken(deps, { shopId: place.shopId, code: scan.code });
  if ("reason" in code) return { nonce, outcome: "refused", reason: code.reason };
  const { result } = await inWrite(
    deps,
    async (tx) => {
      const told = (
        outcome: Merged["outcome"],
        reason: TillReason | null,
        shown: string[] = [],
      ) => ({
        result: { nonce, outcome, reason },
        changed: shown,
      });
      const before = await lockBefore(tx, code);
      if (!before) return told("refused", "invalid");
      const earlier = await earlierScan(tx, { nonce, code });
      if (earlier) return told("known", earlier.conflict);
      const given = await give(
        deps,
        tx,
        { before, code, actorId: place.userId },
        { scan, at, mergedAt: deps.now(), conflict: judge(before, code, at) },
      );
      return told(given.conflict ? "conflict" : "merged", given.conflict, given.changed);
    },
    ({ changed }) => changed,
  );
  return result;
}

/**
 * Marks a bad scan as refused, so that it does not block the others or stay on the device for ever.
 */
function refuseMerge(nonce: string, error: unknown): Merged {
  if (error instanceof DomainError) return { nonce, outcome: "refused", reason: null };
  throw error;
}

/**
 * Merges the offline redemptions of a device, each by itself; repeated ones are recognised. Times
 * are corrected by the device's current clock.
 */
export async function mergeRedemptions(
  deps: RedeemDeps,
  place: AtTill,
  { device_id, now, scans }: TillMerge,
): Promise<TillMerged> {
  const here = deps.now().getTime();
  const late = here - Date.parse(now);
  const results: Merged[] = [];
  for (const { at, ...scan } of scans) {
    const moment = new Date(Math.min(here, Date.parse(at) + late));
    const told = mergeOne(deps, place, { scan: { ...scan, device_id }, at: moment });
    results.push(await told.catch((error: unknown) => refuseMerge(scan.nonce, error)));
  }
  return { results };
}

/** A redemption at a till of the shop. Throws `not_found`. */
async function requireScan(db: Executor, shopId: string, id: string): Promise<RedemptionRow> {
  const scan = await redemptionRows.find(db, id);
  const promo = scan && (await selectPromo(db, scan.promo_id));
  if (!scan || promo?.activity_id !== shopId || !promo.has_its_card) {
    throw new DomainError("not_found");
  }
  return scan;
}

/** Undoes a redemption within 30 seconds, by the same device. Throws `not_found`, `conflict`. */
export async function undoRedemption(
  deps: RedeemDeps,
  { shopId }: Pick<AtTill, "shopId">,
  { nonce, device_id }: { nonce: string; device_id: string },
): Promise<{ nonce: string }> {
  const now = deps.now();
  const found = await requireScan(deps.db, shopId, nonce);
  const isFresh = now.getTime() - found.at.getTime() <= UNDO_SECONDS * 1000;
  if (found.undone_at === null && (found.device_id !== device_id || !isFresh)) {
    throw new DomainError("conflict", texts.faults.undoTooLate);
  }
  await inWrite(deps, async (tx) => {
    if (found.saved_id) await lockSaved(tx, found.saved_id);
    if (!(await takeBackRedemption(tx, nonce, now)) || found.conflict !== null) return [];
    const wasUsedUp = await uncountOne(tx, found.promo_id);
    const day = { promoId: found.promo_id, day: romeDay(found.at) };
    await countOnDay(tx, day, { what: "redeemed", by: -1 });
    if (!wasUsedUp) return [];
    return moveTo(tx, found.promo_id, { status: "published", at: now });
  });
  return { nonce };
}

/** Marks a conflict as checked. Throws `not_found`. */
export async function settleConflict(
  { db, now }: Pick<Deps, "db" | "now">,
  { shopId }: Pick<AtTill, "shopId">,
  id: string,
): Promise<void> {
  const scan = await requireScan(db, shopId, id);
  if (scan.conflict === null) throw new DomainError("not_found");
  await settleRedemption(db, id, now());
}
