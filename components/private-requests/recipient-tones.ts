import type { ChipTone } from "@/components/ui/chip";
import type { RecipientStatus } from "@/lib/contract/private-request-constants";

/** Colour of an activity's state. */
export const recipientTones: Record<RecipientStatus, ChipTone> = {
  invited: "neutral",
  evaluating: "closing",
  proposed: "accent",
  accepted: "open",
  declined: "closed",
};
