import type { RoleQueueQuery, RoleRequestStatus } from "@/lib/contract/role-requests";

type Tab = RoleQueueQuery["status"];

/** The tabs of the queue in their order: how `stato` spells each, and the states that it shows. */
export const queueTabs = {
  open: { param: "aperte", statuses: ["submitted", "in_review", "info_requested"] },
  submitted: { param: "nuove", statuses: ["submitted"] },
  in_review: { param: "in-esame", statuses: ["in_review"] },
  info_requested: { param: "in-attesa", statuses: ["info_requested"] },
  approved: { param: "accolte", statuses: ["approved"] },
  rejected: { param: "respinte", statuses: ["rejected"] },
  closed: { param: "chiuse", statuses: ["approved", "rejected", "withdrawn", "expired"] },
} as const satisfies Record<Tab, { param: string; statuses: readonly RoleRequestStatus[] }>;

export const queueTabNames = Object.keys(queueTabs) as Tab[];

/** The tab of an address; an unknown `stato` is the first. */
export function queueTabOf(param: string | null): Tab {
  return queueTabNames.find((tab) => queueTabs[tab].param === param) ?? "open";
}

/** How many requests a tab shows. */
export function countOf(tab: Tab, counts: Record<string, number>): number {
  return queueTabs[tab].statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
