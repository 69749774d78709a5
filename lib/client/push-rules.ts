import type { PushPreferences } from "@/lib/contract/notifications";

/** Milliseconds (spec sections 4 and 9). */
export const PUSH_SNOOZE = 24 * 60 * 60 * 1000;
/** Milliseconds: until the question is thought of at all; at a start of the app or after its installation; else. */
export const promptDelays = { first: 300, start: 3500, later: 15_000 } as const;

/** What the automatic question depends on (spec section 4, "Prompt shows only if"; docs/domain/notifications.md). */
export interface PromptFacts {
  /** Whether one knows who is logged in, so that the preferences are theirs. */
  isPersonKnown: boolean;
  isManifestReady: boolean;
  isWorkerReady: boolean;
  /** Null: not known yet. */
  isConsentGiven: boolean | null;
  /** The site runs as an installed app. */
  isStandalone: boolean;
  isSupported: boolean;
  /** Whether it is known that there is no push here, or that there is: the site's key may not have come yet. */
  isSupportKnown: boolean;
  /** An iPhone or iPad has push in the installed app alone. */
  isApple: boolean;
  /** Null: not known yet. */
  hasSubscription: boolean | null;
  preferences: PushPreferences;
  /** What the browser says of the permission. */
  isDenied: boolean;
}

/** What stands against the question: `loading` passes by itself, the rest when a person does something. */
export type PromptObstacle =
  | "loading"
  | "consent"
  | "notInstalled"
  | "unsupported"
  | "subscribed"
  | "answered"
  | "denied";

/** Whether a person need not be asked: they said yes or no, or put it off and that time is not over. */
export function isPushAnswered({ status, snooze_until }: PushPreferences, now: Date): boolean {
  if (status === "snoozed")
    return snooze_until !== null && Date.parse(snooze_until) > now.getTime();
  return status !== "unknown";
}

/** Why the question is not asked unbidden; null: it may be. */
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
 * How long the question waits once nothing stands against it, after what stood against it last: a start of the app and an
 * installation are answered soon, whatever else cleared the way is let to settle.
 */
export function promptDelayAfter(before: number, obstacle: PromptObstacle | null): number {
  if (obstacle === "notInstalled") return promptDelays.start;
  return obstacle === null || obstacle === "loading" ? before : promptDelays.later;
}

/**
 * What the question looks like: it can be answered, the app is to be installed first, there is no push here, or the site
 * has not said yet.
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
