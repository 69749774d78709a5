import {
  isPushAnswered,
  type PromptFacts,
  promptDelayAfter,
  promptForm,
  promptObstacle,
} from "@/lib/client/push-rules";
import type { PushPreferences } from "@/lib/contract/notifications";

const NOW = new Date("2026-11-21T10:00:00Z");

const unasked: PushPreferences = { status: "unknown", snooze_until: null };

const free: PromptFacts = {
  isPersonKnown: true,
  isManifestReady: true,
  isWorkerReady: true,
  isConsentGiven: true,
  isStandalone: true,
  isSupported: true,
  isSupportKnown: true,
  isApple: false,
  hasSubscription: false,
  preferences: unasked,
  isDenied: false,
};

test("with everything in place nothing stands against the question", () => {
  expect(promptObstacle(free, NOW)).toBeNull();
});

test.each<[string, Partial<PromptFacts>, string]>([
  ["nobody knows yet who is logged in", { isPersonKnown: false }, "loading"],
  ["the manifest is not ready", { isManifestReady: false }, "loading"],
  ["the worker is not ready", { isWorkerReady: false }, "loading"],
  ["nobody knows yet whether consent is needed", { isConsentGiven: null }, "loading"],
  ["nobody knows yet whether there is a subscription", { hasSubscription: null }, "loading"],
  ["the question about cookies is open", { isConsentGiven: false }, "consent"],
  ["the site runs in a browser's tab", { isStandalone: false }, "notInstalled"],
  ["there is no push", { isSupported: false }, "unsupported"],
  [
    "an installed app on an iPhone has no push (iOS before 16.4)",
    { isSupported: false, isApple: true },
    "unsupported",
  ],
  ["there is a subscription", { hasSubscription: true }, "subscribed"],
  ["they have accepted", { preferences: { status: "accepted", snooze_until: null } }, "answered"],
  ["they have declined", { preferences: { status: "declined", snooze_until: null } }, "answered"],
  ["the browser says no", { isDenied: true }, "denied"],
])("nobody is asked while %s", (_, facts, obstacle) => {
  expect(promptObstacle({ ...free, ...facts }, NOW)).toBe(obstacle);
});

test.each([
  ["2026-11-21T10:00:00.001Z", true],
  ["2026-11-21T10:00:00.000Z", false],
  [null, false],
])("a snooze until %s holds: %s", (snooze_until, isHeld) => {
  expect(isPushAnswered({ status: "snoozed", snooze_until }, NOW)).toBe(isHeld);
});

test("a start of the app waits 3.5 s, also while things load; what a person clears away makes it 15 s", () => {
  expect(promptDelayAfter(3500, null)).toBe(3500);
  expect(promptDelayAfter(3500, "loading")).toBe(3500);
  expect(promptDelayAfter(3500, "consent")).toBe(15_000);
  expect(promptDelayAfter(15_000, "answered")).toBe(15_000);
  expect(promptDelayAfter(15_000, null)).toBe(15_000);
});

test("an installation brings it back to 3.5 s", () => {
  expect(promptDelayAfter(15_000, "notInstalled")).toBe(3500);
});

test.each([
  [true, true, false, "ask"],
  [false, true, false, "install"],
  [false, false, true, "install"],
  [false, null, true, "install"],
  [false, false, false, "unsupported"],
  [true, false, true, "unsupported"],
  [true, null, true, "waiting"],
  [false, null, false, "waiting"],
])(
  "installed %s, push %s (null: not known), iPhone %s: %s",
  (isStandalone, push, isApple, form) => {
    const [isSupported, isSupportKnown] = [push === true, push !== null];
    expect(promptForm({ isStandalone, isSupported, isSupportKnown, isApple })).toBe(form);
  },
);
