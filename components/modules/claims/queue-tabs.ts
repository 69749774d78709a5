import type { TabParams } from "@/components/modules/tabs";
import type { ClaimTab } from "@/lib/contract/claims";

export const claimTabs: TabParams<ClaimTab> = {
  waiting: undefined,
  open: "aperte",
  closed: "chiuse",
};
