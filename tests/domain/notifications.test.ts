import { notificationTypeNames } from "@/lib/contract/notifications";
import { channelsOf, notificationLook, notificationTypes } from "@/lib/domain/notification-types";
import { afterQuietHours, digestMoment } from "@/lib/domain/quiet-hours";

test("every type has an icon and a colour, and a type of a later build looks like the default", () => {
  for (const type of notificationTypeNames) {
    expect(notificationLook(type)).toMatchObject({
      icon: expect.stringMatching(/^[a-z0-9-]+$/),
      color: expect.stringMatching(/^[a-z]+$/),
    });
  }
  expect(notificationLook("constructor")).toEqual({ icon: "bell", color: "slate" });
});

test("only what has consequences at once is always on, and only that disturbs a night", () => {
  const those = (has: (type: (typeof notificationTypeNames)[number]) => boolean) =>
    notificationTypeNames.filter(has);
  expect(those((type) => notificationTypes[type].isAlwaysOn)).toEqual([
    "event_cancelled",
    "waitlist_offer",
  ]);
  expect(those((type) => notificationTypes[type].isForNights)).toEqual([
    "event_cancelled",
    "waitlist_offer",
    "alert_civil",
  ]);
});

test("a choice goes over a type's defaults, unless the type is always on", () => {
  expect(channelsOf("review_reply", { push: false })).toEqual({
    in_app: true,
    push: false,
    email: false,
  });
  expect(channelsOf("event_cancelled", { push: false }).push).toBe(true);
});

test.each([
  // 22:00 in Rome is 21:00 UTC in winter and 20:00 in summer.
  ["2026-11-21T20:59:59Z", "2026-11-21T20:59:59Z"],
  ["2026-11-21T21:00:00Z", "2026-11-22T06:30:00Z"],
  ["2026-11-22T03:00:00Z", "2026-11-22T06:30:00Z"],
  ["2026-11-22T06:30:00Z", "2026-11-22T06:30:00Z"],
  ["2026-07-01T20:00:00Z", "2026-07-02T05:30:00Z"],
  // The night in which clocks go back has an hour more.
  ["2026-10-24T21:00:00Z", "2026-10-25T06:30:00Z"],
])("at %s somebody may be disturbed at %s", (at, then) => {
  expect(afterQuietHours(new Date(at)).toISOString()).toBe(new Date(then).toISOString());
});

test.each([
  ["immediate", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00Z"],
  ["daily", "2026-11-21T07:59:59Z", "2026-11-21T08:00:00Z"],
  ["daily", "2026-11-21T08:00:00Z", "2026-11-22T08:00:00Z"],
  ["weekly", "2026-11-21T10:00:00Z", "2026-11-23T08:00:00Z"],
  ["weekly", "2026-11-23T08:00:00Z", "2026-11-30T08:00:00Z"],
] as const)("a mail that is %s and written at %s goes at %s", (digest, at, then) => {
  expect(digestMoment(new Date(at), digest).toISOString()).toBe(new Date(then).toISOString());
});
