import type { TillReason } from "@/lib/contract/redemption-constants";
import type { TillPromo, UsedCode } from "@/lib/contract/redemptions";
import { uuidOf } from "./base64url";
import { isGivenIn, slicesOf } from "./promo-hours";
import { addDays, romeDay, romeInstant } from "./rome-time";

// The rules of the till, shared by the server and an offline device (docs/domain/redemptions.md).

/** Parts of a promotion's QR code, unverified. */
export interface TokenParts {
  /** Id of the saved copy. */
  saved_id: string;
  promo_id: string;
  /** End of validity. */
  until: Date;
  /** The signed text. */
  signed: string;
  /** In base64url. */
  signature: string;
}

const tokenForm = /^([\w-]{22})\.([\w-]{22})\.(\d{10})\.([\w-]{64,160})$/;

/** Takes a code apart: `saved.promo.until.signature`, `until` in seconds since 1970 (docs/decisions/186); null: it is none. */
export function readToken(text: string): TokenParts | null {
  const [, saved, promo, seconds, signature] = tokenForm.exec(text.trim()) ?? [];
  const saved_id = saved && uuidOf(saved);
  const promo_id = promo && uuidOf(promo);
  if (!saved_id || !promo_id || !signature) return null;
  const until = new Date(Number(seconds) * 1000);
  return { saved_id, promo_id, until, signed: `${saved}.${promo}.${seconds}`, signature };
}

/** The six digits below a QR code, in any notation; null for other input. */
export function readDigits(text: string): string | null {
  const digits = text.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Fields of a promotion that decide if it can be redeemed. */
export type JudgedPromo = Pick<
  TillPromo,
  | "starts_at"
  | "ends_at"
  | "recurring"
  | "stopped"
  | "limit_total"
  | "limit_per_person"
  | "redeemed_count"
>;

/** Why a promotion cannot be redeemed at a moment by anyone; null if it can. */
function judgeMoment(promo: JudgedPromo, at: Date): TillReason | null {
  const { stopped, recurring } = promo;
  const days = { starts_at: new Date(promo.starts_at), ends_at: new Date(promo.ends_at) };
  if (at < days.starts_at) return "not_yet";
  if (at >= days.ends_at) return "over";
  if (stopped && at >= new Date(stopped.since)) return stopped.reason;
  return isGivenIn({ ...days, recurring }, { from: at, to: at }) ? null : "outside_hours";
}

const DAYS_OF_WEEK = 7;

/** Next start of its weekly hours; null if not before its end. */
export function nextHours(
  { recurring, ends_at }: Pick<JudgedPromo, "recurring" | "ends_at">,
  at: Date,
): Date | null {
  if (!recurring) return null;
  const minutes = Number(recurring.from.slice(0, 2)) * 60 + Number(recurring.from.slice(3));
  for (let ahead = 0; ahead <= DAYS_OF_WEEK; ahead++) {
    const begin = romeInstant(addDays(romeDay(at), ahead), minutes);
    const [slice] = slicesOf({ from: begin, to: begin });
    if (begin <= at || !slice || !recurring.days.includes(slice.weekday)) continue;
    return begin < new Date(ends_at) ? begin : null;
  }
  return null;
}

export interface JudgedCode {
  at: Date;
  until: Date;
  /** True if the code was already used. */
  isUsed: boolean;
  /** Number of the user's earlier redemptions. */
  times: number;
}

/** Why a verified code cannot be redeemed; null if it can. */
export function judgeRedemption(
  promo: JudgedPromo,
  { at, until, isUsed, times }: JudgedCode,
): TillReason | null {
  if (isUsed) return "already_redeemed";
  if (at >= until) return "code_expired";
  const reason = judgeMoment(promo, at);
  if (reason) return reason;
  const { limit_total, limit_per_person } = promo;
  if (limit_per_person !== null && times >= limit_per_person) return "person_limit";
  if (limit_total !== null && promo.redeemed_count >= limit_total) return "used_up";
  return null;
}

/** True if a code is the used one. */
export function isSameCode(
  used: Pick<UsedCode, "saved_id" | "until">,
  { saved_id, until }: Pick<TokenParts, "saved_id" | "until">,
): boolean {
  return used.saved_id === saved_id && new Date(used.until).getTime() === until.getTime();
}
