import type { RoleRequestStatus } from "@/lib/contract/role-requests";
import { useTranslations } from "@/lib/i18n/use-translations";
import "./role-requests.css";

const steps = ["fill", "sent", "review", "decision"] as const;

const stepOf: Partial<Record<RoleRequestStatus, (typeof steps)[number]>> = {
  draft: "fill",
  submitted: "sent",
  in_review: "review",
  info_requested: "review",
  approved: "decision",
  rejected: "decision",
};

/** State of a request and the next step. */
export function RequestProgress({ status }: { status: RoleRequestStatus }) {
  const t = useTranslations("roleRequestPage.steps");
  const current = stepOf[status];
  if (!current) return null;
  const reached = steps.indexOf(current);
  return (
    <ol className="request-steps" aria-label={t("label")}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < reached || undefined}
          aria-current={step === current ? "step" : undefined}
        >
          {t(step)}
        </li>
      ))}
    </ol>
  );
}
