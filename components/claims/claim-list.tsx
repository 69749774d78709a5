import Link from "next/link";
import type { ClaimList as Claims } from "@/lib/contract/claims";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { claimPage } from "@/lib/routes";
import { ClaimStatus } from "./claim-status";
import "@/components/ui/accounts.css";

/** The user's claims, each linked to its page. */
export function ClaimList({ claims }: { claims: Claims["data"] }) {
  const t = useTranslations("claimPage.list");
  return (
    <ul className="profile-list">
      {claims.map(({ id, status, activity, created_at }) => (
        <li key={id}>
          <div>
            <Link href={claimPage(activity.slug)} prefetch={false} className="link font-semibold">
              {activity.name}
            </Link>{" "}
            <span>{t("since", { date: formatDate(new Date(created_at)) })}</span>
          </div>
          <ClaimStatus status={status} />
        </li>
      ))}
    </ul>
  );
}
