import type { ReviewStatus } from "@/lib/contract/reviews";

/** The tabs of the queue in their order, and how `stato` spells each. */
export const reviewTabs = {
  pending: "in-attesa",
  flagged: "in-verifica",
  published: "pubblicate",
  rejected: "non-pubblicate",
  removed: "rimosse",
  expired: "scadute",
  withdrawn: "ritirate",
} as const satisfies Record<ReviewStatus, string>;

export const reviewTabNames = Object.keys(reviewTabs) as ReviewStatus[];

/** The tab of an address; an unknown `stato` is the first. */
export function reviewTabOf(param: string | null): ReviewStatus {
  return reviewTabNames.find((tab) => reviewTabs[tab] === param) ?? "pending";
}
