import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Icon, type IconName } from "@/components/ui/icon";
import type { RoleRequestList } from "@/lib/contract/role-requests";
import type { RequestableRole } from "@/lib/contract/roles";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { RequestStatus } from "./request-status";
import { RoleAbilities } from "./role-abilities";
import "./role-requests.css";

const icons: Record<RequestableRole, IconName> = {
  esercente: "store",
  organizzatore: "calendar-days",
  datore_di_lavoro: "briefcase-business",
  inserzionista: "newspaper",
  associazione: "heart-handshake",
};

/** Roles that can be requested, each with its use and the state of the user's request. */
export function RolePicker({ data, roles }: RoleRequestList) {
  const t = useTranslations("roleRequestPage.picker");
  const tTitle = useTranslations("roleRequests.titles");
  const tText = useTranslations("roleRequestPage.roles");
  return (
    <ul className="role-cards">
      {roles.map(({ role, held_by: names, request_id, available_at, abilities }) => {
        const open = data.find(({ id }) => id === request_id);
        return (
          <li key={role} className="one-target">
            <div className="flex items-start justify-between gap-3">
              <Icon name={icons[role]} />
              {open && <RequestStatus status={open.status} />}
              {names.length > 0 && <Chip tone="open">{t("held")}</Chip>}
              {available_at && (
                <Chip>{t("waiting", { day: formatDate(new Date(available_at)) })}</Chip>
              )}
            </div>
            <h2>
              <Link href={routes.roleRequest(role)} prefetch={false}>
                {tTitle(role)}
              </Link>
            </h2>
            <p>{tText(role)}</p>
            <RoleAbilities abilities={abilities} />
          </li>
        );
      })}
    </ul>
  );
}
