import { Chip, type ChipTone } from "@/components/ui/chip";
import type { ClaimStatus as Status } from "@/lib/contract/claims";
import { useTranslations } from "@/lib/i18n/use-translations";

const tones: Record<Status, ChipTone> = {
  started: "neutral",
  code_sent: "brand",
  verified: "brand",
  in_review: "brand",
  approved: "open",
  rejected: "closed",
  withdrawn: "closed",
  expired: "closed",
};

/** State of a claim in a word or two. */
export function ClaimStatus({ status }: { status: Status }) {
  const t = useTranslations("claims");
  return <Chip tone={tones[status]}>{t(`statuses.${status}`)}</Chip>;
}
