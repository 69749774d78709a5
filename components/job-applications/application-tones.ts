import type { ChipTone } from "@/components/ui/chip";
import type { ApplicationStatus } from "@/lib/contract/job-application-constants";

/** How far an application has come, at a glance. */
export const applicationTones: Record<ApplicationStatus, ChipTone> = {
  sent: "accent",
  seen: "neutral",
  shortlisted: "open",
  rejected: "closed",
  withdrawn: "closed",
};
