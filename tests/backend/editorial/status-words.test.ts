import { activityStatuses } from "@/lib/contract/activities";
import { eventStatuses } from "@/lib/contract/event-constants";
import { jobStatuses } from "@/lib/contract/job-constants";
import { newsStatuses } from "@/lib/contract/news";
import { promoStatuses } from "@/lib/contract/promo-constants";
import { genderOf } from "@/lib/domain/kind-gender";
import editor from "@/lib/i18n/messages/it/editor.json";

test.each([
  ["activity", activityStatuses],
  ["event", eventStatuses],
  ["job", jobStatuses],
  ["news", newsStatuses],
  ["promo", promoStatuses],
])("the reserved area has a word for every state of a kind: %s", (kind, statuses) => {
  expect(Object.keys(editor.statuses[genderOf(kind)])).toEqual(
    expect.arrayContaining([...statuses]),
  );
});

test("what is said of an item agrees with the name of its kind", () => {
  expect(editor.statuses[genderOf("event")].published).toBe("Pubblicato");
  expect(editor.list.tabs[genderOf("job")].published).toBe("Pubblicati");
  expect(editor.steps[genderOf("news")].published).toBe("Pubblicata");
  expect(Object.keys(editor.statuses.m)).toEqual(Object.keys(editor.statuses.f));
  expect(Object.keys(editor.steps.m)).toEqual(Object.keys(editor.steps.f));
});
