import type { TillReason } from "@/lib/contract/redemption-constants";
import type { Till, TillPromo, UsedCode } from "@/lib/contract/redemptions";
import { isSameCode, judgeRedemption, nextHours, type TokenParts } from "./till";

// What a till decides by itself, by what it has downloaded (docs/domain/redemptions.md).

export interface OfflineTill {
  till: Pick<Till, "promos">;
  /** Every code that this device knows as given, by itself or by others. */
  given: readonly UsedCode[];
  /** Of each promotion, how often it was given here and not told yet. */
  untold: ReadonlyMap<string, number>;
}

export interface OfflineRedemption {
  reason: TillReason | null;
  /** True: the code is the shop's, and its promotion was not downloaded yet. */
  isUnlisted: boolean;
  promo: TillPromo | null;
  /** The code as it was used before; null: it was not. */
  used: UsedCode | null;
  /** ISO 8601; null: the hours are not what is wrong. */
  next_at: string | null;
}

/** Decides without a network about a code that is signed by the shop. */
export function decideTill(
  { till, given, untold }: OfflineTill,
  { parts, at }: { parts: TokenParts; at: Date },
): OfflineRedemption {
  const used = given.find((one) => isSameCode(one, parts)) ?? null;
  const found = till.promos.find(({ id }) => id === parts.promo_id) ?? null;
  const promo = found && {
    ...found,
    redeemed_count: found.redeemed_count + (untold.get(found.id) ?? 0),
  };
  const isLate = at >= parts.until;
  if (!promo) {
    const reason = used ? "already_redeemed" : isLate ? "code_expired" : null;
    return { reason, isUnlisted: reason === null, promo, used, next_at: null };
  }
  const times = given.filter(({ saved_id }) => saved_id === parts.saved_id).length;
  const code = { at, until: parts.until, isUsed: used !== null, times };
  const reason = judgeRedemption(promo, code);
  const next = reason === "outside_hours" ? nextHours(promo, at) : null;
  return { reason, isUnlisted: false, promo, used, next_at: next?.toISOString() ?? null };
}

/** The codes that are known as given, with others; what is about no promotion of the till any more is forgotten. */
export function withGiven(
  given: readonly UsedCode[],
  more: readonly UsedCode[],
  { promos }: Pick<Till, "promos">,
): UsedCode[] {
  const known = new Map<string, UsedCode>();
  for (const one of [...given, ...more]) known.set(`${one.saved_id} ${one.until}`, one);
  const ids = new Set(promos.map(({ id }) => id));
  return [...known.values()].filter(({ promo_id }) => ids.has(promo_id));
}
