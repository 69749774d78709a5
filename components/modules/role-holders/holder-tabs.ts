import type { TabParams } from "@/components/modules/tabs";
import type { HeldState } from "@/lib/contract/role-holders";

export const holderTabs: TabParams<HeldState> = {
  active: undefined,
  suspended: "sospesi",
  ended: "scaduti",
};
