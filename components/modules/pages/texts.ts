import type pagine from "@/lib/i18n/messages/it/modules/pagine.json";

export type FooterTexts = (typeof pagine)["footer"];
