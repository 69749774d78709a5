import type { Cases } from "./case";

/** Taps on the activity of the file. */
export function suitabilityCases(activityId: string): Cases {
  const params = { kind: "activity", id: activityId, attribute: "dogs" };
  return [
    [/GET \/api\/staff\/suitability/, async () => ({ params: { id: activityId } })],
    [/suitability\/\{kind\}/, async () => ({ params, body: { says: "yes" } })],
  ];
}
