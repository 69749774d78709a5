import accountPages from "@/lib/i18n/messages/it/account-pages.json";
import moduleArea from "@/lib/i18n/messages/it/module-area.json";
import validation from "@/lib/i18n/messages/it/validation.json";

const { summary, unreachable, failed, noScript, cancel } = accountPages.form;

/** The words of every action of the reserved area. */
export const actionTexts = {
  summary,
  unreachable,
  failed,
  noScript,
  cancel,
  required: validation.required,
  close: moduleArea.close,
  overtaken: moduleArea.overtaken,
};
