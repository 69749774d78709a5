import { formatFinding, refusalsOf } from "@/backend/content/advertising";
import type { Executor } from "@/backend/db/handle";
import { businessOf } from "@/backend/features/activities/view";
import { findingsOnPromo } from "@/backend/features/promos/service";
import type { FieldErrors } from "@/backend/kernel/errors";
import type { CreativeDraft } from "@/lib/contract/ads";
import { type AdFinding, judgeAdvertising } from "@/lib/domain/advertising-rules";
import type { BookingRow } from "./queries";

const renamed: Record<string, string> = { business: "activity_id", declared: "declarations" };

/**
 * What the rules of advertising find in an ad, whose advertiser has a card or not, or in the
 * promotion that it puts first.
 */
async function judge(
  db: Executor,
  {
    placement,
    promo_id,
    activity_id,
    payer,
  }: Pick<BookingRow, "placement" | "promo_id" | "activity_id" | "payer">,
  { content, advertiser }: { content: CreativeDraft; advertiser: string | null },
): Promise<AdFinding[]> {
  if (placement === "promo") {
    const found = promo_id ? await findingsOnPromo(db, promo_id) : [];
    return found.map((finding) => ({ ...finding, field: "promo_id" }));
  }
  const { headline, text, cta, picture, target } = content;
  return judgeAdvertising({
    business: activity_id ? await businessOf(db, activity_id) : null,
    names: [advertiser, payer].filter((name) => name !== null),
    texts: [
      ["creative.headline", headline],
      ["creative.text", text],
      ["creative.cta", cta],
      ["creative.picture", picture?.alt ?? ""],
    ],
    target,
  }).findings;
}

type Judged = Parameters<typeof judge>;

/** What may not be advertised, each with its ground in law, by field. */
export async function lawErrors(...judged: Judged): Promise<FieldErrors> {
  return refusalsOf(await judge(...judged), (field) =>
    field === "target" ? "creative.target" : (renamed[field] ?? field),
  );
}

/** What a person is to look at, in words. */
export async function doubtsAbout(...judged: Judged): Promise<string[]> {
  return (await judge(...judged)).map(formatFinding);
}
