import type { TabParams } from "@/components/modules/tabs";
import type { ReviewStatus } from "@/lib/contract/reviews";

export const reviewTabs: TabParams<ReviewStatus> = {
  pending: undefined,
  flagged: "in-verifica",
  published: "pubblicate",
  rejected: "non-pubblicate",
  removed: "rimosse",
  expired: "scadute",
  withdrawn: "ritirate",
};
