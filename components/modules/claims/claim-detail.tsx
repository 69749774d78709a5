import Link from "next/link";
import type { ReactNode } from "react";
import { ClaimStatus } from "@/components/claims/claim-status";
import { CaseHistory } from "@/components/modules/case-history";
import { DocumentList } from "@/components/modules/document-list";
import { ModuleSection } from "@/components/modules/module-section";
import { Notice } from "@/components/ui/notice";
import type { StaffClaim } from "@/lib/contract/claims";
import { callTo } from "@/lib/contract/endpoint";
import { getStaffClaimDocument } from "@/lib/contract/managed-claim-endpoints";
import { formatDate, formatLongDate } from "@/lib/domain/rome-time";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import { ClaimComparison } from "./claim-comparison";
import "@/components/modules/modules.css";

interface ClaimDetailProps {
  claim: StaffClaim;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A claim beside its activity, with all that helps to decide: the proof, the owner's answer, who asks, what happened. */
export function ClaimDetail({ claim, actions }: ClaimDetailProps) {
  const t = useTranslations("modules.rivendicazioni");
  const { others, code_holder: codeHolder, history } = claim;
  return (
    <div className="module-detail">
      <div>
        {claim.is_own && <Notice>{t("own")}</Notice>}
        {claim.needs_hearing && <Notice tone="danger">{t("needsHearing")}</Notice>}
        {codeHolder && <Notice tone="danger">{t("codeHolder", { name: codeHolder })}</Notice>}
        {actions}
        <ModuleSection id="confronto" title={t("comparison.title")}>
          <ClaimComparison claim={claim} />
        </ModuleSection>
        <Proof claim={claim} />
        {claim.is_dispute && <Answer claim={claim} />}
      </div>
      <div>
        <Applicant claim={claim} />
        {others.length > 0 && (
          <ModuleSection id="altre" title={t("others")}>
            <ul className="module-documents">
              {others.map(({ id, applicant_name, status }) => (
                <li key={id}>
                  <Link href={routes.moduleItem("rivendicazioni", id)} prefetch={false}>
                    {applicant_name}
                  </Link>
                  <ClaimStatus status={status} />
                </li>
              ))}
            </ul>
          </ModuleSection>
        )}
        <History history={history} />
      </div>
    </div>
  );
}

function Applicant({ claim: { applicant, relation } }: { claim: StaffClaim }) {
  const t = useTranslations("modules.rivendicazioni.applicant");
  const tClaim = useTranslations("claims");
  const tRole = useTranslations("roleRequests.titles");
  const { name, email, created_at, roles } = applicant;
  return (
    <ModuleSection id="chi" title={t("title")}>
      <p className="font-semibold">{name}</p>
      <p className="break-words">{email}</p>
      <p className="text-ink-soft">
        {t("relation", { relation: tClaim(`relations.${relation}`) })}
      </p>
      <p className="text-ink-soft">{t("since", { date: formatDate(new Date(created_at)) })}</p>
      {roles.length > 0 && (
        <p className="text-ink-soft">
          {t("roles", { roles: roles.map((role) => tRole(role)).join(", ") })}
        </p>
      )}
    </ModuleSection>
  );
}

function Proof({ claim: { id, verified, documents } }: { claim: StaffClaim }) {
  const t = useTranslations("modules.rivendicazioni.proof");
  return (
    <ModuleSection id="prova" title={t("title")}>
      {verified && <p>{t(verified.channel, { date: formatDate(new Date(verified.at)) })}</p>}
      {documents.length > 0 && (
        <DocumentList
          documents={documents}
          hrefOf={(one) => callTo(getStaffClaimDocument, { id, document_id: one.id }).path}
          labelOf={({ name }) => t("download", { name })}
        />
      )}
      {!verified && documents.length === 0 && <p className="text-ink-soft">{t("none")}</p>}
    </ModuleSection>
  );
}

function Answer({ claim: { answer, answer_until: until } }: { claim: StaffClaim }) {
  const t = useTranslations("modules.rivendicazioni.answer");
  return (
    <ModuleSection id="risposta" title={t("title")}>
      {answer ? (
        <>
          <p>{t("given", { date: formatDate(new Date(answer.at)) })}</p>
          <p className="mt-2 whitespace-pre-line break-words">«{answer.message}»</p>
        </>
      ) : (
        <p>{until ? t("until", { day: formatLongDate(new Date(until)) }) : t("none")}</p>
      )}
    </ModuleSection>
  );
}

function History({ history }: Pick<StaffClaim, "history">) {
  const t = useTranslations("modules.rivendicazioni");
  const tStep = useTranslations("modules.rivendicazioni.steps");
  const tWay = useTranslations("modules.rivendicazioni.reasons");
  const tRejection = useTranslations("claims.rejections");
  return (
    <ModuleSection id="storia" title={t("history")}>
      <CaseHistory
        history={history}
        statusName={(status) => tStep(status as "started")}
        reasonName={(reason) =>
          tWay.has(reason as "email") ? tWay(reason as "email") : tRejection(reason as "altro")
        }
      />
    </ModuleSection>
  );
}
