import Link from "next/link";
import type { ReactNode } from "react";
import { CaseHistory } from "@/components/modules/case-history";
import { ModuleSection } from "@/components/modules/module-section";
import { ReplyWords, ReviewWords } from "@/components/reviews/review-words";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { callTo } from "@/lib/contract/endpoint";
import { getReviewProof } from "@/lib/contract/review-endpoints";
import type { ReviewRefusal, ReviewStatus, StaffReview } from "@/lib/contract/reviews";
import { formatFileSize } from "@/lib/domain/file-size";
import { formatDate } from "@/lib/domain/rome-time";
import reviewTexts from "@/lib/i18n/messages/it/dialogs/review.json";
import { useTranslations } from "@/lib/i18n/use-translations";
import { routes } from "@/lib/routes";
import "@/components/modules/modules.css";

const { statuses } = reviewTexts;

function proofState(isConfirmed: boolean | null): "waiting" | "confirmed" | "refused" {
  if (isConfirmed === null) return "waiting";
  return isConfirmed ? "confirmed" : "refused";
}

interface ReviewDetailProps {
  review: StaffReview;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A review with why it waits, what it is about, and what happened to it. */
export function ReviewDetail({ review, actions }: ReviewDetailProps) {
  const t = useTranslations("modules.coda");
  const tRefusal = useTranslations("reviewWrites.refusals");
  const { activity, reply, status, status_reason, waits_for, history, proof } = review;
  return (
    <div className="module-detail">
      <div>
        {actions}
        <ModuleSection id="testo" title={t("text")}>
          <div className="grid gap-4">
            <ReviewWords review={review} />
            {reply && <ReplyWords owner={activity.name} text={reply.text} />}
            {proof && (
              <div className="module-documents">
                <p className="font-semibold">{t(`proof.${proofState(proof.is_confirmed)}`)}</p>
                <a href={callTo(getReviewProof, { id: review.id }).path} download>
                  <Icon name="download" />
                  {t("proof.download")}
                </a>
                <p className="text-ink-soft text-sm">
                  {t("proof.facts", {
                    name: proof.name,
                    size: formatFileSize(proof.size),
                    date: formatDate(new Date(proof.deleted_at)),
                  })}
                </p>
              </div>
            )}
            {status_reason && <p>{t("told", { message: status_reason })}</p>}
          </div>
        </ModuleSection>
      </div>
      <div>
        {status === "flagged" && (
          <Notice>
            <p>{t("flagged")}</p>
            <Link href={routes.module("segnalazioni")} prefetch={false} className="link">
              {t("toReports")}
            </Link>
          </Notice>
        )}
        {status === "pending" && waits_for.length > 0 && (
          <ModuleSection id="perche" title={t("why.title")}>
            <ul className="list-disc pl-5">
              {waits_for.map((reason) => (
                <li key={reason}>{t(`why.${reason}`)}</li>
              ))}
            </ul>
          </ModuleSection>
        )}
        <ModuleSection id="attivita" title={t("activity")}>
          <Link href={routes.item("activities", activity.slug)} prefetch={false} className="link">
            {activity.name}
          </Link>
        </ModuleSection>
        {history.length > 0 && (
          <ModuleSection id="storia" title={t("history")}>
            <CaseHistory
              history={history}
              statusName={(name) => statuses[name as ReviewStatus]}
              reasonName={(name) => tRefusal(name as ReviewRefusal)}
            />
          </ModuleSection>
        )}
      </div>
    </div>
  );
}
