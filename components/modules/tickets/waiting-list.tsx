import type { z } from "zod";
import { ActionButton } from "@/components/modules/action-button";
import { ActionDialog } from "@/components/modules/action-dialog";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { offerPlaces, takeOffWaitlist } from "@/lib/contract/managed-waiting-list-endpoints";
import type { managedWaitlistSchema } from "@/lib/contract/waiting-list";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";
import { useTranslations } from "@/lib/i18n/use-translations";

type Entry = z.infer<typeof managedWaitlistSchema>["data"][number];

interface WaitingListProps {
  /** The id of the event. */
  event: string;
  entries: readonly Entry[];
  words: (typeof ticketDesk)["waiting"];
}

/** Who waits for places, and what can be done for them. */
export function WaitingList({ event, entries, words }: WaitingListProps) {
  const t = useTranslations("ticketDesk.waiting");
  return (
    <ModuleList>
      {entries.map((entry) => {
        const { id, first_name: name, email, status, quantity, type_name, created_at } = entry;
        const until = entry.offer_expires_at && new Date(entry.offer_expires_at);
        const isLive = status === "waiting" || status === "offered";
        return (
          <ModuleRow
            key={id}
            title={name}
            facts={[
              email,
              type_name,
              t("places", { count: quantity }),
              t("since", { date: formatDate(new Date(created_at)) }),
              status === "offered" &&
                until &&
                t("until", { date: formatDate(until), time: formatRomeTime(until) }),
            ]}
            aside={
              <>
                <Chip tone={isLive ? "open" : "closed"}>{t(`states.${status}`)}</Chip>
                {status === "waiting" && (
                  <ActionButton
                    label={words.offer.label}
                    name={fillMessage(words.offer.named, { name })}
                    variant="secondary"
                    call={callTo(offerPlaces, { id: event, entry_id: id })}
                    done={words.offer.done}
                  />
                )}
                {isLive && (
                  <ActionDialog
                    words={{
                      ...words.remove,
                      title: fillMessage(words.remove.title, { name }),
                    }}
                    name={fillMessage(words.remove.named, { name })}
                    look={{ variant: "quiet" }}
                    call={callTo(takeOffWaitlist, { id: event, entry_id: id })}
                  />
                )}
              </>
            }
          />
        );
      })}
    </ModuleList>
  );
}
