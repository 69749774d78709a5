import { activityStatuses } from "@/lib/contract/activities";
import { eventStatuses } from "@/lib/contract/event-constants";
import { jobStatuses } from "@/lib/contract/job-constants";
import { newsStatuses } from "@/lib/contract/news";
import { promoStatuses } from "@/lib/contract/promo-constants";
import editor from "@/lib/i18n/messages/it/editor.json";

test.each([
  ["activities", activityStatuses],
  ["events", eventStatuses],
  ["jobs", jobStatuses],
  ["news", newsStatuses],
  ["promotions", promoStatuses],
])("the reserved area has a word for every state of %s", (_, statuses) => {
  expect(Object.keys(editor.statuses)).toEqual(expect.arrayContaining([...statuses]));
});
