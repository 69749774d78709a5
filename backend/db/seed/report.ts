/** What one of the demo's accounts says is wrong with an activity: it waits for the staff. */
export const seedReport = {
  code: "S-CASTELVE",
  activity: "lana-e-lino",
  account: "associazione",
  reason: "dati_errati",
  text: "Il numero sulla scheda suona a vuoto da una settimana: in negozio ne usano un altro, lo danno alla cassa.",
} as const;
