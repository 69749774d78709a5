import type { ManagedOrder } from "@/lib/contract/orders";

export type Issued = ManagedOrder["issued"][number];

/** Whether a ticket can still be taken back, or change hands. */
export function isLive({ status }: Pick<Issued, "status">): boolean {
  return status === "active" || status === "pending";
}

export function holderOf({ first_name, last_name }: Issued): string {
  return [first_name, last_name].filter(Boolean).join(" ");
}
