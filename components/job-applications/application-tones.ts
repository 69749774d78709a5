import type { ChipTone } from "@/components/ui/chip";
import type { ApplicationStatus } from "@/lib/contract/job-application-constants";

/** Colour of an application's state. */
export const applicationTones: Record<ApplicationStatus, ChipTone> = {
  sent: "accent",
  seen: "neutral",
  shortlisted: "open",
  rejected: "closed",
  withdrawn: "closed",
};
