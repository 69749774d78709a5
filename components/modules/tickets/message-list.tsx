import { ActionButton } from "@/components/modules/action-button";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import { callTo } from "@/lib/contract/endpoint";
import { withdrawTicketMessage } from "@/lib/contract/ticket-message-endpoints";
import type { TicketMessage } from "@/lib/contract/ticket-messages";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import type ticketDesk from "@/lib/i18n/messages/it/ticket-desk.json";
import { useTranslations } from "@/lib/i18n/use-translations";

interface MessageListProps {
  /** The id of the event. */
  event: string;
  messages: readonly TicketMessage[];
  types: readonly { id: string; name: string }[];
  words: (typeof ticketDesk)["messages"];
}

/** What was written to those who have tickets, the newest first. */
export function MessageList({ event, messages, types, words }: MessageListProps) {
  const t = useTranslations("ticketDesk.messages");
  return (
    <ModuleList>
      {messages.map(({ id, subject, body, state, send_at, sent_at, recipients, type_ids }) => {
        const at = new Date(sent_at ?? send_at);
        const names = types.filter((type) => type_ids.includes(type.id)).map(({ name }) => name);
        return (
          <ModuleRow
            key={id}
            title={subject}
            heading="h3"
            facts={[
              t("at", { date: formatDate(at), time: formatRomeTime(at) }),
              recipients !== null && t("to", { count: recipients }),
              names.length > 0 && t("onlyFor", { names: names.join(", ") }),
            ]}
            aside={
              <>
                <Chip tone={state === "sent" ? "open" : "neutral"}>{t(`states.${state}`)}</Chip>
                {state === "waiting" && (
                  <ActionButton
                    label={words.withdraw.label}
                    name={fillMessage(words.withdraw.named, { subject })}
                    variant="secondary"
                    call={callTo(withdrawTicketMessage, { id: event, message_id: id })}
                    done={words.withdraw.done}
                  />
                )}
              </>
            }
          >
            <p className="mt-1 line-clamp-3 max-w-[80ch] whitespace-pre-line break-words text-sm">
              {body}
            </p>
          </ModuleRow>
        );
      })}
    </ModuleList>
  );
}
