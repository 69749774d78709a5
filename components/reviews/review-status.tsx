import { Chip, type ChipTone } from "@/components/ui/chip";
import type { ReviewStatus } from "@/lib/contract/reviews";
import review from "@/lib/i18n/messages/it/dialogs/review.json";

const tones: Record<ReviewStatus, ChipTone> = {
  pending: "closing",
  published: "open",
  rejected: "closed",
  flagged: "closing",
  removed: "closed",
  expired: "closed",
  withdrawn: "closed",
};

/** State of a review in a word or two. */
export function ReviewStatusChip({ status }: { status: ReviewStatus }) {
  return <Chip tone={tones[status]}>{review.statuses[status]}</Chip>;
}
