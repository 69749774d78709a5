import { tagsTouchedBy } from "@/lib/server/cache-manifest";

test.each([
  ["POST", "/api/activities/bar-sole/reviews", []],
  ["PATCH", "/api/activities/bar-sole", ["activities", "activity:bar-sole"]],
  ["POST", "/api/activities", ["activities"]],
  ["PUT", "/api/pages/contatti", ["pages", "page:contatti"]],
  ["PATCH", "/api/settings", ["settings"]],
  ["GET", "/api/activities/bar-sole", []],
  ["POST", "/api/privacy/consents", []],
])("%s %s touches %j", (method, path, tags) => {
  expect(tagsTouchedBy(method, path)).toEqual(tags);
});
