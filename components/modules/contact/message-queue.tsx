import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { Chip } from "@/components/ui/chip";
import type { ContactMessage } from "@/lib/contract/contact";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import "@/components/modules/modules.css";

/** Messages in one state, each with a box by which it is chosen. */
export function MessageQueue({ messages }: { messages: ContactMessage[] }) {
  const t = useTranslations("modules.contatti");
  const tTopic = useTranslations("contact.topics");
  return (
    <ModuleList>
      {messages.map(
        ({
          id,
          code,
          subject,
          topic,
          name,
          text,
          created_at,
          assignee,
          is_overdue,
          spam_signs,
        }) => (
          <ModuleRow
            key={id}
            choice={
              <label className="bulk-choice">
                <input
                  type="checkbox"
                  name="id"
                  value={id}
                  aria-label={t("bulk.choose", { title: subject })}
                />
              </label>
            }
            href={routes.moduleItem("contatti", id)}
            title={subject}
            facts={[
              name,
              code,
              t("sentOn", { date: formatDate(new Date(created_at)) }),
              assignee && t("takenBy", { name: assignee }),
            ]}
            aside={
              <>
                {is_overdue && <Chip tone="closing">{t("overdue")}</Chip>}
                {spam_signs.map((sign) => (
                  <Chip key={sign} tone="closing">
                    {t(`signs.${sign}`)}
                  </Chip>
                ))}
                <Chip>{tTopic(topic)}</Chip>
              </>
            }
          >
            <p className="mt-1 line-clamp-2 max-w-[80ch] break-words text-sm">{text}</p>
          </ModuleRow>
        ),
      )}
    </ModuleList>
  );
}
