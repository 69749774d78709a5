import { Part } from "@/components/keyed/part";
import { LiveRegion } from "@/components/modules/action-area";
import { ActionDialog } from "@/components/modules/action-dialog";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { BulkyPickup } from "@/lib/contract/bulky-waste";
import { cancelBulkyPickup, eraseBulkyPickup } from "@/lib/contract/bulky-waste-endpoints";
import { callTo } from "@/lib/contract/endpoint";
import { formatLongDate, romeInstant } from "@/lib/domain/rome-time";
import type pageTexts from "@/lib/i18n/messages/it/bulky-waste-page.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { bulkyWasteForm } from "@/lib/section-routes";

interface PickupViewProps {
  pickup: BulkyPickup;
  texts: (typeof pageTexts)["actions"];
}

/** A pickup for its author. */
export function PickupView({ pickup, texts }: PickupViewProps) {
  const t = useTranslations("bulkyWastePage.one");
  const words = useTranslations("bulkyWaste.table");
  const { code, status, day, items, street, number, name, email, phone, note, reason, can } =
    pickup;
  return (
    <LiveRegion>
      <header className="grid justify-items-start gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <Chip tone={status === "confirmed" || status === "done" ? "open" : "accent"}>
            {words(`statuses.${status}`)}
          </Chip>
          <span className="text-ink-soft">{t("code", { code })}</span>
        </p>
        <h1 tabIndex={-1}>{t("heading", { day: formatLongDate(romeInstant(day, 12 * 60)) })}</h1>
        <p className="max-w-[60ch] text-lg">{t(`leads.${status}`)}</p>
        {reason && <Notice>{t("reason", { reason })}</Notice>}
      </header>
      <Part id="pezzi" title={t("items")}>
        <ul className="list-disc pl-5">
          {items.map((item) => (
            <li key={`${item.name} ${item.size}`}>
              {t("item", {
                count: item.count,
                name: item.name,
                size: words(`sizes.${item.size}`),
              })}
            </li>
          ))}
        </ul>
      </Part>
      <Part id="dove" title={t("where")}>
        <p>
          {street} {number}
        </p>
        {note && <p className="text-ink-soft">{note}</p>}
      </Part>
      <Part id="recapiti" title={t("contact")}>
        <p>{[name, phone, email].filter(Boolean).join(" · ")}</p>
        <p className="text-ink-soft">{t("contactHint")}</p>
      </Part>
      <div className="mt-8 flex flex-wrap gap-3">
        {can.cancel && (
          <ActionDialog
            words={texts.cancel}
            look={{ variant: "secondary" }}
            call={callTo(cancelBulkyPickup, { code })}
          />
        )}
        {can.erase && (
          <ActionDialog
            words={texts.erase}
            look={{ variant: "quiet" }}
            call={callTo(eraseBulkyPickup, { code })}
            leadsTo={bulkyWasteForm()}
          />
        )}
      </div>
    </LiveRegion>
  );
}
