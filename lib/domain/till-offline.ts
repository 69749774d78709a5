import type { TillReason } from "@/lib/contract/redemption-constants";
import type { Till, TillPromo, UsedCode } from "@/lib/contract/redemptions";
import { isSameCode, judgeRedemption, nextHours, type TokenParts } from "./till";

// Decisions of an offline till from its downloaded data (docs/domain/redemptions.md).

export interface OfflineTill {
  till: Pick<Till, "promos">;
  /** All used codes known to this device. */
  given: readonly UsedCode[];
  /** Unsent redemptions here, by promotion. */
  untold: ReadonlyMap<string, number>;
}

export interface OfflineRedemption {
  reason: TillReason | null;
  /** True: the shop's code, but its promotion is not downloaded yet. */
  isUnlisted: boolean;
  promo: TillPromo | null;
  /** The earlier use of the code, or null. */
  used: UsedCode | null;
  /** ISO 8601; null if the hours are not the reason. */
  next_at: string | null;
}

/** Decides offline on a code signed by the shop. */
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

/** Merges used codes; those of promotions that the till no longer has are dropped. */
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
