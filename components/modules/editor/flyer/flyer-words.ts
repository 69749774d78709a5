import type volantini from "@/lib/i18n/messages/it/modules/volantini.json";

export type FlyerWords = (typeof volantini)["editor"];
