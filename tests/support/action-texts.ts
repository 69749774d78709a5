import form from "@/lib/i18n/messages/it/form.json";
import validation from "@/lib/i18n/messages/it/validation.json";

/** The words of every action of the reserved area. */
export const actionTexts = { ...form, required: validation.required };
