import Link from "next/link";
import type { WasteReminder } from "@/lib/contract/waste-reminders";
import { writtenAddress } from "@/lib/domain/written-address";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type followsPage from "@/lib/i18n/messages/it/follows-page.json";
import { wasteCalendarPage, wasteZonePage } from "@/lib/section-routes";

type Texts = (typeof followsPage)["reminders"];

/** An address that somebody is reminded of, with its zone of today. */
export function WasteReminderHeading({
  reminder,
  texts,
}: {
  reminder: WasteReminder;
  texts: Texts;
}) {
  const { zone, kind } = reminder;
  return (
    <div>
      <p className="text-ink-soft text-sm">{texts.kind}</p>
      <h2 className="text-xl">
        <Link
          href={zone ? wasteZonePage(zone.slug, kind) : wasteCalendarPage()}
          prefetch={false}
          className="link"
        >
          {writtenAddress(reminder)}
        </Link>
      </h2>
      <p className="text-ink-soft">
        {zone ? fillMessage(texts[kind], { zone: zone.name }) : texts.noZone}
      </p>
    </div>
  );
}
