import type { PushPreferences } from "@/lib/contract/notifications";

/** Milliseconds (spec sections 4 and 9). */
export const PUSH_SNOOZE = 24 * 60 * 60 * 1000;
/** Milliseconds: before the first check; after an app start or installation; otherwise. */
export const promptDelays = { first: 300, start: 3500, later: 15_000 } as const;

/**
 * Facts that decide the automatic question (spec section 4, "Prompt shows only if";
 * docs/domain/notifications.md).
 */
export interface PromptFacts {
  /** True if the logged-in user is known, so that the preferences are theirs. */
  isPersonKnown: boolean;
  isManifestReady: boolean;
  isWorkerReady: boolean;
  /** Null: unknown yet. */
  isConsentGiven: boolean | null;
  /** The site runs as an installed app. */
  isStandalone: boolean;
  isSupported: boolean;
  /** True if support is known either way: the site's key may still be loading. */
  isSupportKnown: boolean;
  /** iPhone and iPad support push only in the installed app. */
  isApple: boolean;
  /** Null: unknown yet. */
  hasSubscription: boolean | null;
  preferences: PushPreferences;
  /** The browser's permission is denied. */
  isDenied: boolean;
}

/**
 * Reasons against the question: `loading` passes by itself, the others by an action of the user.
 */
export type PromptObstacle =
  | "loading"
  | "consent"
  | "notInstalled"
  | "unsupported"
  | "subscribed"
  | "answered"
  | "denied";

/** True if the user answered, or postponed and the time is not over. */
export function isPushAnswered({ status, snooze_until }: PushPreferences, now: Date): boolean {
  if (status === "snoozed")
    return snooze_until !== null && Date.parse(snooze_until) > now.getTime();
  return status !== "unknown";
}

/** Why the question is not shown automatically, or null. */
export function promptObstacle(facts: PromptFacts, now: Date): PromptObstacle | null {
  if (!facts.isStandalone) return "notInstalled";
  if (facts.isDenied) return "denied";
  if (isPushAnswered(facts.preferences, now)) return "answered";
  if (facts.isConsentGiven === false) return "consent";
  if (facts.hasSubscription) return "subscribed";
  const isKnown =
    facts.isPersonKnown && facts.isConsentGiven !== null && facts.hasSubscription !== null;
  if (!facts.isManifestReady || !facts.isWorkerReady || !isKnown) return "loading";
  return facts.isSupported ? null : "unsupported";
}

/**
 * Delay of the question after the last obstacle has gone: short after an app start or installation,
 * longer otherwise.
 */
export function promptDelayAfter(before: number, obstacle: PromptObstacle | null): number {
  if (obstacle === "notInstalled") return promptDelays.start;
  return obstacle === null || obstacle === "loading" ? before : promptDelays.later;
}

/**
 * Form of the question: it can be answered, the app must be installed first, push is missing, or
 * support is unknown.
 */
export function promptForm({
  isStandalone,
  isSupported,
  isSupportKnown,
  isApple,
}: Pick<PromptFacts, "isStandalone" | "isSupported" | "isSupportKnown" | "isApple">):
  | "ask"
  | "install"
  | "unsupported"
  | "waiting" {
  if (!isStandalone && (isSupported || isApple)) return "install";
  if (isSupported) return "ask";
  return isSupportKnown ? "unsupported" : "waiting";
}
