import { formatFinding } from "@/backend/content/advertising";
import type { Executor } from "@/backend/db/handle";
import { businessOf } from "@/backend/features/activities/view";
import { DomainError, type FieldErrors } from "@/backend/kernel/errors";
import type { PromoContent } from "@/lib/contract/promo-content";
import { judgeAdvertising } from "@/lib/domain/advertising-rules";

const fields = ["title", "description", "scope", "places", "conditions"] as const;

/**
 * Throws `validation_failed` for what may not be advertised, each with its ground in law. Doubtful
 * words pass: the staff reads promotions.
 */
export async function requireLawful(
  tx: Executor,
  content: Pick<PromoContent, (typeof fields)[number]> & Partial<PromoContent>,
  activityId: string,
): Promise<void> {
  const { findings } = judgeAdvertising({
    business: await businessOf(tx, activityId),
    texts: fields.map((field) => [field, content[field] ?? ""]),
    target: content.online_url,
    isOffer: true,
  });
  const errors: FieldErrors = {};
  for (const finding of findings) {
    if (finding.verdict !== "refused") continue;
    const { field: at } = finding;
    const field = at === "business" ? "activity" : at === "target" ? "online_url" : at;
    errors[field] = [...(errors[field] ?? []), formatFinding(finding)];
  }
  if (Object.keys(errors).length > 0) {
    throw new DomainError("validation_failed", undefined, errors);
  }
}
