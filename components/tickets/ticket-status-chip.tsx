import { Chip, type ChipTone } from "@/components/ui/chip";
import type { TicketStatus } from "@/lib/contract/order-constants";
import { useTranslations } from "@/lib/i18n/use-translations";

const tones: Record<TicketStatus, ChipTone> = {
  pending: "closing",
  active: "open",
  checked_in: "neutral",
  cancelled: "closed",
  expired: "closed",
  revoked: "closed",
};

/** What a ticket is good for, in a word. */
export function TicketStatusChip({ status }: { status: TicketStatus }) {
  const t = useTranslations("checkout.order.status");
  return <Chip tone={tones[status]}>{t(status)}</Chip>;
}
