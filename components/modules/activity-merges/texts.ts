import type attivita from "@/lib/i18n/messages/it/modules/attivita.json";

export type TwinTexts = (typeof attivita)["twins"];
export type MergeTexts = (typeof attivita)["merge"];
