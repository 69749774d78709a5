import { stagesOfChange, testsOfChange } from "@/scripts/testing/changed.mjs";

test("a change is checked and tested by its parts; what is built, by the tests that the change writes", () => {
  expect(stagesOfChange(["backend/app.ts"])).toEqual(["checks", "unused", "unit"]);
  expect(stagesOfChange(["tests/production/start.test.ts", "e2e/news.spec.ts"])).toEqual([
    "checks",
    "unused",
    "unit",
    "production",
    "e2e",
  ]);
});

test.each([
  ["a feature", "backend/features/news/service.ts", "tests/backend/news/writing.test.ts"],
  ["a component", "components/news/news-card.tsx", "tests/web/news/news.test.tsx"],
  ["a text", "lib/i18n/messages/it/news.json", "tests/server/news-feed.test.ts"],
  [
    "a helper of tests",
    "tests/support/news.ts",
    "tests/backend/follows/follower-notifications.test.ts",
  ],
])("a change of %s is tested by what is made of it", (_, file, test) => {
  expect(testsOfChange([file])).toContain(test);
});

test("a change of one feature leaves the tests of the others to the whole run", () => {
  const tests = testsOfChange(["backend/features/news/routes.ts"]);
  expect(tests).toContain("tests/backend/news/reading.test.ts");
  expect(tests).not.toContain("tests/backend/ticketing/tickets.test.ts");
});
