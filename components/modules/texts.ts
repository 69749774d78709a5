import type form from "@/lib/i18n/messages/it/form.json";

/** The words that every form and every action of the reserved area needs. */
export type ActionTexts = typeof form & { required: string };
