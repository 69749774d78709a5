import type messages from "@/lib/i18n/messages/it.json";

/** The words of what the staff can do with a report. */
export type ReportActionTexts = (typeof messages)["modules"]["segnalazioni"]["actions"];
