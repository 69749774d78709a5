import { refusalsOf } from "@/backend/content/advertising";
import type { Executor } from "@/backend/db/handle";
import { businessOf } from "@/backend/features/activities/view";
import { DomainError } from "@/backend/kernel/errors";
import type { PromoContent } from "@/lib/contract/promo-content";
import { type AdFinding, judgeAdvertising } from "@/lib/domain/advertising-rules";

const fields = ["title", "description", "scope", "places", "conditions"] as const;

type Judged = Pick<PromoContent, (typeof fields)[number]> & Partial<PromoContent>;

/** What the rules of advertising find in a promotion. */
export async function judgePromo(
  db: Executor,
  content: Judged,
  activityId: string,
): Promise<AdFinding[]> {
  return judgeAdvertising({
    business: await businessOf(db, activityId),
    texts: fields.map((field) => [field, content[field] ?? ""]),
    target: content.online_url,
    isOffer: true,
  }).findings;
}

/**
 * Throws `validation_failed` for what may not be advertised, each with its ground in law. Doubtful
 * words pass: the staff reads promotions.
 */
export async function requireLawful(
  tx: Executor,
  content: Judged,
  activityId: string,
): Promise<void> {
  const findings = await judgePromo(tx, content, activityId);
  const renamed: Record<string, string> = { business: "activity", target: "online_url" };
  const errors = refusalsOf(findings, (field) => renamed[field] ?? field);
  if (Object.keys(errors).length > 0) {
    throw new DomainError("validation_failed", undefined, errors);
  }
}
