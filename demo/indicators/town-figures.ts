import type { IndicatorInput } from "@/lib/contract/indicators";

interface SeedIndicator extends Omit<IndicatorInput, "values"> {
  /** One a year, the newest last. */
  values: number[];
  source: string;
  source_url?: string;
  readDaysAgo: number;
}

const register = {
  source: "ISPRA, Catasto nazionale rifiuti",
  source_url: "https://www.catasto-rifiuti.isprambiente.it/",
  readDaysAgo: 27,
};
const office = { source: "Comune di Castelvento, ufficio ambiente", readDaysAgo: 40 };

/** What Castelvento counts. */
export const seedIndicators: readonly SeedIndicator[] = [
  {
    name: "Raccolta differenziata",
    unit: "%",
    theme: "waste",
    method:
      "Parte dei rifiuti urbani raccolta separata, con il metodo di calcolo nazionale (d.m. 26 maggio 2016).",
    values: [52.4, 55.91, 58.13, 59.02, 61.3, 63.77, 64.79],
    ...register,
  },
  {
    name: "Rifiuti urbani per abitante",
    unit: "kg",
    theme: "waste",
    method:
      "Tutti i rifiuti urbani dell'anno divisi per gli abitanti del registro; comprende i rifiuti simili delle imprese.",
    values: [512.4, 498.1, 471.6, 489.9, 486.2, 479.35, 473.02],
    ...register,
  },
  {
    name: "Elettricità delle scuole e degli uffici comunali",
    unit: "MWh",
    theme: "energy",
    method: "Somma delle bollette dei 14 edifici comunali; senza l'illuminazione delle strade.",
    values: [1184, 1121, 894, 1010, 1042, 987, 931],
    ...office,
  },
  {
    name: "Elettricità dai tetti comunali",
    unit: "MWh",
    theme: "energy",
    method: "Energia misurata dai contatori dei tre impianti fotovoltaici del Comune.",
    values: [61, 64, 63, 118, 122, 187, 204],
    ...office,
  },
  {
    name: "Giorni con polveri PM10 oltre il limite",
    unit: "giorni",
    theme: "air",
    method:
      "Giorni sopra 50 µg/m³ alla stazione di fondo di Ponte Belora, a 9 km dalla piazza: in città non c'è una stazione.",
    values: [31, 28, 22, 26, 19, 21, 17],
    source: "Agenzia regionale per l'ambiente, stazione di Ponte Belora",
    readDaysAgo: 33,
  },
  {
    name: "Acqua persa dalla rete",
    unit: "%",
    theme: "water",
    method: "Acqua immessa e non fatturata, sul totale immesso; comprende i consumi non misurati.",
    values: [38.2, 37.9, 36.1, 35.4, 33.8],
    source: "Gestore del servizio idrico, relazione annuale",
    readDaysAgo: 61,
  },
  {
    name: "Piste e corsie ciclabili",
    unit: "km",
    theme: "mobility",
    method: "Lunghezza al 31 dicembre dei percorsi segnati; quelli a due sensi contano una volta.",
    values: [4.2, 4.2, 5.9, 5.9, 7.3, 7.3, 8.1],
    ...office,
  },
  {
    name: "Suolo consumato",
    unit: "ettari",
    theme: "land",
    method:
      "Superficie coperta in modo artificiale sul territorio del comune, da immagini satellitari.",
    values: [412.6, 413.1, 413.9, 414.2, 414.4, 415.7, 416],
    source: "ISPRA, Consumo di suolo",
    source_url: "https://www.isprambiente.gov.it/it/attivita/suolo-e-territorio/suolo",
    readDaysAgo: 27,
  },
];
