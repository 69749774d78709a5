import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip, type ChipTone } from "@/components/ui/chip";
import type { AdStatus } from "@/lib/contract/ad-constants";
import type { BookingCard } from "@/lib/contract/ads";
import { formatCents } from "@/lib/domain/euros";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";

const tones: Partial<Record<AdStatus, ChipTone>> = {
  live: "open",
  in_review: "closing",
  awaiting_payment: "closing",
  stopped: "closed",
  completed: "closed",
};

/** Bookings of ads in one state. */
export function BookingRows({ rows }: { rows: readonly BookingCard[] }) {
  const t = useTranslations("modules.campagne");
  const words = useTranslations("campaigns");
  const period = ({ from, until }: BookingCard) =>
    from && until
      ? t("period", {
          from: formatDate(new Date(from)),
          until: formatDate(new Date(Date.parse(until) - 1)),
        })
      : t("noWeeks");
  return (
    <ModuleList>
      {rows.map((row) => (
        <ModuleRow
          key={row.id}
          href={routes.moduleItem("campagne", row.id)}
          title={row.headline || t("item.noHeadline")}
          facts={[
            words(`placements.${row.placement}`),
            period(row),
            row.advertiser ?? row.organisation?.name,
            row.kind === "paid"
              ? row.price !== null && formatCents(row.price)
              : words(`kinds.${row.kind}`),
            row.has_waiting_creative && t("waiting"),
            row.is_paid && !row.has_invoice && t("noInvoice"),
            row.code,
          ]}
          aside={
            <Chip tone={tones[row.status] ?? "neutral"}>{words(`statuses.${row.status}`)}</Chip>
          }
        />
      ))}
    </ModuleList>
  );
}
