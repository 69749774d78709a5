import { Chip, type ChipTone } from "@/components/ui/chip";
import type { RoleRequestStatus } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";

const tones: Record<RoleRequestStatus, ChipTone> = {
  draft: "neutral",
  submitted: "brand",
  in_review: "brand",
  info_requested: "closing",
  approved: "open",
  rejected: "closed",
  withdrawn: "closed",
  expired: "closed",
};

/** State of a request in a word or two. */
export function RequestStatus({ status }: { status: RoleRequestStatus }) {
  const t = useTranslations("roleRequests.statuses");
  return <Chip tone={tones[status]}>{t(status)}</Chip>;
}
