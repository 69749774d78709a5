import { refusalsOf } from "@/backend/content/advertising";
import type { Executor } from "@/backend/db/handle";
import { businessOf } from "@/backend/features/activities/view";
import { DomainError } from "@/backend/kernel/errors";
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
  const renamed: Record<string, string> = { business: "activity", target: "online_url" };
  const errors = refusalsOf(findings, (field) => renamed[field] ?? field);
  if (Object.keys(errors).length > 0) {
    throw new DomainError("validation_failed", undefined, errors);
  }
}
