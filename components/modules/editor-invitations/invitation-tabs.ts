import type { TabParams } from "@/components/modules/tabs";
import type { InvitationQuery } from "@/lib/contract/editor-invitations";

export const invitationTabs: TabParams<InvitationQuery["status"]> = {
  proposed: undefined,
  sent: "inviati",
  accepted: "accettati",
  closed: "chiusi",
};
