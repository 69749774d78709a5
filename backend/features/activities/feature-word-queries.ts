import { sql } from "drizzle-orm";
import { accessibilityFeatures, activityServices, paymentMethods } from "@/lib/contract/activities";
import { factKinds } from "@/lib/contract/fact-constants";
import labels from "@/lib/i18n/messages/it/activities.json";
import sought from "@/lib/i18n/messages/it/activity-sought.json";

/** Features by column, with their names on the page and in searches. */
const features = [
  ...activityServices.map((name) => ({
    kind: "services",
    name,
    words: `${labels.service[name]} ${sought.service[name]}`,
  })),
  ...paymentMethods.map((name) => ({
    kind: "payments",
    name,
    words: `${labels.payment[name]} ${sought.payment[name]}`,
  })),
  ...accessibilityFeatures.map((name) => ({
    kind: "accessibility",
    name,
    words: `${labels.accessibility[name]} ${sought.accessibility[name]}`,
  })),
  ...factKinds.map((name) => ({ kind: "facts", name, words: sought.facts[name] })),
];

/** All features as rows of `kind`, `name` and `words`. */
export const allFeatures = sql`json_to_recordset(${JSON.stringify(features)}::json)
  as features(kind text, name text, words text)`;

/** SQL condition that the activity `a` has a row of {@link allFeatures}. */
export const isTicked = sql`features.name = any (case features.kind
  when 'services' then a.services
  when 'payments' then a.payments
  when 'facts' then array(select fact ->> 'kind' from jsonb_array_elements(a.facts) as fact) else a.accessibility_features end)`;

/** What the facts of the activity `a` are about, in its own words; null: it has none. */
export const factTexts = sql`(
  select string_agg(fact ->> 'what', ' ') from jsonb_array_elements(a.facts) as fact)`;
