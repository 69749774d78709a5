import type { SuitabilityEntry, SuitabilityTap } from "@/lib/contract/suitability";

type Says = SuitabilityTap["says"];

/** The last word of the owner or staff; `at`: when it was said. */
export interface Statement {
  says: Says;
  by: "owner" | "staff";
  at: Date;
}

/** A visitor's tap; `withAccount`: with a verified account. */
export interface Vote {
  says: Says;
  withAccount: boolean;
  at: Date;
}

/** Visitors who must agree before they change a state; one of them has an account. */
const ENOUGH = 2;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const latest = (votes: readonly Vote[]) =>
  votes.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null);

const outweigh = (votes: readonly Vote[], others: readonly Vote[]) =>
  votes.length - others.length >= ENOUGH && votes.some(({ withAccount }) => withAccount);

/**
 * What is known of an attribute (docs/domain/accessibility.md). Votes before a statement do not
 * count: owner or staff have answered them.
 */
export function suitabilityOf(
  statement: Statement | null,
  votes: readonly Vote[],
): Omit<SuitabilityEntry, "attribute"> {
  const counted = statement ? votes.filter(({ at }) => at > statement.at) : votes;
  const yes = counted.filter(({ says }) => says === "yes");
  const no = counted.filter(({ says }) => says === "no");
  if (statement) {
    const [agree, against] = statement.says === "yes" ? [yes, no] : [no, yes];
    const confirmed = latest(agree);
    return {
      state: outweigh(against, agree) ? "unknown" : statement.says,
      at: (confirmed ?? statement.at).toISOString(),
      by: confirmed ? "visitors" : statement.by,
      contested: against.length,
    };
  }
  for (const [says, agree, against] of [
    ["yes", yes, no],
    ["no", no, yes],
  ] as const) {
    if (!outweigh(agree, against)) continue;
    const at = latest(agree)?.toISOString() ?? null;
    return { state: says, at, by: "visitors", contested: against.length };
  }
  return { state: "unknown", at: null, by: null, contested: Math.min(yes.length, no.length) };
}

/** True if the last check is more than a year ago. */
export function isUnconfirmed({ at }: Pick<SuitabilityEntry, "at">, now: Date): boolean {
  return at !== null && now.getTime() - new Date(at).getTime() > YEAR_MS;
}
