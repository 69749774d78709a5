import type { TabParams } from "@/components/modules/tabs";
import type { Measure, ShownKind, StatisticsPeriod } from "@/lib/contract/statistics-constants";

/** How the address spells what one looks at. */
export const kindParams: TabParams<ShownKind> = { activity: undefined, flyer: "volantini" };

export const periodParams: TabParams<StatisticsPeriod> = {
  "30d": undefined,
  "7d": "7-giorni",
  "90d": "90-giorni",
  "12m": "12-mesi",
};

export const measureParams: TabParams<Measure> = {
  view: undefined,
  menu: "menu",
  phone: "chiamate",
  whatsapp: "whatsapp",
  route: "percorso",
  website: "sito",
  email: "email",
  booking: "prenotazioni",
  share: "condivisioni",
  press: "tocchi",
};

/** What one looks at. */
export interface Choice {
  period: StatisticsPeriod;
  measure: Measure;
}
