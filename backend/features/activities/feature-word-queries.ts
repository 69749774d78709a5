import { type SQL, sql } from "drizzle-orm";
import {
  type AccessibilityFeature,
  type ActivityService,
  accessibilityFeatures,
  activityServices,
  type PaymentMethod,
  paymentMethods,
} from "@/lib/contract/activities";
import labels from "@/lib/i18n/messages/it/activities.json";
import sought from "@/lib/i18n/messages/it/activity-sought.json";

/** What is ticked, with what it is called on the page and by whoever looks for it. */
const services: readonly [ActivityService, string][] = activityServices.map((name) => [
  name,
  `${labels.service[name]} ${sought.service[name]}`,
]);
const payments: readonly [PaymentMethod, string][] = paymentMethods.map((name) => [
  name,
  `${labels.payment[name]} ${sought.payment[name]}`,
]);
const accessibility: readonly [AccessibilityFeature, string][] = accessibilityFeatures.map(
  (name) => [name, `${labels.accessibility[name]} ${sought.accessibility[name]}`],
);

function wordsFor(ticked: SQL, words: readonly (readonly [string, string])[]): SQL {
  return sql`(
    select string_agg(called.words, ' ')
    from json_each_text(${JSON.stringify(Object.fromEntries(words))}::json) as called(name, words)
    where called.name = any (${ticked}))`;
}

/** The words by which the services, payments and accessibility of the card `a` are found. */
export const featureWords = sql`concat_ws(' ', ${wordsFor(sql`a.services`, services)},
  ${wordsFor(sql`a.payments`, payments)}, ${wordsFor(sql`a.accessibility_features`, accessibility)})`;
