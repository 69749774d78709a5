import type { CaseStep } from "@/lib/contract/case-log";

type Part = CaseStep["part"];

/**
 * Key in `moduleArea.history.parts` for the actor of a step. `isOfPage`: the case is about
 * published content, which has other keepers than an activity (clubs, employers).
 */
export function actingPart(part: Part, isOfPage: boolean): Part | "keepers" {
  return part === "business" && isOfPage ? "keepers" : part;
}
