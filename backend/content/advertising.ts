import type { FieldErrors } from "@/backend/kernel/errors";
import type { AdFinding } from "@/lib/domain/advertising-rules";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/advertising.json";

/** Why something may not be advertised, or is doubtful, with the law; one sentence. */
export function formatFinding({ ground, found }: Pick<AdFinding, "ground" | "found">): string {
  const { why, law } = texts.grounds[ground];
  if (found) return fillMessage(texts.found, { found, why, law });
  return fillMessage(texts.general, { why: `${why.charAt(0).toUpperCase()}${why.slice(1)}`, law });
}

/** What is refused, by field; `fieldOf` names the fields of the form, where they are called otherwise. */
export function refusalsOf(
  findings: readonly AdFinding[],
  fieldOf: (field: string) => string,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const finding of findings) {
    if (finding.verdict !== "refused") continue;
    const field = fieldOf(finding.field);
    errors[field] = [...(errors[field] ?? []), formatFinding(finding)];
  }
  return errors;
}
