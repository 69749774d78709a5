import Link from "next/link";
import type { ReactNode } from "react";
import { ModuleSection } from "@/components/modules/module-section";
import { RequestStatus } from "@/components/role-requests/request-status";
import { Notice } from "@/components/ui/notice";
import type { StaffRoleRequest } from "@/lib/contract/role-requests";
import { formatDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { ActivityComparison } from "./activity-comparison";
import { RequestDocuments } from "./request-documents";
import { RequestFormFacts } from "./request-form-facts";
import { RequestHistory } from "./request-history";
import "@/components/modules/modules.css";

interface RequestDetailProps {
  request: StaffRoleRequest;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A request with all that helps to decide: the form, its activity and papers, who asks, what happened. */
export function RequestDetail({ request, actions }: RequestDetailProps) {
  const t = useTranslations("modules.ruoli");
  const tRole = useTranslations("roleRequests.titles");
  const { form, activity, applicant, duplicates, code_holder: codeHolder } = request;
  return (
    <div className="module-detail">
      <div>
        {actions}
        <ModuleSection id="modulo" title={t("form")}>
          <RequestFormFacts form={form} />
        </ModuleSection>
        <ModuleSection id="documenti" title={t("documents.title")}>
          <RequestDocuments id={request.id} documents={request.documents} />
        </ModuleSection>
        <ModuleSection id="storia" title={t("history.title")}>
          <RequestHistory history={request.history} />
        </ModuleSection>
      </div>
      <div>
        <ModuleSection id="richiedente" title={t("applicant.title")}>
          <p className="font-semibold">{applicant.name}</p>
          <p>{applicant.email}</p>
          <p className="text-ink-soft">
            {t("applicant.since", { date: formatDate(new Date(applicant.created_at)) })}
          </p>
          <p className="text-ink-soft">
            {applicant.roles.length > 0
              ? t("applicant.roles", {
                  roles: applicant.roles.map((role) => tRole(role)).join(", "),
                })
              : t("applicant.noRoles")}
          </p>
        </ModuleSection>
        <ModuleSection id="scheda" title={t("card.title")}>
          {activity ? (
            <ActivityComparison request={request} activity={activity} />
          ) : (
            <p>
              {form.new_activity_name
                ? t("card.new", { name: form.new_activity_name })
                : t("card.none")}
            </p>
          )}
        </ModuleSection>
        {codeHolder && (
          <Notice className="mt-4" tone="danger">
            {t("codeHolder", { name: codeHolder })}
          </Notice>
        )}
        {duplicates.length > 0 && (
          <ModuleSection id="doppioni" title={t("duplicates")}>
            <Notice>{t("duplicatesText")}</Notice>
            <ul className="module-documents mt-3">
              {duplicates.map((other) => (
                <li key={other.id}>
                  <Link href={routes.moduleItem("ruoli", other.id)} prefetch={false}>
                    {t("rowTitle", { name: other.applicant_name, role: tRole(other.role) })}
                  </Link>
                  <RequestStatus status={other.status} />
                </li>
              ))}
            </ul>
          </ModuleSection>
        )}
      </div>
    </div>
  );
}
