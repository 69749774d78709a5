import { useMessages } from "next-intl";
import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { RefreshWhile } from "@/components/modules/refresh-while";
import { Chip } from "@/components/ui/chip";
import type { Broadcast } from "@/lib/contract/broadcasts";
import { formatDate, formatRomeTime } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { audienceName, type NamedZone } from "./broadcast-values";
import "@/components/modules/modules.css";

interface BroadcastListProps {
  broadcasts: Broadcast[];
  zones: readonly NamedZone[];
}

/** What was sent, and how far it has come. */
export function BroadcastList({ broadcasts, zones }: BroadcastListProps) {
  const t = useTranslations("modules.avvisi");
  const texts = useMessages().modules.avvisi;
  return (
    <>
      {broadcasts.some(({ finished_at: end }) => end === null) && <RefreshWhile />}
      <ModuleList>
        {broadcasts.map((broadcast) => {
          const at = new Date(broadcast.created_at);
          const { told, meant_for: all, pushes_sent: sent, pushes_clicked: opened } = broadcast;
          return (
            <ModuleRow
              key={broadcast.id}
              title={broadcast.title}
              facts={[
                t("sentAt", { date: formatDate(at), time: formatRomeTime(at) }),
                texts.types[broadcast.type],
                t("for", { audience: audienceName(broadcast.audience, zones, texts) }),
              ]}
              aside={
                broadcast.finished_at ? (
                  <Chip tone="open">{t("finished")}</Chip>
                ) : (
                  <Chip tone="closing">{t("running")}</Chip>
                )
              }
            >
              <p className="mt-2 max-w-[65ch]">{broadcast.body}</p>
              <ul className="module-facts tabular">
                <li>
                  {all === null ? t("told", { count: told }) : t("toldSoFar", { count: told, all })}
                </li>
                <li>{t("pushesSent", { count: sent })}</li>
                <li>{t("pushesOpened", { count: opened })}</li>
              </ul>
            </ModuleRow>
          );
        })}
      </ModuleList>
    </>
  );
}
