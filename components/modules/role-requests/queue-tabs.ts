import type { TabParams } from "@/components/modules/tabs";
import type { RoleQueueQuery, RoleRequestStatus } from "@/lib/contract/role-requests";

type Tab = RoleQueueQuery["status"];

export const queueTabs: TabParams<Tab> = {
  open: undefined,
  submitted: "nuove",
  in_review: "in-esame",
  info_requested: "in-attesa",
  approved: "accolte",
  rejected: "respinte",
  closed: "chiuse",
};

/** The states of more than one that a tab shows; every other tab shows the state of its name. */
const statusesOf: Partial<Record<Tab, readonly RoleRequestStatus[]>> = {
  open: ["submitted", "in_review", "info_requested"],
  closed: ["approved", "rejected", "withdrawn", "expired"],
};

/** How many requests a tab shows. */
export function countOf(tab: Tab, counts: Record<string, number>): number {
  return (statusesOf[tab] ?? [tab]).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
