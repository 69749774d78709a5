import type { Cases } from "./case";

/** Taps on the activity of the file. */
export function suitabilityCases(activityId: string): Cases {
  const params = { kind: "activity", id: activityId, attribute: "dogs" };
  return [[/suitability\/\{kind\}/, async () => ({ params, body: { says: "yes" } })]];
}
