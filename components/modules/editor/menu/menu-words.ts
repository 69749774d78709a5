import type menu from "@/lib/i18n/messages/it/modules/menu.json";

export type MenuWords = (typeof menu)["editor"];
