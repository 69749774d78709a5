import type segnalazioni from "@/lib/i18n/messages/it/modules/segnalazioni.json";

/** The words of what the staff can do with a report. */
export type ReportActionTexts = (typeof segnalazioni)["actions"];
