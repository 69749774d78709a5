import { ModuleList, ModuleRow } from "@/components/modules/module-list";
import { recipientTones } from "@/components/private-requests/recipient-tones";
import { Chip } from "@/components/ui/chip";
import type { OverseenRow, ReceivedRow } from "@/lib/contract/private-requests";
import { formatMonth, formatWeekdayAndDay } from "@/lib/domain/event-when";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { receivedState } from "./received-state";

type Row = ReceivedRow | OverseenRow;

function whenOf({ days: [first], month }: Row): string {
  return month ? formatMonth(month) : first ? formatWeekdayAndDay(first, "") : "";
}

/** Private requests in one state. */
export function RequestRows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("modules.richieste-private");
  const words = useTranslations("privateRequests");
  return (
    <ModuleList>
      {rows.map((row) => (
        <ModuleRow
          key={row.id}
          href={routes.moduleItem("richieste-private", row.id)}
          title={row.title ?? words(`kinds.${row.kind}`)}
          facts={[
            whenOf(row),
            t("guests", { count: row.guests }),
            "activity" in row ? row.activity : row.name,
            "recipients" in row && t("toActivities", { count: row.recipients }),
            t("sentOn", { date: formatDate(new Date(row.created_at)) }),
            row.code,
          ]}
          aside={
            "recipient_status" in row ? (
              <Chip tone={recipientTones[row.recipient_status]}>
                {t(`recipientStatuses.${receivedState(row.standing, row.recipient_status)}`)}
              </Chip>
            ) : (
              <Chip>{words(`staffStatuses.${row.status}`)}</Chip>
            )
          }
        />
      ))}
    </ModuleList>
  );
}
