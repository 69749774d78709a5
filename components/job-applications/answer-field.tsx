import type { ComponentProps } from "react";
import { FormSelect } from "@/components/ui/form-select";
import { FormTextarea } from "@/components/ui/form-textarea";
import { MAX_ANSWER } from "@/lib/contract/job-application-constants";
import type { JobItem } from "@/lib/contract/jobs";
import { fillMessage } from "@/lib/i18n/fill-message.mjs";
import texts from "@/lib/i18n/messages/it/dialogs/job-application.json";

type AnswerFieldProps = Pick<
  ComponentProps<typeof FormSelect> & ComponentProps<typeof FormTextarea>,
  "name" | "fault" | "ref" | "onChange" | "onBlur"
> & { question: JobItem["questions"][number] };

/** The answer to an employer's question. */
export function AnswerField({ question, ...field }: AnswerFieldProps) {
  const { text, kind, required, options } = question;
  const label = required ? text : fillMessage(texts.optional, { question: text });
  if (kind === "text") {
    return (
      <FormTextarea {...field} label={label} rows={3} maxLength={MAX_ANSWER} required={required} />
    );
  }
  const choices =
    kind === "yes_no"
      ? (["yes", "no"] as const).map((value) => ({ value, label: texts[value] }))
      : options.map((option) => ({ value: option, label: option }));
  return (
    <FormSelect
      {...field}
      label={label}
      placeholder={texts.choose}
      options={choices}
      required={required}
    />
  );
}
