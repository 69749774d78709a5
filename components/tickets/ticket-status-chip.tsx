import { Chip, type ChipTone } from "@/components/ui/chip";
import type { TicketStatus } from "@/lib/contract/order-constants";
import { useTranslations } from "@/lib/i18n/use-translations";

/** `over`: its dates are past, and it was not used. */
type ShownStatus = TicketStatus | "over";

const tones: Record<ShownStatus, ChipTone> = {
  pending: "closing",
  active: "open",
  checked_in: "neutral",
  cancelled: "closed",
  expired: "closed",
  revoked: "closed",
  over: "neutral",
};

/** State of a ticket in one word. */
export function TicketStatusChip({ status }: { status: ShownStatus }) {
  const t = useTranslations("checkout.order.status");
  return <Chip tone={tones[status]}>{t(status)}</Chip>;
}
