import type { ContactBulkAction, ContactStatus } from "@/lib/contract/contact";

const actions: Record<ContactStatus, readonly ContactBulkAction[]> = {
  new: ["take", "closed", "spam"],
  assigned: ["take", "closed", "spam"],
  answered: ["closed", "spam"],
  closed: ["open", "spam"],
  spam: ["open"],
};

/** What can be done with several messages of a state at once. */
export function bulkActionsOf(status: ContactStatus): readonly ContactBulkAction[] {
  return actions[status];
}
