import type { CaseStep } from "@/lib/contract/case-log";

type Part = CaseStep["part"];

/**
 * By which name of `moduleArea.history.parts` it is said who took a step. `isOfPage`: the case is something published, which
 * a club or an employer keeps as well as an activity does.
 */
export function actingPart(part: Part, isOfPage: boolean): Part | "keepers" {
  return part === "business" && isOfPage ? "keepers" : part;
}
