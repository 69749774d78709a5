import type { z } from "zod";
import { fillMessage } from "./fill-message.mjs";
import texts from "./messages/it/validation.json";

type Issue = z.core.$ZodIssue;

const formatTexts: Record<string, string> = {
  email: texts.email,
  url: texts.url,
  date: texts.date,
  datetime: texts.date,
  phone: texts.phone,
  phoneNumber: texts.phoneNumber,
  postalCode: texts.postalCode,
  promoCode: texts.promoCode,
  personName: texts.personName,
  tileAddress: texts.tileAddress,
};

const ruleTexts: Record<string, string> = {
  endFirst: texts.endFirst,
  maxBelowMin: texts.maxBelowMin,
  percentOver: texts.percentOver,
  discountNone: texts.discountNone,
  opensNone: texts.opensNone,
  priceNone: texts.priceNone,
  greenClaim: texts.greenClaim,
  adLetters: texts.adLetters,
};

function limitText(issue: Issue & { code: "too_small" | "too_big" }, value: unknown): string {
  const small = issue.code === "too_small";
  const limit = String(small ? issue.minimum : issue.maximum);
  if (issue.origin === "string") {
    if (small && (limit === "1" || value === "")) return texts.required;
    if (limit === "1") return texts.letterTooMany;
    return fillMessage(small ? texts.textTooShort : texts.textTooLong, { limit });
  }
  if (issue.origin === "array" || issue.origin === "set") {
    if (limit === "1") return small ? texts.listEmpty : texts.oneTooMany;
    return fillMessage(small ? texts.listTooShort : texts.listTooLong, { limit });
  }
  if (small && !issue.inclusive) return fillMessage(texts.numberNotAbove, { limit });
  return fillMessage(small ? texts.numberTooSmall : texts.numberTooLarge, { limit });
}

/** Zod removes the input from its issues; this finds out if a value is absent or empty. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function issueText(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case "too_small":
    case "too_big":
      return limitText(issue, valueAt(input, issue.path));
    case "invalid_type":
      // A cleared value is null.
      return (valueAt(input, issue.path) ?? null) === null ? texts.required : texts.wrongType;
    case "invalid_value":
      // No choice was made.
      if ((valueAt(input, issue.path) ?? "") === "") return texts.required;
      return fillMessage(texts.chooseOne, { values: issue.values.map(String).join(", ") });
    case "invalid_format":
      return formatTexts[issue.format] ?? texts.invalid;
    case "custom":
      // A rule over several fields names its text, like `refine(…, { params: { said: "endFirst" }
      // })`.
      return ruleTexts[String(issue.params?.said)] ?? texts.invalid;
    default:
      return texts.invalid;
  }
}

/** Italian messages by field; nested fields are joined by dots, and the whole body is `body`. */
export function fieldErrors(issues: readonly Issue[], input: unknown): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (path: PropertyKey[], text: string) => {
    const field = path.map(String).join(".") || "body";
    errors.set(field, [...(errors.get(field) ?? []), text]);
  };
  const isOfWrongType = new Set(
    issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join(".")),
  );
  for (const issue of issues) {
    // The length of a value of the wrong type means nothing.
    if (issue.code === "too_small" && isOfWrongType.has(issue.path.join("."))) continue;
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) add([...issue.path, key], texts.unknownField);
    } else {
      add(issue.path, issueText(issue, input));
    }
  }
  return Object.fromEntries(errors);
}
