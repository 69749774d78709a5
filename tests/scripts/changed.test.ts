import { stagesOfChange } from "@/scripts/testing/changed.mjs";

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
