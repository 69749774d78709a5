import messages from "@/lib/i18n/messages/it.json";

const { summary, unreachable, failed, noScript, cancel } = messages.accountPages.form;

/** The words of every action of the reserved area. */
export const actionTexts = {
  summary,
  unreachable,
  failed,
  noScript,
  cancel,
  required: messages.validation.required,
  close: messages.moduleArea.close,
};
